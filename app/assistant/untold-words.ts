import type { Turn } from '#app/assistant/assistant.ts';
import { isNumber } from '#app/assistant/number-words.ts';
import { consonantsOf } from '#app/assistant/overlap.ts';
import { plain, type SmallWords, smallWordsOf } from '#app/assistant/small-words.server.ts';
import { kinOf } from '#app/assistant/telling-words.ts';
import { SOUTHEAST_SCRIPTS } from '#app/assistant/text.ts';
import { pauses } from '#app/http/slices.server.ts';

/** What somebody said, or a text that counts as said, by the name under which another text rests on it. */
export interface Told {
	id: string;
	text: string;
}

/** Compares a text with what was told, and closely with what it rests on. */
export type FindUntold = (text: string, sources?: string[]) => Promise<Compared>;

/** How many words of a text say something, and which of them nobody said, each once, as they are written there. */
interface Compared {
	count: number;
	untold: string[];
}

const UNSPACED = `\\p{sc=Han}\\p{sc=Hiragana}${SOUTHEAST_SCRIPTS}々〆`;
const WORD = new RegExp(
	`[\\p{sc=Katakana}ー]{2,}|[${UNSPACED}][${UNSPACED}\\p{M}]*|[[\\p{L}\\p{M}]--[${UNSPACED}]]+(?:['’][[\\p{L}\\p{M}]--[${UNSPACED}]]+)*`,
	'gv',
);
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const HAN = /[\p{sc=Han}々]/u;
const HAS_KANA = /\p{sc=Hiragana}/u;
const HIRAGANA_ONLY = /^\p{sc=Hiragana}+$/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** In characters: a text is read in pieces, and a run without spaces is cut into words in pieces. */
const PIECE = 5_000;
const RUN = 400;
/** In letters: of longer words the beginning counts, and shorter ones are not looked at. */
const LONGEST = 40;
const SHORTEST = 3;
/** So many different words tell the languages of a telling. */
const SAMPLE = 2_000;
/** A paragraph rests on so many messages at most; others count as the rest of what was told. */
const MOST_NEAR = 40;
/** In characters. */
const SHORT_ANSWER = 60;
/** More than faithful stories have, of our own writing in nineteen languages. */
const MANY = 3;
const MANY_OF = 0.3;
/** So much of a word's beginning, in letters, is looked up. */
const BEGINNING = 8;

/**
 * Finds the words of a text that say something and that nobody said. What a text rests on is compared by the
 * beginnings of words, everything else that was told more strictly: some word of a long telling always begins alike.
 */
export async function untoldFinder(told: Told[]): Promise<FindUntold> {
	const all = new Heard();
	const sample = new Set<string>();
	const texts = new Map<string, string[]>();
	const rest = pauses();
	for (const { id, text } of told) {
		texts.set(id, [...(texts.get(id) ?? []), text]);
		for (const piece of piecesOf(text)) {
			await rest();
			all.add(piece);
			if (sample.size < SAMPLE)
				for (const [word] of piece.matchAll(WORD)) if (word.length < LONGEST) sample.add(plain(word));
		}
	}
	const small = smallWordsOf(sample);
	const heard = new Map<string, Heard>();
	const near = async (id: string) => {
		const known = heard.get(id);
		if (known) return known;
		const made = new Heard();
		heard.set(id, made);
		for (const piece of (texts.get(id) ?? []).flatMap((text) => [...piecesOf(text)])) {
			await rest();
			made.add(piece);
		}
		return made;
	};
	return async (text, sources = []) => {
		const close: Heard[] = [];
		for (const id of sources.slice(0, MOST_NEAR)) close.push(await near(id));
		let count = 0;
		const untold = new Map<string, string>();
		const told = new Map<string, boolean>();
		for (const piece of piecesOf(text)) {
			await rest();
			for (const word of wordsIn(piece, small)) {
				count += 1;
				const isKnown = told.get(word.text) ?? isTold(word, all, close);
				told.set(word.text, isKnown);
				if (!isKnown) untold.set(plain(word.text), word.text);
			}
		}
		return { count, untold: [...untold.values()] };
	};
}

/** What was told in some turns. A short answer says what it was asked, too: “Was it at the mill?” “Yes, at night.” */
export function toldIn(turns: Turn[]): Told[] {
	return turns.flatMap(({ id = '', role, content, speaker = '' }, at) => {
		if (role !== 'user') return [];
		const before = turns[at - 1];
		const isAnswer = before?.role === 'assistant' && content.length < SHORT_ANSWER;
		return [{ id, text: `${speaker}\n${content}\n${isAnswer ? before.content : ''}` }];
	});
}

/** Whether so much of a paragraph was told by nobody that it is not the tellers'. */
export const isMostlyUntold = ({ count, untold }: Compared) =>
	untold.length >= MANY && untold.length >= MANY_OF * count;

/** A word that says something: how it is compared, with or without what is written together with it. */
interface Word {
	text: string;
	forms: string[];
	/** Of scripts without spaces, its signs that say something. */
	signs?: string[];
}

function* wordsIn(text: string, small: SmallWords): Generator<Word> {
	for (const [run] of text.matchAll(WORD)) {
		if (IS_UNSPACED.test(run)) yield* wordsOfRun(run, small);
		else {
			const word = withoutElision(run);
			const form = plain(word);
			const isShort = form.length < SHORTEST && !/[가-힣]{2}/.test(form);
			const isSmall = [plain(run), form, ...unclitic(form)].some(small.isSmall);
			if (!isShort && !isSmall) yield { text: word, forms: formsOf(word) };
		}
	}
}

function* wordsOfRun(run: string, small: SmallWords): Generator<Word> {
	for (let from = 0; from < run.length; from += RUN)
		for (const { segment } of segmenter.segment(run.slice(from, from + RUN))) {
			// What is written in Hiragana alone is an ending, mostly, or may as well be written in other signs.
			if (small.words.has(segment) || HIRAGANA_ONLY.test(segment)) continue;
			const signs = [...segment].filter((sign) => !small.beginnings.has(sign) && !small.words.has(sign));
			const says = HAN.test(segment) ? signs.filter((sign) => HAN.test(sign)) : signs;
			// One sign of Japanese is the beginning of a verb, mostly.
			const isWord = says.length > 1 || segment.length > 1 || !HAS_KANA.test(run);
			if (says.length > 0 && isWord) yield { text: segment, forms: [segment], signs: says };
		}
}

function isTold({ text, forms, signs }: Word, all: Heard, near: Heard[]): boolean {
	const isHeard = signs
		? all.hasSigns(signs) || near.some((each) => each.hasMost(signs))
		: forms.some((form) => all.has(form, 0) || near.some((each) => each.has(form, 1))) ||
			near.some((each) => forms.some((form) => each.hasSound(form)));
	return isHeard || all.hasKin(signs ?? [plain(text)]) || NUMBER.test(text) || isNumber(plain(text));
}

const NUMBER = /^[〇零一二两兩三四五六七八九十百千万萬億亿]+[年岁歲個个月日号號歳才人番時时点點分]?$/u;

/** The words of a text, as they are looked up. */
class Heard {
	#words = new Set<string>();
	#stems = new Set<string>();
	#beginnings = new Set<string>();
	#sounds = new Set<string>();
	#signs = new Set<string>();
	#kin = new Set<number>();

	add(text: string): void {
		for (const [run] of text.matchAll(WORD)) {
			if (IS_UNSPACED.test(run)) this.#addSigns([...run]);
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
		for (let length = SHORTEST; length <= Math.min(form.length, BEGINNING); length++)
			this.#beginnings.add(form.slice(0, length));
		for (const sound of soundsOf(form)) this.#sounds.add(sound);
		for (const kin of kinOf(plain(word))) this.#kin.add(kin);
	}

	/** @param less how many letters fewer are enough */
	has(form: string, less: number): boolean {
		if (this.#words.has(form) || this.#stems.has(stemOf(form))) return true;
		if (this.#beginnings.has(form.slice(0, Math.max(SHORTEST, beginningOf(form.length) - less)))) return true;
		for (let length = Math.max(SHORTEST, form.length - 3); length < form.length; length++)
			if (this.#words.has(form.slice(0, length))) return true;
		return false;
	}

	/** Whether a word sounds like one of these: one that is spelt in another way, or inflected within. */
	hasSound = (word: string) => soundsOf(word).some((sound) => this.#sounds.has(sound));

	/** Whether signs follow each other here. */
	hasSigns = (signs: string[]) =>
		signs.every((sign, at) => this.#signs.has(at === 0 ? sign : `${signs[at - 1]}${sign}`));

	/** Whether most signs are here, wherever they stand. */
	hasMost = (signs: string[]) => 2 * signs.filter((sign) => this.#signs.has(sign)).length >= signs.length;

	hasKin = (forms: string[]) => forms.some((form) => kinOf(form).some((kin) => this.#kin.has(kin)));
}

/** How a word sounds, with and without its ending. */
const soundsOf = (word: string) =>
	consonantsOf(word)
		.flatMap((sound) => [sound, sound.replace(/[nt]$/, '')])
		.filter(({ length }) => length >= SHORTEST);

/** How long a beginning makes two words one, for a word of so many letters. */
const beginningOf = (length: number) => (length < 7 ? Math.min(length, 4) : length < 10 ? 5 : 6);

/** Without what most languages end a word with. */
const stemOf = (form: string) => form.replace(ENDING, '');
const ENDING =
	/(?<=...)(?:[aeiouyаеиоуыэюяйьіїєαεηιουω]{1,2}[smnrмхйтшсς]?|[snсς])$|(?<=..)[\u093e-\u094c\u0902]{1,2}(?:य?[\u093e-\u094c\u0902]{1,3})?$/u;

/** The part of a word that says something, of those between apostrophes: l’école, İstanbul’nda. */
function withoutElision(run: string): string {
	const [first = '', ...others] = run.split(/['’]/);
	return others.reduce((longest, part) => (part.length > longest.length ? part : longest), first);
}

const CLITIC = /^[وف]?[ايتن]?/;
const ARABIC = /[\u0620-\u06ff]/;

/** The forms in which a word is compared. */
function formsOf(word: string): string[] {
	const form = plain(word.slice(0, LONGEST));
	if (ARABIC.test(form)) return arabicForms(form);
	if (/[\u05d0-\u05ea]/.test(form)) return [form, form.replace(/^[ובהלמשכ]{1,2}(?=...)/u, '')];
	// By its letters: its last sign changes with its ending.
	if (/[가-힣]/.test(form))
		return [...new Set([form, form.replace(PARTICLE, '')])].map((each) => each.normalize('NFD'));
	const bare = form.replace(PREFIX, '');
	return bare === form ? [form] : [form, bare];
}

/** What stands after a noun in Korean. */
const PARTICLE =
	/(?<=.)(?:에서|에게|한테|까지|부터|처럼|마다|으로|이나|라고|이라고|들이|들은|들을|들|을|를|이|가|은|는|에|의|도|로|와|과|만|서)$/;

/** What a verb has before it in one telling and not in the other: hinausgegangen, reconheceu, услышали. */
const PREFIX =
	/^(?:(?:an|auf|aus|ab|be|bei|durch|ein|ent|er|her|heraus|hin|hinaus|los|mit|nach|um|ver|vor|weg|zer|zu|op|uit|af|in|toe|vast|ont|om|rond)(?:ge|zu|ver|be)?|ge|re|des|dis|za|po|na|wy|prze|przy|od|do|roz|ob|pod|у|по|на|за|вы|пере|при|о|об|ра[зс]|и[зс]|с|про|до|под|от)(?=[^ьъ]{4})/;

/** A word of Arabic without “and” and without what its verbs begin with. */
const unclitic = (form: string) =>
	ARABIC.test(form)
		? [form.slice(1), form.slice(2)].filter((_, at) => at < (CLITIC.exec(form)?.[0].length ?? 0))
		: [];

/** Without article, pronouns and the vowels within: a house and houses differ by these alone. */
function arabicForms(form: string): string[] {
	const bare = form
		.replace(/^[وف]?(?:[بكل]?ال|لل)?(?=..)/u, '')
		.replace(/(?<=...)(?:ها|هم|هن|نا|كم|وا|ات|ون|ين|ان|يه|ته|ه|ي|ت|ك)$/u, '');
	const verb = bare.replace(/^[يتنا](?=...)/u, '');
	return [
		...new Set([form, bare, verb].map((each) => each.charAt(0) + each.slice(1).replace(/[اويهءئؤ]/g, ''))),
	];
}

function* piecesOf(text: string): Generator<string> {
	for (let from = 0; from < text.length; ) {
		const space = text.slice(from, from + PIECE).lastIndexOf(' ');
		const end = text.length - from <= PIECE ? text.length : from + (space > 0 ? space : PIECE);
		yield text.slice(from, end);
		from = end;
	}
}
