import ar from '#app/assistant/languages/ar.json' with { type: 'json' };
import de from '#app/assistant/languages/de.json' with { type: 'json' };
import en from '#app/assistant/languages/en.json' with { type: 'json' };
import es from '#app/assistant/languages/es.json' with { type: 'json' };
import fr from '#app/assistant/languages/fr.json' with { type: 'json' };
import hi from '#app/assistant/languages/hi.json' with { type: 'json' };
import it from '#app/assistant/languages/it.json' with { type: 'json' };
import ja from '#app/assistant/languages/ja.json' with { type: 'json' };
import ko from '#app/assistant/languages/ko.json' with { type: 'json' };
import nl from '#app/assistant/languages/nl.json' with { type: 'json' };
import { type Nouns, nounsOf } from '#app/assistant/languages/nouns.ts';
import pl from '#app/assistant/languages/pl.json' with { type: 'json' };
import pt from '#app/assistant/languages/pt.json' with { type: 'json' };
import ru from '#app/assistant/languages/ru.json' with { type: 'json' };
import { type Alphabet, anyOf, type Shape, shapesOf } from '#app/assistant/languages/shapes.ts';
import tr from '#app/assistant/languages/tr.json' with { type: 'json' };
import zh from '#app/assistant/languages/zh.json' with { type: 'json' };

/**
 * What is written for a language; English has every key. Lists are joined: of words by `|`, of sentences by a space.
 */
type Source = typeof en;

const sources = { ar, de, en, es, fr, hi, it, ja, ko, nl, pl, pt, ru, tr, zh } as unknown as Record<
	string,
	Source
>;

/** The languages in which tellers are understood and answered, by their codes. */
export const spoken = Object.keys(sources);

export type MemoryKind = keyof Source['kinds'];
export type QuestionKind = keyof Source['questions'];

/** A language made ready: its shapes, and what is said in it. */
export interface SpokenLanguage {
	code: string;
	/** How words are quoted in it, around `{words}`. */
	quoted: string;
	shapes: Record<ShapeKind, Shape>;
	kinds: [MemoryKind, RegExp][];
	kin: RegExp[];
	acks: Record<keyof Source['acks'], string[]>;
	questions: Record<QuestionKind, string[]>;
	replies: Record<keyof Source['replies'], string>;
	/** For several who tell together. */
	group: {
		/** What asks a quiet member, `{name}`, to tell as well, and what leaves the word to one. */
		invite: string[];
		floor: string[];
		/** That there is time, to somebody in tears and to who needs a minute. */
		pause: string;
		/** What thanks `{name}`, who has told at length. */
		thanks: string;
		/** What the assistant is, to whoever speaks to it: at length, and shorter. */
		machine: string[];
		/** What leaves it at a refusal. */
		accept: string[];
		/** What is said, once, to something grave that was told at length. */
		trust: string;
		/** What asks somebody who was there, `{name}`, how they remember it. */
		there: string;
		/** What asks who has told, `{name}`, about `{words}` that they named. */
		particular: Record<NamedKind, string[]>;
		/** By what is known that words name somebody or something: the first group of each is the name. */
		names: Partial<Record<keyof Source['group']['names'], RegExp>>;
		/** What families keep, eat and live with, as it is called where it is asked about. */
		nouns: Nouns;
		/** What stands before the words of the one who has no name. */
		me: string;
		/** And before those of one who does not want to be named. */
		somebody: string;
		signs: Record<GroupSign, RegExp>;
	};
	/** Whether somebody else's words end before a place, or begin after it; whether the assistant is spoken to. */
	isSaidBefore: RegExp;
	isSaidAfter: RegExp;
	isToYou: RegExp;
	isCorrecting: RegExp;
	/** A text that is one pronoun. */
	isPronoun: RegExp;
	/** “It was”, and nothing else. */
	isSubjectAlone: RegExp;
	leads: RegExp;
	grave: RegExp;
	tears: RegExp;
	/** What kills and who helps; with what may be hurt of a body, by the beginnings of these words. */
	worst: RegExp;
	harm: RegExp;
	joy: RegExp;
	thanked: RegExp;
}

/** What is asked about by its name. */
export type NamedKind = keyof Source['group']['particular'];

/**
 * `asks`, `tell`, `means` and `goodbye` begin a clause: a question without a mark, what has somebody else tell, that
 * somebody is to tell, and leave.
 */
export type GroupSign = keyof Source['group']['signs'];

const beginning = ['asks', 'tell', 'means', 'goodbye'];

const shapeKinds = [
	'danger',
	'safe',
	'leaveOut',
	'secret',
	'stop',
	'correction',
	'correctRight',
	'title',
	'yes',
	'time',
] as const;
/** What is the whole of what is said: whoever says more may mean something else. */
const whole: ShapeKind[] = ['safe', 'yes', 'time'];
type ShapeKind = (typeof shapeKinds)[number];

const made = new Map<string, SpokenLanguage>();

/** What is known of a language; of one that is not spoken, null. */
export function languageData(code: string): SpokenLanguage | null {
	const known = made.get(code);
	const source = sources[code];
	if (known || !source) return known ?? null;
	const language = make(code, source);
	made.set(code, language);
	return language;
}

type Words = string | string[];
const joined = (words: Words) => [words].flat().join('|');

function make(code: string, source: Source): SpokenLanguage {
	const dense = code === 'zh' || code === 'ja';
	const words = Object.fromEntries(
		Object.entries(source.words as Record<string, Words>).map(([name, each]) => [name, joined(each)]),
	);
	const alphabet: Alphabet = { words, dense };
	const one = (list: Words, around: (words: string) => string = (each) => each) =>
		anyOf(around(`(${joined(list)})`), alphabet);
	const text = (sentences: Words) => [sentences].flat().join(dense ? '' : ' ');
	return {
		code,
		quoted: source.quoted,
		shapes: Object.fromEntries(
			shapeKinds.map((kind) => [kind, shapesOf(source[kind], alphabet, whole.includes(kind))]),
		) as SpokenLanguage['shapes'],
		kinds: Object.entries(source.kinds).map(([kind, list]) => [kind as MemoryKind, one(list)]),
		kin: source.kin.map((group) => one(group)),
		acks: source.acks,
		questions: source.questions,
		replies: Object.fromEntries(
			Object.entries(source.replies).map(([name, sentences]) => [name, text(sentences)]),
		) as SpokenLanguage['replies'],
		group: {
			...source.group,
			names: namesOf(source.group.names, dense),
			nouns: nounsOf(source.group.nouns, alphabet),
			signs: Object.fromEntries(
				Object.entries(source.group.signs).map(([sign, list]) => [
					sign,
					one(list, (each) => (beginning.includes(sign) ? `^${each}` : each)),
				]),
			) as Record<GroupSign, RegExp>,
		},
		isSaidBefore: one(words.said ?? '', (each) => `${each}[^.!?]{0,40}$`),
		isSaidAfter: one(words.said ?? '', (each) => `^[^.!?]{0,14}${each}`),
		isToYou: one(words.you ?? ''),
		isCorrecting: one(words.wrong ?? '', (each) => `^${each}`),
		isPronoun: one(words.pronoun ?? '', (each) => `^${each}$`),
		isSubjectAlone: one(words.was ?? '', (each) => `^${each}$`),
		leads: one(`${words.lead}|${words.wrong}`, (each) => `${each}$`),
		grave: one(source.grave),
		tears: one(source.tears),
		worst: one(source.harm.worst, (each) => `${each}[\\p{L}\\p{M}]*`),
		harm: one([...source.harm.worst, ...source.harm.body], (each) => `${each}[\\p{L}\\p{M}]*`),
		joy: one(source.joy),
		thanked: one(source.thanked),
	};
}

/** A name as it is written, of up to three words; where words are not parted, what ends before a particle. */
const capitals = "\\p{Lu}(?:\\p{L}+|[’']\\p{Lu}\\p{L}+)(?:-\\p{Lu}\\p{L}+)*";
const spacedName = `(${capitals}(?: ${capitals}){0,2})(?![\\p{L}\\p{M}])`;
const denseName = '([\\p{sc=Han}\\p{sc=Katakana}ー]{2,5})(?=[」がはもをとにの、。])';

function namesOf(lists: Source['group']['names'], dense: boolean): SpokenLanguage['group']['names'] {
	const begins = dense ? '' : '(?<![\\p{L}\\p{M}])';
	const [gap, name] = dense ? ['', denseName] : [' ["“„«‘\']?', spacedName];
	const made = Object.entries(lists).map(([by, words]) => {
		const list = joined(words);
		if (by === 'title') return [by, list && `${begins}((?:${list})\\.?${gap}${name})`];
		// A thing is called by its article and a small letter, or by a capital where all nouns have one.
		if (by === 'lets') return [by, list && `${begins}((?:${list}) \\p{L}{3,})(?![\\p{L}\\p{M}])`];
		return [by, list && `${begins}(?:${list})${gap}${name}`];
	});
	return Object.fromEntries(
		made.flatMap(([by = '', source]) =>
			source ? [[by, new RegExp(source, by === 'lets' ? 'giu' : 'gu')]] : [],
		),
	);
}

/** The language that is spoken where nothing else is known. */
export const english: SpokenLanguage = make('en', en);
