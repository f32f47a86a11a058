import { ar } from '#app/assistant/built-in/phrases/ar.ts';
import { de } from '#app/assistant/built-in/phrases/de.ts';
import { en, simple } from '#app/assistant/built-in/phrases/en.ts';
import { es } from '#app/assistant/built-in/phrases/es.ts';
import { fr } from '#app/assistant/built-in/phrases/fr.ts';
import { hi } from '#app/assistant/built-in/phrases/hi.ts';
import { it } from '#app/assistant/built-in/phrases/it.ts';
import { ja } from '#app/assistant/built-in/phrases/ja.ts';
import { ko } from '#app/assistant/built-in/phrases/ko.ts';
import { pl } from '#app/assistant/built-in/phrases/pl.ts';
import { pt } from '#app/assistant/built-in/phrases/pt.ts';
import { ru } from '#app/assistant/built-in/phrases/ru.ts';
import { tr } from '#app/assistant/built-in/phrases/tr.ts';
import { zh } from '#app/assistant/built-in/phrases/zh.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** All that is said in one language, alternatives between bars. */
export interface Phrases {
	/**
	 * For who tells in a few words: open questions that fit after any statement, in the order in which they are asked:
	 * more of it, who, what was seen, what came next, where, what it meant.
	 */
	questions: string;
	/** Easy questions for who has told nothing yet. */
	begin: string;
	/** Room to go on, in few words; this follows an answer, too. */
	openings: string;
	/** That what was told is heard, with room to go on; nothing that can be wrong after anything. */
	heard: string;
	/** How the story is written, at the end of all that is told. */
	offer: string;
	/** At the end of all that is told. */
	thanks: string;
	/** After something funny. */
	funny: string;
	/** After a loss or something grave, where nothing more is certain: whole replies that ask for nothing. */
	grave: string;
	/** After a loss that is certain: the words > sympathy. */
	loss: string;
	/** To another of a group; about any name, then about a person's, only where names have no cases. */
	names: string;
	/** What can be asked where certain words stand: the words > the question. What comes first goes first. */
	fitting: string;
	/** How a greeting is returned: the words > the greeting. */
	hello: string;
	/** What is said to the assistant > the answer; the last ones are wishes nobody can be certain of. */
	asked: string;
	/** A welcome; an answer to thanks; answers to other remarks. */
	welcome: string;
	/** A life is at stake: what is said first, and again; then for an ambulance; then for who is hurt by another. */
	danger: string;
	/** Two ways to agree; then where to go instead. */
	stop: string;
	/** That it is left out; that nothing of it was told. */
	leaveOut: string;
	/** With the right word, and without it. */
	corrected: string;
	/** How the story is written; that there is too little yet. */
	write: string;
	/** The last question was not understood. */
	plainly: string;
	/** What the assistant is; what it cannot know; that nobody needs to use it. */
	program: string;
	goodbye: string;
	/** Beginnings of words that speak of death, violence, shame. */
	sorrow: string;
	/** Who has lost the thread; `{words}` are the last ones told. */
	lost?: string;
	/** A name is given; it is the group `person` where it is somebody's for certain. */
	named?: RegExp;
}

/** What is said to the teller, by the language of the teller. */
export const phrases: Record<Language, Phrases> = {
	...{ ar, de, en, es, fr, hi, it, ja, ko, pl, pt, ru, tr, zh },
	und: simple,
};
