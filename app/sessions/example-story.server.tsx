import { renderToStaticMarkup } from 'react-dom/server';
import { TitleRule } from '#app/ui/reading-page.tsx';

const exampleParagraphs = [
	'My uncle mended his nets at the kitchen window, because the light was better there. He never looked at his ' +
		'hands. He looked at the sea.',
	'The winter I was six he gave me a needle of my own and said, “One knot a day, and in a year you have a net.” I ' +
		'made eleven, and then it was spring.',
	'He hung it over the door all the same. To everybody who came in he said that it was for very small fish.',
];

export const exampleStory = renderToStaticMarkup(
	<>
		<p className="text-center text-small text-ink-soft">An example, made up for this page</p>
		<div
			className={
				'mt-3 rounded border border-rule bg-sheet pr-card pl-card pb-10 ' +
				'[box-shadow:0_1px_3px_rgb(0_0_0/0.08)]'
			}
		>
			<header className="px-2 pt-8 text-center [&>*+*]:mt-4">
				<h2 className="text-title leading-[1.15] font-normal">A Net for Very Small Fish</h2>
				<TitleRule />
				<p className="font-story text-story">Told by Ingrid</p>
			</header>
			<div className="prose">
				{exampleParagraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
		</div>
	</>,
);
