import { foldWord } from '#app/assistant/small-words.server.ts';
import { kinOf } from '#app/assistant/telling-words.ts';
import { SOUTHEAST_SCRIPTS } from '#app/assistant/text.ts';
import {
	beginningOf,
	formsOf,
	MIN_WORD_LENGTH,
	soundsOf,
	stemOf,
	withoutElision,
} from '#app/assistant/word-forms.ts';

const UNSPACED_LETTERS = `\\p{sc=Han}\\p{sc=Hiragana}${SOUTHEAST_SCRIPTS}々〆`;
export const WORD_OR_UNSPACED_RUN = new RegExp(
	`[\\p{sc=Katakana}ー]{2,}|[${UNSPACED_LETTERS}][${UNSPACED_LETTERS}\\p{M}]*|` +
		`[[\\p{L}\\p{M}]--[${UNSPACED_LETTERS}]]+(?:['’][[\\p{L}\\p{M}]--[${UNSPACED_LETTERS}]]+)*`,
	'gv',
);
export const UNSPACED_RUN = new RegExp(`[${UNSPACED_LETTERS}]`, 'u');

const MAX_BEGINNING = 8;

export class HeardWords {
	#words = new Set<string>();
	#stems = new Set<string>();
	#beginnings = new Set<string>();
	#sounds = new Set<string>();
	#signs = new Set<string>();
	#kin = new Set<number>();

	add(text: string): void {
		for (const [run] of text.matchAll(WORD_OR_UNSPACED_RUN)) {
			if (UNSPACED_RUN.test(run)) this.#addSigns([...run]);
			else {
				const word = withoutElision(run);
				for (const form of formsOf(word)) this.#addForm(form, word);
			}
		}
	}

	#addSigns(signs: string[]): void {
		for (const [at, sign] of signs.entries()) {
			this.#signs.add(sign);
			if (at > 0) this.#signs.add(`${signs[at - 1]}${sign}`);
			for (const kin of kinOf(sign)) this.#kin.add(kin);
		}
	}

	#addForm(form: string, word: string): void {
		if (this.#words.has(form)) return;
		this.#words.add(form);
		this.#stems.add(stemOf(form));
		for (let length = MIN_WORD_LENGTH; length <= Math.min(form.length, MAX_BEGINNING); length++)
			this.#beginnings.add(form.slice(0, length));
		for (const sound of soundsOf(form)) this.#sounds.add(sound);
		for (const kin of kinOf(foldWord(word))) this.#kin.add(kin);
	}

	/** @param less how many fewer letters may match */
	has(form: string, less: number): boolean {
		if (this.#words.has(form) || this.#stems.has(stemOf(form))) return true;
		if (this.#beginnings.has(form.slice(0, Math.max(MIN_WORD_LENGTH, beginningOf(form.length) - less))))
			return true;
		for (let length = Math.max(MIN_WORD_LENGTH, form.length - 3); length < form.length; length++)
			if (this.#words.has(form.slice(0, length))) return true;
		return false;
	}

	hasSound = (word: string) => soundsOf(word).some((sound) => this.#sounds.has(sound));

	hasSigns = (signs: string[]) =>
		signs.every((sign, at) => this.#signs.has(at === 0 ? sign : `${signs[at - 1]}${sign}`));

	hasMost = (signs: string[]) => 2 * signs.filter((sign) => this.#signs.has(sign)).length >= signs.length;

	hasKin = (forms: string[]) => forms.some((form) => kinOf(form).some((kin) => this.#kin.has(kin)));
}
