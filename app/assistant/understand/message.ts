import type { Turn } from '#app/assistant/assistant.ts';
import { leadOf } from '#app/assistant/speaker.ts';
import { type Folded, fold } from '#app/assistant/understand/fold.ts';
import { detectLanguage, likelyLanguages } from '#app/assistant/understand/language.ts';
import { quotations, type Sentence, type Span, sentences } from '#app/assistant/understand/spans.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** A message made ready to be understood. */
export interface Message {
	original: string;
	folded: Folded;
	text: string;
	sentences: Sentence[];
	quotes: Span[];
	language: Language;
	/** The languages in which it may have been said, the likeliest first. */
	inReach: Language[];
	/** Those of them which it seems to be in. */
	likely: Language[];
	/** What the same teller said in the two messages before, folded and cut short. */
	before: string;
	/** The teller's messages before, the last first. */
	earlier: Earlier[];
	/** What they were asked just before, in small letters. */
	asked: string;
}

/** A message of before. Its folded text is made when it is first asked for, and gone with the message. */
export class Earlier {
	readonly content: string;
	#folded?: Folded;
	#plain?: string;

	constructor(content: string) {
		this.content = content;
	}

	/** In small letters, to look for words in what is long past. */
	get plain(): string {
		this.#plain ??= this.content.toLowerCase();
		return this.#plain;
	}

	get folded(): Folded {
		this.#folded ??= fold(this.content.slice(0, FOLDED));
		return this.#folded;
	}
}

/** So much of a message of before is looked through. */
const FOLDED = 3000;

export const LATIN: Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt', 'pl', 'tr', 'und'];

/**
 * Reads a user's turn.
 * @param turns the whole conversation up to it
 * @param preferred the language it is in if it does not say so itself
 */
export function readMessage(turns: Turn[], preferred?: Language): Message {
	const last = turns.at(-1);
	const original = last?.content ?? '';
	const folded = fold(original);
	const users = turns.slice(0, -1).filter(({ role }) => role === 'user');
	const earlier = users
		.filter(({ speaker }) => speaker === last?.speaker)
		.map(({ content }) => new Earlier(content))
		.reverse();
	const others = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
	const language = detectLanguage(
		[original, ...earlier.slice(0, 10).map(({ content }) => content), ...others.slice(-3)],
		preferred,
	);
	return {
		original,
		folded,
		text: folded.text,
		sentences: sentences(folded.text, last ? foldedAt(folded, leadOf(last)) : 0),
		quotes: quotations(folded.text),
		language,
		...reach(original, language),
		before: earlier
			.slice(0, 2)
			.map(({ content }) => fold(content.slice(0, 1500)).text)
			.join('\n'),
		earlier,
		asked: askedIn(turns),
	};
}

function askedIn(turns: Turn[]): string {
	const before = turns.at(-2);
	return before?.role === 'assistant' && /[?？؟]/.test(before.content) ? before.content.toLowerCase() : '';
}

/** Where a place of the original stands in the folded text. */
const foldedAt = ({ text, at }: Folded, place: number): number =>
	place === 0
		? 0
		: Math.max(
				0,
				at.findIndex((original, index) => original >= place || index === text.length),
			);

function reach(original: string, language: Language): { inReach: Language[]; likely: Language[] } {
	const near = likelyLanguages(original);
	// A short message may be in any language of its letters, a long one says which it is in.
	const script = /\p{Script=Latin}/u.test(original.slice(0, 4000)) || near.length === 0 ? LATIN : [];
	const all = original.length < 3000 ? script : [];
	const likely = [...new Set([language, ...near, 'und' as const])];
	const inReach = [...new Set([...likely, ...all])];
	return { inReach, likely: likely.length > 1 ? likely : inReach };
}
