import { hasWords, storable } from '#app/assistant/text.ts';

const maxTitleLength = 80;
const MAX_READ_LENGTH = 1_000;
const PREAMBLE = /^(?:sure|certainly|of course|here (?:is|are)|here['’]s|below is)\b[^\n]{0,160}:$/i;

/** One line of at most 80 characters; '' if nothing is left. */
export function cleanTitle(text: string): string {
	const line = withoutFence(storable(text.slice(0, MAX_READ_LENGTH)).trim())
		.split('\n')
		.map((candidate) => candidate.trim())
		.find((candidate) => hasWords(candidate) && !PREAMBLE.test(candidate));
	let title = (line ?? '').replace(/\s+/g, ' ');
	for (let before = ''; before !== title; ) {
		before = title;
		title = unquote(
			title.replace(/^(?:#{2,} |# (?!\d)|title\s*[:：])\s*/i, '').replace(/\s*[.。．｡।…]+$/u, ''),
		).trim();
	}
	return cutTitle(title);
}

function unquote(text: string): string {
	const match = /^(?:(\*\*|__|\*|_|`)(.+)\1|["“”„«‹「『‘'](.+)["“”»›」』’'])$/su.exec(text);
	const inner = match?.[2] ?? match?.[3];
	const paired = match?.[3] !== undefined && /["“”„«»「」『』]/u.test(match[3]);
	return inner === undefined || paired ? text : inner;
}

function cutTitle(title: string): string {
	if (title.length <= maxTitleLength) return title;
	const cut = title.slice(0, maxTitleLength).replace(/[\uD800-\uDBFF]$/, '');
	const space = cut.lastIndexOf(' ');
	return (space > maxTitleLength / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/u, '');
}

export function cleanPassage(text: string): string {
	const inner = withoutFence(storable(text).trim()).replace(/^<passage>\s*|\s*<\/passage>$/g, '');
	const [first = '', ...rest] = inner.split('\n');
	return (rest.length > 0 && PREAMBLE.test(first.trim()) ? rest.join('\n') : inner).trim();
}

export function withoutFence(text: string): string {
	return /^```[\w-]*\n(.*?)\n?```$/s.exec(text)?.[1]?.trim() ?? text;
}
