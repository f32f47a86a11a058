export interface Token {
	text: string;
	/** In lower case, with a straight apostrophe. */
	lower: string;
	start: number;
	end: number;
	/** Whether punctuation separates it from the word before it. */
	breakBefore: boolean;
}

const ABBREVIATION =
	/(?:^|[\s(“"])(?:mr|mrs|ms|dr|st|jr|sr|prof|rev|capt|sgt|lt|col|gen|vs|etc|e\.g|i\.e|a\.m|p\.m|\p{Lu})\.$/iu;
const SINGLE_LOWER_LETTER = /(?:^|\s)[\p{Ll}I]\.$/u;
const SENTENCE_END = /(?<![.!?…])[.!?…]+["”’')\]»]*(?=\s)|[。！？।؟]+[」』”’）]*|\n+/gu;

/** The sentences of a text, in order, each trimmed; together they hold every word of it. */
export function splitSentences(text: string): string[] {
	const sentences: string[] = [];
	let start = 0;
	for (const match of text.matchAll(SENTENCE_END)) {
		const end = match.index + match[0].length;
		if (!endsSentence(text.slice(Math.max(start, end - 12), end), text.slice(end, end + 12))) continue;
		sentences.push(text.slice(start, end).trim());
		start = end;
	}
	sentences.push(text.slice(start).trim());
	return sentences.filter((sentence) => sentence !== '');
}

function endsSentence(before: string, after: string): boolean {
	if (ABBREVIATION.test(before) && !SINGLE_LOWER_LETTER.test(before)) return false;
	const continues = /^\s+\p{Ll}/u.test(after);
	// A lower-case word goes on with the sentence, except after a plain full stop in careless typing.
	return !continues || (/[^.]\.$/.test(before) && !SINGLE_LOWER_LETTER.test(before));
}

const QUOTED = /“[^”]*”?|"[^"]*"?/g;

/** The sentences with what is said in quotation marks blanked out, since "I" is somebody else there. */
export function withoutDialogue(sentences: string[]): string[] {
	const blank = (quoted: string) => ','.padEnd(quoted.length);
	let open = false;
	return sentences.map((sentence) => {
		const closed = open ? sentence.replace(/^[^“”]*(?:”|$)/, blank) : sentence;
		const opened = sentence.lastIndexOf('“') - sentence.lastIndexOf('”');
		open = opened > 0 || (opened === 0 && open);
		return closed.replace(QUOTED, blank);
	});
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-'’][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const TITLE_WITH_STOP = /^(?:mr|mrs|ms|dr|st|prof|rev|capt|sgt|lt|col|gen|\p{L})$/u;

/** The words of a sentence with their places in it. */
export function tokenize(sentence: string): Token[] {
	const tokens: Token[] = [];
	for (const match of sentence.matchAll(WORD)) {
		const previous = tokens.at(-1);
		const gap = sentence.slice(previous?.end ?? 0, match.index).trim();
		const afterTitle = gap === '.' && previous !== undefined && TITLE_WITH_STOP.test(previous.lower);
		tokens.push({
			text: match[0],
			lower: plain(match[0]),
			start: match.index,
			end: match.index + match[0].length,
			breakBefore: previous === undefined || (gap !== '' && !afterTitle),
		});
	}
	return tokens;
}

/** Lower case with straight apostrophes, for comparing. */
export function plain(text: string): string {
	return text.toLowerCase().replaceAll('’', "'");
}

export function countWords(text: string): number {
	return text.match(/\S+/g)?.length ?? 0;
}

/** Upper case for the first letter, leaving what stands before it, such as a quotation mark. */
export function capitalize(text: string): string {
	return text.replace(
		/^([^\p{L}\p{N}]*)(\p{Ll})/u,
		(_, before: string, letter: string) => before + letter.toUpperCase(),
	);
}

/** The words said, without the "Name: " that group conversations put in front. */
export function withoutSpeaker(content: string, speakers: Iterable<string>): string {
	const text = content.trim();
	for (const speaker of speakers) {
		const prefix = `${speaker.trim()}:`;
		if (prefix.length > 1 && plain(text).startsWith(plain(prefix))) return text.slice(prefix.length).trim();
	}
	return text;
}
