export const keepingStyle = `
:root {
	color-scheme: light dark;
	--paper: #faf6ee;
	--sheet: #fffdf9;
	--rule: #dccfbb;
	--ink: #2b2420;
	--soft: #63574c;
	--accent: #8a4516;
}
@media (prefers-color-scheme: dark) {
	:root { --paper: #1d1916; --sheet: #26211d; --rule: #4a4038; --ink: #f0e8dc; --soft: #c3b6a6; --accent: #f0b184; }
}
* { box-sizing: border-box; }
html {
	background: var(--paper);
	color: var(--ink);
	font: 112.5%/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem min(2rem, 5vw) 4rem; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6, .story { font-family: Georgia, "Noto Serif", "Times New Roman", serif; }
h1 { font-size: clamp(1.9rem, 8vw, 2.7rem); line-height: 1.15; margin: 1rem 0 0.5rem; }
h2 { font-size: clamp(1.5rem, 6vw, 1.9rem); line-height: 1.2; margin: 2.5rem 0 0.5rem; text-wrap: balance; }
header { border-bottom: 4px double var(--rule); }
header p, .date { color: var(--soft); }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.contents a { min-width: 0; overflow-wrap: anywhere; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { position: static; }
.contents { list-style: none; padding: 0; }
.contents > li {
	display: flex;
	flex-wrap: wrap;
	justify-content: space-between;
	gap: 0 1rem;
	padding: 0.5rem 0;
	border-bottom: 1px solid var(--rule);
}
.recordings { flex-basis: 100%; list-style: none; padding: 0; }
.recordings li { margin: 0.75rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--rule); }
.recordings p { margin: 0 0 0.5rem; }
audio { display: block; width: 100%; max-width: 26rem; }
audio::-webkit-media-controls-time-remaining-display { display: none; }
article, .note {
	background: var(--sheet);
	border: 1px solid var(--rule);
	border-radius: 0.35rem;
	margin: 2rem 0;
	padding: 0.5rem clamp(1rem, 5vw, 2rem) 1rem;
}
article h2 { margin-top: 1rem; }
.story { font-size: 1.1rem; line-height: 1.65; }
blockquote { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--rule); }
figure { margin: 1.5rem 0; }
img { max-width: 100%; height: auto; display: block; margin: 0 auto; }
figcaption { color: var(--soft); margin-top: 0.5rem; text-align: center; }
@media print {
	html { background: none; }
	.skip, .files, nav { display: none; }
	article { border: 0; break-before: page; padding: 0; }
}
`;
