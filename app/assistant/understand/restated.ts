import { opening } from '#app/assistant/understand/admissions.ts';
import { LINK } from '#app/assistant/understand/correction-phrases.ts';
import type { Correction } from '#app/assistant/understand/corrections.ts';
import { fold, phrases } from '#app/assistant/understand/fold.ts';
import { alike, type Like, likes, mends, numbers, startsMending } from '#app/assistant/understand/likes.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { contradicted } from '#app/assistant/understand/misheard.ts';
import { LEADS, TAILS } from '#app/assistant/understand/remark-phrases.ts';
import { CHANGE, NOT_NUMBER, PUT, WHY, WHY_SAID } from '#app/assistant/understand/restated-phrases.ts';
import { find, holding, type Span } from '#app/assistant/understand/spans.ts';
import { type ByLanguage, byLanguage, isQuoted } from '#app/assistant/understand/told.ts';
import { isUnsure, placesOfWords } from '#app/assistant/understand/told-places.ts';
import { cut, toldWords, toldYear } from '#app/assistant/understand/told-words.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

const named = (group: string) => `(?<${group}>[^.!?,:"\\n]{1,40}?)`;
const lead = phrases(LEADS, 'und', 'here').source;
const tail = phrases(TAILS, 'und', 'here').source;

/** A whole sentence of one of the phrases, with names in it. */
function whole(lines: string, language: Language): RegExp {
	const source = phrases(lines.replaceAll('{wrong}', '{').replaceAll('{right}', '}'), language)
		.source.replace(/\{(?!\d)/g, named('wrong'))
		.replace(/(?<!\d)\}/g, named('right'));
	return new RegExp(`^(?:${lead},? ?){0,3}(?:${source})(?:,? ?${tail}){0,2}$`);
}
const changes = byLanguage(CHANGE, whole);
const whySaid = byLanguage(WHY_SAID, whole);
const puts = byLanguage(PUT, whole);
const nots = byLanguage(NOT_NUMBER, (lines, language) => phrases(lines, language).source);
const notNumbers = byLanguage(
	NOT_NUMBER,
	(_, language) =>
		new RegExp(
			`[ ,.](?:${nots.get(language)}) ?(?<wrong>${numbers.get(language)?.source})(?=[.,!?\\n]|$)`,
			'g',
		),
);

/** What is said again as it should be, with what it should not be. */
export function restated(message: Message, language: Language): Correction[] {
	return [
		...orders(message, language),
		...whyItWasSaid(message, language),
		...notTheNumber(message, language),
		...(language === 'en' ? contradicted(message) : []),
	].filter((one) => !isQuoted(message, one));
}

const A_SENTENCE = 140;

function groupsOf(table: ByLanguage<RegExp>, language: Language, words: string) {
	return words.length > A_SENTENCE ? undefined : table.get(language)?.exec(words)?.groups;
}

/** "Change Sagan to Lamsdorf." */
function orders(message: Message, language: Language): Correction[] {
	const { text, sentences } = message;
	return short(sentences).flatMap(({ from, to, end }) => {
		const { wrong, right } = groupsOf(changes, language, text.slice(from, to)) ?? {};
		const about = wrong && right && wrong !== right && toldWords(message, wrong, from)?.words;
		if (!about) return [];
		return [
			{ from, to: end, about, right: cut(message, from + text.slice(from, to).lastIndexOf(right), right) },
		];
	});
}

/** "It was 1982. It was October of 82. I don't know why I said 83." */
function whyItWasSaid(message: Message, language: Language): Correction[] {
	const { text, sentences } = message;
	if (!text.includes(WHY[language] ?? '')) return [];
	return short(sentences).flatMap(({ from, to, end }) => {
		const { wrong } = groupsOf(whySaid, language, text.slice(from, to)) ?? {};
		const [like] = wrong ? likes(wrong, language) : [];
		if (!wrong || !like || like.text !== wrong) return [];
		const i = sentences.findIndex((sentence) => sentence.from === from);
		let begin = from;
		let right: Like | undefined;
		for (const before of sentences.slice(Math.max(0, i - 3), i).reverse()) {
			const said = text.slice(before.from, before.to);
			const all = likes(said, language);
			const one = all.find((other) => alike(other, like) && other.text !== wrong);
			const rest = all.reduceRight(
				(left, { index, text: words }) => left.slice(0, index) + left.slice(index + words.length),
				said,
			);
			if (!one || !LINK.test(rest.replace(/ {2,}/g, ' '))) break;
			begin = before.from;
			if (!right || one.text.length >= right.text.length) right = { ...one, index: before.from + one.index };
		}
		const about = right && (toldYear(message, wrong, begin) ?? toldWords(message, wrong, begin))?.words;
		return right && about
			? [{ from: begin, to: end, about, right: cut(message, right.index, right.text) }]
			: [];
	});
}

/** "1 and a half tsp ginger. Not 2", "46 Nursery Road, not 56", "the summer of 46, not 56". */
function notTheNumber(message: Message, language: Language): Correction[] {
	const { text, sentences } = message;
	const number = numbers.get(language);
	const mend = mends.get(language);
	return find(text, notNumbers.get(language)).flatMap((match): Correction[] => {
		const wrong = match.groups?.wrong ?? '';
		const to = match.index + match[0].length;
		const sentence = holding(sentences, match.index - 1);
		if (!number || !mend || !sentence) return [];
		const begin = Math.max(sentence.from, match.index - 60);
		const said = text.slice(begin, match.index);
		const [first] = [...said.matchAll(number)].slice(-1);
		if (!first || first[0] === wrong) return [];
		const at = begin + first.index;
		const all = text.slice(at, match.index).replace(/[ ,.]+$/, '');
		const half = HALF.exec(all.slice(first[0].length))?.[0] ?? '';
		const more = all.slice(first[0].length + half.length).trim();
		const unit = LINK.test(`${more} `) ? '' : more;
		const isYear = /^(?:1[89]|20)\d\d$/.test(first[0]) || AS_YEAR.test(text.slice(Math.max(0, at - 12), at));
		const withUnit = unit && unit.split(' ').length <= 3 && toldWords(message, `${wrong} ${unit}`, at)?.words;
		const told = toldWords(message, wrong, at) ?? (isYear ? toldYear(message, wrong, at) : undefined);
		// "Treinta y uno los años" for "treinta y dos años".
		const bareUnit = unit.replace(/^(?:los|las|les|die|i|os|as|the) /, '');
		const isSame = told && bareUnit && `${told.after} `.startsWith(` ${bareUnit} `);
		const ends = told && /^(?:[.,!?\n]|$)/.test(told.after);
		const right =
			withUnit || (unit && ends && !isYear && unit.split(' ').length <= 2) ? all : first[0] + half;
		const about = withUnit || ((!unit || isYear || ends || isSame) && told ? told.words : undefined);
		if (!about) return [];
		const before = text.slice(sentence.from, at);
		const isLed = before.trim() === '' || startsMending(before, mend) || LINK.test(before);
		const isMended = startsMending(before, mend) || opening(text, sentence, language).isLed;
		if (!isMended && isOfOther(message, language, before, about, sentence.from)) return [];
		// What goes on after the number stays, and so does what it is told of.
		const isWhole = isLed && (right === all || isSame);
		return [
			{
				from: isWhole ? withSame(message, sentence.from, first[0]) : match.index,
				to,
				about,
				right: cut(message, at, right),
			},
		];
	});
}

/** "My father was born in 1920." "My mother was born in 1925, not 1920": nothing is mended. */
function isOfOther(message: Message, language: Language, lead: string, about: string, from: number): boolean {
	const [first = ''] = lead.split(/[ ,]/);
	const [place] = placesOfWords(message, fold(about).text, about, from);
	if (!place || isUnsure(place, language)) return place !== undefined;
	const isWho = WHO.test(first);
	if (!isWho && (LINK.test(first) || lead.length > 60)) return false;
	const told = ` ${place.before} ${place.after} `;
	const words = (lead.match(/[^ ,.:"]{4,}/g) ?? []).slice(0, 4);
	return [...(isWho ? [first] : []), ...words].some((word) => !told.includes(` ${word} `));
}

const WHO =
	/^(?:i|we|he|she|they|you|ich|wir|er|sie|je|nous|il|elle|ils|elles|on|yo|el|ella|io|lui|lei|noi|eu|ele|ela|ja|my|ona|ik|hij|zij|ze|wij)$/;
const HALF = /^ (?:and a (?:half|quarter)|y medi[oa]|et demie?|einhalb|e mezz[oa]|e mei[oa]|и половинои)/;
const AS_YEAR =
	/(?:^| )(?:in|of|since|until|year|summer|winter|spring|autumn|fall|en|de|del|im|jahr|nel|em|w|roku|в|году) $/;

/** "It was 46. 46 Nursery Road": the sentence before says the same. */
function withSame({ text, sentences }: Message, from: number, number: string): number {
	const before = sentences.findLast((sentence) => sentence.to <= from);
	const said = before ? text.slice(before.from, before.to) : '';
	const isSame = said.endsWith(number) && LINK.test(said.slice(0, -number.length));
	return before && isSame ? before.from : from;
}

/** A correction with what says it once more: "I don't know why I said fruit. Put fish." */
export function withAgain(
	message: Message,
	language: Language,
	span: Span,
	about: string,
	right: string,
): Span {
	const { text, sentences } = message;
	let { to } = span;
	// Without marks it stands in the same sentence.
	const sentence = holding(sentences, span.to - 1);
	const rest = sentence ? text.slice(to, sentence.to).trim() : '';
	const again = (words: string) => {
		const why = groupsOf(whySaid, language, words)?.wrong;
		const put = groupsOf(puts, language, words)?.right;
		return why ? sharesWord(why, about) : put ? sharesWord(put, right) : false;
	};
	if (sentence && rest && again(rest.replace(/^[ ,]+/, ''))) to = sentence.end;
	for (const next of to >= (sentence?.to ?? 0) || rest === ''
		? sentences.filter(({ from }) => from >= to).slice(0, 2)
		: []) {
		if (!again(text.slice(next.from, next.to))) break;
		to = next.end;
	}
	return { from: span.from, to };
}

function sharesWord(one: string, other: string): boolean {
	const words = other.toLowerCase().split(/\s+/);
	return one.split(' ').some((word) => word.length > 1 && words.includes(word));
}

/** Not every sentence of a long telling is looked at. */
const short = <Item>(items: Item[]) =>
	items.length > 120 ? [...items.slice(0, 60), ...items.slice(-60)] : items;
