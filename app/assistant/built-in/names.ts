import { findNoun } from '#app/assistant/built-in/lexicon.ts';
import type { Token } from '#app/assistant/built-in/text.ts';
import { FUNCTION_WORDS, GIVEN_NAMES, PAST_VERBS, TITLES } from '#app/assistant/built-in/words.ts';

export interface Name {
	kind: 'person' | 'place' | 'unknown';
	/** With its article: "the Perkins Institution". */
	phrase: string;
	key: string;
	/** The preposition of a place. */
	at?: 'in' | 'at' | 'on';
	from: number;
	to: number;
}

const NOT_NAMES = new Set(
	`i i'm i'd i've i'll mr mrs miss january february march april may june july august september october
	november december monday tuesday wednesday thursday friday saturday sunday english french german latin greek
	american british italian spanish irish scottish russian polish jewish christian catholic protestant indian
	chinese japanese mexican god lord jesus christ bible christmas easter thanksgiving hanukkah passover
	halloween eve satan devil heaven ok tv usa us uk ww2 wwii`.split(/\s+/),
);
const PLACE_SUFFIX = new Map<string, 'in' | 'at' | 'on'>([
	...'street avenue road lane island mountain'.split(' ').map((word) => [word, 'on'] as const),
	...'school college university institution institute hospital church hotel farm lake river creek beach falls'
		.split(' ')
		.map((word) => [word, 'at'] as const),
	...'park county city town'.split(' ').map((word) => [word, 'in'] as const),
]);
const ROYAL = /^(?:king|queen|prince|princess|lady|lord|president)$/;
const SPEECH_VERBS = new Set(
	'said told asked laughed smiled cried whispered shouted married loved taught'.split(' '),
);

/** The names of people and places in a sentence, known by their capitals. */
export function findNames(tokens: Token[]): Name[] {
	const found: Name[] = [];
	for (let at = 0; at < tokens.length; at++) {
		const to = nameEnd(tokens, at);
		if (to < 0) continue;
		const name = describe(tokens, at, to);
		if (name) found.push(name);
		at = to;
	}
	return found;
}

function nameEnd(tokens: Token[], at: number): number {
	if (!isNameWord(tokens[at])) return -1;
	// The capital of a sentence's first word says nothing: "Suddenly Mildred pointed".
	if (at === 0 && !isKnown(tokens[0]) && isKnown(tokens[1])) return -1;
	let to = at;
	while (!isPossessive(tokens[to]) && isNameWord(tokens[to + 1]) && !tokens[to + 1]?.breakBefore) to++;
	return to;
}

function isNameWord(token: Token | undefined): boolean {
	if (!token || !/^(?:\p{Lu}[\p{Ll}’'-]|\p{Lu}$)/u.test(token.text)) return false;
	const word = token.lower.replace(/'s$/, '');
	return TITLES.has(word) || GIVEN_NAMES.has(word) || !(NOT_NAMES.has(word) || FUNCTION_WORDS.has(word));
}

function isKnown(token: Token | undefined): boolean {
	const word = token?.lower.replace(/'s$/, '') ?? '';
	return TITLES.has(word) || GIVEN_NAMES.has(word);
}

function describe(tokens: Token[], from: number, to: number): Name | undefined {
	const words = tokens.slice(from, to + 1);
	const first = words[0];
	const last = words.at(-1);
	if (!first || !last || words.length > 4) return undefined;
	const bareWord = (token: Token) => token.lower.replace(/'s$/, '');
	const titled = TITLES.has(bareWord(first));
	const person =
		(titled && words.length > 1 && !ROYAL.test(bareWord(first))) || GIVEN_NAMES.has(bareWord(first));
	const startsSentence = from === 0 || tokens[from]?.breakBefore;
	if (startsSentence && !person && words.length === 1) return undefined;
	if (titled && words.length === 1) return undefined;
	const text = words.map((word) => word.text + stop(word)).join(' ');
	const phrase = text.replace(/['’]s$/, '');
	if (phrase.length < 3 || phrase.length > 50) return undefined;
	const key = bareWord(last);
	if (person) return { kind: 'person', phrase, key, from, to };

	const before = first.breakBefore ? undefined : tokens[from - 1];
	const next = tokens[to + 1]?.breakBefore ? undefined : tokens[to + 1];
	const article = before?.lower === 'the';
	const ends =
		!next || FUNCTION_WORDS.has(next.lower) || PAST_VERBS.has(next.lower) || /ed$/.test(next.lower);
	if (isPossessive(last) || !ends || (before && /^(a|an|my|our|his|her|their)$/.test(before.lower)))
		return undefined;
	const said = article ? `the ${phrase}` : phrase;
	const suffix = PLACE_SUFFIX.get(key);
	if (suffix && words.length > 1) return { kind: 'place', phrase: said, key, at: suffix, from, to };
	if (article && words.length === 1) return undefined;
	if (next && SPEECH_VERBS.has(next.lower)) return { kind: 'person', phrase: said, key, from, to };
	if (findNoun(key)) return undefined;
	return { kind: 'unknown', phrase: said, key, from, to };
}

function isPossessive(token: Token | undefined): boolean {
	return token !== undefined && /'s$/.test(token.lower);
}

function stop(word: Token): string {
	return /^(mr|mrs|ms|dr|prof|rev|\p{L})$/u.test(word.lower) ? '.' : '';
}
