const maxTitle = 80;
const preamble = /^(?:sure|certainly|of course|here (?:is|are)|here['’]s|below is)\b[^\n]{0,160}:$/i;

/**
 * Takes off what models wrap a story in although they were asked not to: code fences, a title, a preamble.
 * A first line that was really said stays.
 */
export function cleanStory(text: string, said: string[]): string {
	let story = withoutFence(text.trim());
	while (story) {
		const [first = '', ...lines] = story.split('\n');
		const underlined = /^(?:=+|-{3,})\s*$/.test(lines[0] ?? '');
		if (!isAdded(first.trim(), underlined, said)) return story;
		story = lines
			.slice(underlined ? 1 : 0)
			.join('\n')
			.trim();
	}
	return story;
}

function isAdded(line: string, underlined: boolean, said: string[]): boolean {
	if (line.length > 160) return false;
	if (/^#{1,6}\s/.test(line)) return true;
	const looksAdded =
		underlined ||
		/^(\*\*|__)[^*_]+\1$/.test(line) ||
		/^\**(?:title|part \d+)\b[^.]{0,100}$/i.test(line) ||
		preamble.test(line);
	const words = line.replace(/[*_]/g, '').trim().toLowerCase();
	return looksAdded && !said.some((turn) => turn.toLowerCase().includes(words));
}

/** A title of one line, at most 80 characters, without quotes around it or a stop at its end; '' if none is left. */
export function cleanTitle(text: string): string {
	const line = withoutFence(text.trim())
		.split('\n')
		.map((candidate) => candidate.trim())
		.find((candidate) => /[\p{L}\p{N}]/u.test(candidate) && !preamble.test(candidate));
	let title = (line ?? '').replace(/\s+/g, ' ');
	for (let before = ''; before !== title; ) {
		before = title;
		title = unwrap(title.replace(/^(?:#+ |title\s*[:：])\s*/i, '').replace(/\s*[.。．｡।…]+$/u, '')).trim();
	}
	return shorten(title);
}

/** Takes off one pair of marks around the whole text. */
function unwrap(text: string): string {
	const match = /^(?:(\*\*|__|\*|_|`)(.+)\1|["“”„«‹「『‘'](.+)["“”»›」』’'])$/su.exec(text);
	const inner = match?.[2] ?? match?.[3];
	const paired = match?.[3] !== undefined && /["“”„«»「」『』]/u.test(match[3]);
	return inner === undefined || paired ? text : inner;
}

function shorten(title: string): string {
	if (title.length <= maxTitle) return title;
	const cut = title.slice(0, maxTitle).replace(/[\uD800-\uDBFF]$/, '');
	const space = cut.lastIndexOf(' ');
	return (space > maxTitle / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/u, '');
}

function withoutFence(text: string): string {
	return /^```[\w-]*\n(.*?)\n?```$/s.exec(text)?.[1]?.trim() ?? text;
}
