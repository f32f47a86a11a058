import { consonantsOf } from '#app/assistant/overlap.ts';
import { foldWord } from '#app/assistant/small-words.server.ts';

/** In letters: longer words are cut, shorter ones are skipped. */
export const MAX_WORD_LENGTH = 40;
export const MIN_WORD_LENGTH = 3;

export const soundsOf = (word: string) =>
	consonantsOf(word)
		.flatMap((sound) => [sound, sound.replace(/[nt]$/, '')])
		.filter(({ length }) => length >= MIN_WORD_LENGTH);

export const beginningOf = (length: number) => (length < 7 ? Math.min(length, 4) : length < 10 ? 5 : 6);

export const stemOf = (form: string) => form.replace(ENDING, '');
const ENDING = new RegExp(
	'(?<=...)(?:[aeiouyаеиоуыэюяйьіїєαεηιουω]{1,2}[smnrмхйтшсς]?|[snсς])$|' +
		String.raw`(?<=..)[\u093e-\u094c\u0902]{1,2}(?:य?[\u093e-\u094c\u0902]{1,3})?$`,
	'u',
);

/** The main part of a word with apostrophes: l’école, İstanbul’nda. */
export function withoutElision(run: string): string {
	const [first = '', ...others] = run.split(/['’]/);
	return others.reduce((longest, part) => (part.length > longest.length ? part : longest), first);
}

const CLITIC = /^[وف]?[ايتن]?/;
const ARABIC = /[\u0620-\u06ff]/;

export function formsOf(word: string): string[] {
	const form = foldWord(word.slice(0, MAX_WORD_LENGTH));
	if (ARABIC.test(form)) return arabicForms(form);
	if (/[\u05d0-\u05ea]/.test(form)) return [form, form.replace(/^[ובהלמשכ]{1,2}(?=...)/u, '')];
	if (/[가-힣]/.test(form))
		return [...new Set([form, form.replace(PARTICLE, '')])].map((each) => each.normalize('NFD'));
	const bare = form.replace(PREFIX, '');
	return bare === form ? [form] : [form, bare];
}

const PARTICLE = new RegExp(
	'(?<=.)(?:에서|에게|한테|까지|부터|처럼|마다|으로|이나|라고|이라고|들이|들은|들을|들|' +
		'을|를|이|가|은|는|에|의|도|로|와|과|만|서)$',
);

/** Verb prefixes that a retelling may add or drop: hinausgegangen, reconheceu, услышали. */
const PREFIX = new RegExp(
	'^(?:(?:an|auf|aus|ab|be|bei|durch|ein|ent|er|her|heraus|hin|hinaus|los|mit|nach|um|ver|vor|' +
		'weg|zer|zu|op|uit|af|in|toe|vast|ont|om|rond)(?:ge|zu|ver|be)?|ge|re|des|dis|za|po|na|wy|prze|' +
		'przy|od|do|roz|ob|pod|у|по|на|за|вы|пере|при|о|об|ра[зс]|и[зс]|с|про|до|под|от)(?=[^ьъ]{4})',
);

export const withoutClitic = (form: string) =>
	ARABIC.test(form)
		? [form.slice(1), form.slice(2)].filter((_, at) => at < (CLITIC.exec(form)?.[0].length ?? 0))
		: [];

/** Also drops inner vowels: singular and plural often differ by these alone. */
function arabicForms(form: string): string[] {
	const bare = form
		.replace(/^[وف]?(?:[بكل]?ال|لل)?(?=..)/u, '')
		.replace(/(?<=...)(?:ها|هم|هن|نا|كم|وا|ات|ون|ين|ان|يه|ته|ه|ي|ت|ك)$/u, '');
	const verb = bare.replace(/^[يتنا](?=...)/u, '');
	return [
		...new Set([form, bare, verb].map((each) => each.charAt(0) + each.slice(1).replace(/[اويهءئؤ]/g, ''))),
	];
}
