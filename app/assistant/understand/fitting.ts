import { fold } from '#app/assistant/understand/fold.ts';
import { isNumber, standsWhole } from '#app/assistant/understand/number-words.ts';

const BESIDE = 32;

/** What stands before and after a place of a text, folded. */
function around(text: string, index: number, length: number): [string, string] {
	const end = index + length;
	const before = fold(`x${text.slice(Math.max(0, index - BESIDE), index)}`).text.slice(1);
	const after = fold(`x${text.slice(end, end + BESIDE)}`).text.slice(1);
	return [before, after];
}

/** Whether words found in a text are no part of a greater number. */
export function standsAlone(text: string, index: number, found: string): boolean {
	const [before, after] = around(text, index, found.length);
	return standsWhole(before, fold(found).text, after);
}

/** Whether other words can stand in the place of some: no word twice, no number grown, no noun in a wrong form. */
export function fits(text: string, index: number, wrong: string, right: string): boolean {
	const [before, after] = around(text, index, wrong.length);
	const [was, is] = [fold(wrong).text, fold(right).text];
	if (!standsWhole(before, is, after)) return false;
	// "La señora Ruiz", but "Ana María" and "don Pedro" without an article.
	const [wasTitle, isTitle] = [was, is].map((words) => ARTICLED.exec(words)?.[1]);
	if (wasTitle !== isTitle) return false;
	const doubled = (words: string) => before.trimEnd().endsWith(words) || after.trimStart().startsWith(words);
	if (doubled(is) && !doubled(was)) return false;
	const [beforeWord = '', afterWord = ''] = [LAST.exec(before)?.[1], FIRST.exec(after)?.[1]];
	const [first = '', last = ''] = [FIRST.exec(` ${is}`)?.[1], LAST.exec(`${is} `)?.[1]];
	if (beforeWord && beforeWord === first && !was.startsWith(first)) return false;
	if (afterWord && afterWord === last && !was.endsWith(last)) return false;
	const counts = isNumber(was) && isNumber(is) && /^ \p{L}/u.test(after);
	return !counts || form(was, after) === form(is, after);
}

const ARTICLED =
	/^(?:(?:la|el|le|il|o|a|os|as) )?(senora?|senorita|signora?|signorina|senhora?|cure|abbe|docteur|doctora?|pere|mere|tio|tia|padre|maestro|professor[ae]?)(?= )/;
const LAST = /(?:^|[ ,.:!?"\n])([^ ,.:!?"\n]+) $/;
const FIRST = /^ ([^ ,.:!?"\n]+)/;

/** The form in which what is counted stands after a number, where there are several. */
function form(number: string, after: string): string {
	const last = number.split(' ').at(-1) ?? '';
	const isRussian = /[а-я]/.test(after.slice(0, 4));
	const isPolish =
		/^ (?:lata?|rok|dni|dzien|dzieci|godzin|osob|osoby|zlot|mies|tygodn|corki|corek|syn|brat|siost)/.test(
			after,
		);
	if (/^\d{4}$/.test(number)) return '';
	if (/^\d+$/.test(number) && (isRussian || isPolish)) {
		const [ten, one] = [Number(number.at(-2) ?? 0), Number(number.at(-1))];
		if (ten === 1 || one === 0 || one > 4) return 'many';
		return one > 1 ? 'few' : isPolish && number.length > 1 ? 'many' : 'one';
	}
	// "Treinta y un años", not "uno".
	if (/^(?:uno|una|un|один|одна|одно|jeden|jedna|jedno)$/.test(last)) return last;
	if (/^[а-я]/.test(last))
		return /^(?:два|две|три|четыре)$/.test(last) ? `few ${GENDER.exec(last) ?? ''}` : 'many';
	if (/^(?:dwa|dwie|trzy|cztery)$/.test(last)) return 'few';
	if (POLISH_MANY.test(last)) return 'many';
	if (/[\u0620-\u064a]/.test(last)) return /(?:[يو]ن|شر|ميه|مئه|ميئه|مائه|الف)$/.test(last) ? 'many' : 'few';
	return '';
}

const GENDER = /^две$/;
const POLISH_MANY =
	/^(?:piec|szesc|siedem|osiem|dziewiec|dziesiec|[a-z]+nascie|dwadziescia|trzydziesci|czterdziesci|[a-z]+dziesiat|sto)$/;
