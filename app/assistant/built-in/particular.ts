import type { ReplyRequest, Turn } from '#app/assistant/assistant.ts';
import { withName } from '#app/assistant/built-in/company-words.ts';
import { isLeftAlone } from '#app/assistant/built-in/left-alone.ts';
import { nounsIn } from '#app/assistant/built-in/nouns.ts';
import type { Scene } from '#app/assistant/built-in/scene.server.ts';
import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import { dateOf } from '#app/assistant/dates.ts';
import {
	type MemoryKind,
	type NamedKind,
	type SpokenLanguage,
	spoken,
} from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { type Sentence, sentencesOf } from '#app/assistant/sentences.ts';
import { DENSE, isOfThem } from '#app/assistant/text.ts';
import { isAsked } from '#app/assistant/understand/clauses.ts';
import { isNaming, isThere } from '#app/assistant/understand/words-to.ts';

/** In characters: whoever says less has told nothing that could be asked about. */
const leastTold = 60;
const leastToldDense = 25;
/** How likely a sentence is told of which something is asked. */
const surelyTold = 0.6;
/** In messages: whoever has spoken within so many is not quiet. */
const shortQuiet = 2;

/** Somebody or something that was named. */
export interface Named {
	kind: NamedKind;
	words: string;
	/** In how many sentences its last word stands. */
	often: number;
}

/**
 * Among several, a question about what was just told and is called by its name there: for somebody quiet who is told to
 * have been there, else for who told it. Undefined where it might be beside the point.
 */
export function particularQuestion(
	{ turns, members = [] }: Pick<ReplyRequest, 'turns' | 'members'>,
	scene: Scene,
): string | undefined {
	const { company, data, told, replies, isBanned } = scene;
	const said = turns.filter(({ role }) => role === 'user');
	const speaker = said.at(-1)?.speaker;
	const isLong = told.length >= (DENSE.test(told) ? leastToldDense : leastTold);
	if (
		!company?.isCalm ||
		company.isReticent ||
		!isLong ||
		speaker === undefined ||
		scene.isJoyful ||
		scene.isPersonBanned
	)
		return undefined;
	// One question of the kind after another is an interrogation.
	if (isParticular(replies.at(-1) ?? '', members, data)) return undefined;
	const sentences = sentencesOf(told).filter((each) => isMemory(each, data));
	// At first people are presented, and some bear the name of another.
	const there = company.isOpening ? undefined : thereIn(sentences, said, members, data);
	if (there !== undefined && !isBanned(there)) return withName(data.group.there, there);
	const asked = replies.join('\n');
	// Nobody is asked twice about the same, “Uncle Sim” and “Sim”.
	const isAskedAlready = ({ words }: Named) =>
		replies.some((reply) => isAsked(reply) && reply.includes(words.split(' ').at(-1) ?? words));
	const open = [...namedIn(sentences, data), ...nounsIn(sentences, data)]
		.filter((each) => !(isNaming(each.words, members) || isBanned(each.words) || isAskedAlready(each)))
		.map(({ kind, words }) => (data.group.particular[kind][0] ?? '').replace('{words}', () => words))
		// Nobody is asked about what another one was asked about.
		.find((question) => !question.split('{name}').every((part) => asked.includes(part)));
	return open && withName(open, speaker);
}

/** Whether a reply has asked about something by its name, or somebody who was there. */
export function isParticular(reply: string, members: string[], { group }: SpokenLanguage): boolean {
	const shapes = [...Object.values(group.particular).flat(), group.there];
	return members.some((name) =>
		shapes.some((text) => {
			const [before = '', after = ''] = withName(text, name).split('{words}');
			return reply.includes(before) && reply.endsWith(after);
		}),
	);
}

/** Whether a sentence tells, and is not said to anybody. */
const isMemory = ({ said }: Sentence, { group }: SpokenLanguage): boolean =>
	!(isAsked(said) || group.signs.you.test(plainLetters(said))) &&
	likelihoodOf(said, 'telling', true) > surelyTold;

/** The member who is told to have been there, and has not said anything for a while, nor wanted to. */
function thereIn(
	sentences: Sentence[],
	said: Turn[],
	members: string[],
	data: SpokenLanguage,
): string | undefined {
	const recent = said.slice(-shortQuiet).map(({ speaker }) => speaker);
	return members.find(
		(name) =>
			!(recent.includes(name) || isLeftAlone(name, said)) &&
			sentences.some((each) => isThere(name, each.said, members, data)),
	);
}

const things: MemoryKind[] = ['thing', 'food', 'journey'];
const order: NamedKind[] = ['person', 'thing', 'place'];

/** Who and what is called by a name, what is named most often first, and people before places and things. */
function namedIn(sentences: Sentence[], data: SpokenLanguage): Named[] {
	const { names } = data.group;
	const found = sentences.flatMap(({ said }) => {
		const all = (by: keyof typeof names, kind: NamedKind) =>
			[...(names[by] ? said.matchAll(names[by]) : [])]
				.filter(({ index, 0: match }) => isWhole(said.slice(index + match.length), kind))
				.flatMap(({ 1: name = '' }) => ({ kind, words: name, often: countOf(name, sentences) }));
		const people = [...all('title', 'person'), ...all('kin', 'person')].filter((each) => isName(each, data));
		const others = [...all('called', 'thing'), ...(isOfThem(said) ? [] : all('place', 'place'))].filter(
			(each) => isName(each, data),
		);
		return [
			...people,
			...others,
			...all('lets', 'thing')
				.filter((each) => isThing(each, data))
				.map(withSmallLetter),
		];
	});
	return found.toSorted(
		(one, other) => other.often - one.often || order.indexOf(one.kind) - order.indexOf(other.kind),
	);
}

/** “Curl Up and Dye” and “Juiz de Fora” are longer than what was found of them, “in Ann’s shop” is no such place. */
const isWhole = (after: string, kind: NamedKind) =>
	kind === 'person' ||
	!(/^["”“»'’]? (?:\p{L}{1,3}|&) \p{Lu}/u.test(after) || (kind === 'place' && /^['’]/.test(after)));

/** What names nobody and no place, though it has a capital: a month, a language, “Mum”. */
function isName({ words, kind }: Named, data: SpokenLanguage): boolean {
	const plain = plainLetters(words);
	const isOf = (list: RegExp) => list.exec(plain)?.[0].length === plain.length;
	const isKind = data.kin.some(isOf) || data.kinds.some(([, list]) => isOf(list));
	return !(
		dateOf(words) ||
		isKind ||
		(kind === 'place' && (isTitled(words, data) || commonNames(data.code).has(plain)))
	);
}

const isTitled = (words: string, { group }: SpokenLanguage) =>
	group.names.title !== undefined && words.search(group.names.title) === 0;

/** A thing that people keep, cook or travel with, and that comes back in the message. */
function isThing({ words, often }: Named, data: SpokenLanguage): boolean {
	const noun = plainLetters(words.split(' ').at(-1) ?? '');
	const isOf = ([kind, list]: SpokenLanguage['kinds'][number]) =>
		things.includes(kind) && list.exec(noun)?.[0].length === noun.length;
	return often > 1 && data.kinds.some(isOf);
}

const withSmallLetter = (each: Named): Named => ({
	...each,
	words: each.words.charAt(0).toLowerCase() + each.words.slice(1),
});

/** In how many sentences the last word of a name stands. */
function countOf(name: string, sentences: Sentence[]): number {
	const last = plainLetters(name.split(' ').at(-1) ?? name);
	return sentences.filter(({ said }) => plainLetters(said).includes(last)).length;
}

const common = new Map<string, Set<string>>();

/** What the months, and the languages that are told in, are called in one of them. */
function commonNames(code: string): Set<string> {
	const known = common.get(code);
	if (known) return known;
	const languages = new Intl.DisplayNames([code], { type: 'language' });
	const month = new Intl.DateTimeFormat(code, { month: 'long', timeZone: 'UTC' });
	const names = [
		...spoken.map((each) => languages.of(each) ?? ''),
		...Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2023, at, 15))),
	];
	const made = new Set(names.map(plainLetters));
	common.set(code, made);
	return made;
}
