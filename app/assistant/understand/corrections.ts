import type { PhraseTable } from '#app/assistant/understand/fold.ts';
import { type Folded, fold, LETTERS, phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { find, holding, type Span } from '#app/assistant/understand/spans.ts';
import { byLanguage, isQuoted, isToldBefore } from '#app/assistant/understand/told.ts';

/** What was wrong, as it stands in what was told before, and what is right. */
export interface Correction extends Span {
	about: string;
	right: string;
}

/** A number, in figures or in words. */
const NUMBERS: PhraseTable = {
	en: `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty`,
	es: `dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|treinta|cuarenta|cincuenta`,
	fr: `deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante`,
	de: `zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|zwanzig|dreissig|vierzig`,
	it: `due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|venti|trenta|quaranta`,
	pt: `dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quinze|vinte|trinta|quarenta`,
	pl: `dwa|dwie|trzy|cztery|piec|szesc|siedem|osiem|dziewiec|dziesiec|jedenascie|dwanascie|trzynascie|pietnascie|dwadziescia|trzydziesci`,
	ru: `два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|тринадцать|пятнадцать|двадцать|тридцать`,
	tr: `iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on|on bir|on iki|yirmi|otuz|kirk`,
	ar: `اتنين|تلاته|ثلاثه|اربعه|خمسه|سته|سبعه|تمانيه|ثمانيه|تسعه|عشره|عشرين|تلاتين`,
	hi: `दो|तीन|चार|पांच|छह|छः|सात|आठ|नौ|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह|बीस|तीस`,
	zh: `第?[一二两兩三四五六七八九十百]{1,5}[年岁歲个個月日号號]`,
	ja: `[一二三四五六七八九十百]{1,5}[年歳才月日人番つ]`,
	und: `dau|tri`,
	ko: `두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|열두|스무`,
};
const FIGURES = String.raw`\d{1,4}(?:ies|s|er|го|и|е|년)?`;

/** What says between two numbers that the first was wrong. */
const MENDS: PhraseTable = {
	en: `no wait|no i tell a lie|i tell a lie|no sorry|sorry|no what am i saying|i mean|no i mean|or rather|no it was|no it wasn't|no hang on|actually|or was it|make that|write it as|no`,
	es: `bueno no|no no|no perdon|perdon|no espere|no miento|miento|digo|mejor dicho|quiero decir|no`,
	fr: `non attendez|non pardon|pardon|non|enfin non|enfin|je veux dire|je me trompe|plutot`,
	de: `nein|ne|na|nee|quatsch|falsch|nein warten sie|nein ich muss mich verbessern|ich muss mich verbessern|ich meine|vielmehr|stimmt nicht|entschuldigung|ach nein|naa`,
	it: `anzi no|anzi|no aspetti|no scusi|no|scusi|mi sbaglio|volevo dire|cioe`,
	pt: `ai nao|nao|nao espera|alias|quer dizer|desculpe|minto|digo|ou melhor`,
	pl: `nie|a nie|albo nie|albo to byl|przepraszam|wroc|to znaczy|albo raczej|co ja mowie`,
	ru: `нет вру|вру|нет|ой нет|точнее|вернее|то есть|извините|ошибаюсь`,
	tr: `yok|hayir|pardon|yok yok|daha dogrusu|yanlis|yani`,
	ar: `لا مو|لا|لا لا|لا مش|عفوا|اسف|قصدي|اقصد|مو`,
	hi: `नहीं नहीं|नहीं|माफ करना|मतलब|अरे नहीं`,
	zh: `啊不是|不是|啊不对|不对|不對|错了|錯了|说错了|說錯了`,
	ja: `いや|じゃない|ではなく|じゃなくて|違う|違います|間違えました|すいません|すみません|失礼`,
	ko: `아니|아니다|아니고|아니라|아 아니|미안`,
	und: `naci|nei|nej|nee|ne|nu|nahi nahi|nahi`,
};

/** "Y, not X" and "not X but Y" of whole sentences, to the assistant. `right` and `wrong` are what they name. */
const INSTEAD: PhraseTable = {
	en: `(it was|it is|it's|that was|make it|i meant|i mean)( a| an| the| in)? {right} not( a| an| the| in)? {wrong}
		(it should be called |call it |so call it ){right}[.,] not {wrong}
		(he|she|it|i|they|we) (isn't|wasn't|ain't|weren't|is not|was not) {wrong}[.,]? (he|she|it|i|they|we) (is|was|'s|are|were|'m|am) {right}
		(no |sorry |wait |oh )?(it wasn't|it was not|it's not|that's not|i don't mean|sorry not|no not)( a| an| the)? {wrong}(,~)?(, it was( a| an| the)?|, it's|, but|[.] it was( a| an| the)?|[.] it's|[.]) {right}
		(i('ve)?|it has me|has me|i have)( said| put| down)?( down)? (for |as |put |said |wrote )?{wrong}[.,] (it was|it's|it should be|should be|i meant|i mean)( a| an| the)? {right}`,
	es: `no (era|fue|es)( en)?( el| la)? {wrong},? (sino|era|fue|es)( en)?( el| la)? {right}|(era|fue|es)( en)?( el| la)? {right},? no( en)?( el| la)? {wrong}`,
	fr: `(ce |c')?n'?(etait|est) pas( en| le| la| un| une)? {wrong},? (c'etait|c'est|mais)( en| le| la| un| une)? {right}|c'(etait|est)( en| le| la| un| une)? {right},? (et )?(non|pas)( pas)?( en| le| la)? {wrong}`,
	de: `(es war |war |das war )?(nicht|ned)( am| im| die| der| das| ein| eine)? {wrong},? (sondern|es war|das war|am)( am| im| die| der| das)? {right}|(es|das) war( am| im| die| der| das)? {right},? nicht( am| im| die| der| das)? {wrong}`,
	it: `non (era|e|fu)( il| la| nel| un| una)? {wrong},? (era|e|ma|bensi)( il| la| nel| un| una)? {right}|(era|e)( il| la| nel)? {right},? non( il| la| nel)? {wrong}`,
	pt: `nao (era|foi|e)( o| a| em| um| uma)? {wrong},? (era|foi|e|mas|e sim)( o| a| em| um| uma)? {right}|(era|foi|e)( o| a| em)? {right},? (e )?nao( o| a| em)? {wrong}`,
	pl: `nie {wrong}, co ja mowie, (przez |w |na )?{right}|nie( w| byl| byla| bylo)? {wrong},? (tylko|ale|lecz)( w| byl| byla| przez)? {right}`,
	ru: `не( в)? {wrong},? а( в)? {right}`,
	tr: `{wrong} degil,? {right}`,
	ar: `(مو|مش|ليس|ما كان|مب) ?(سنه )?{wrong},? (بل |هو |هي |كان )?(سنه )?{right}`,
	hi: `{wrong} नहीं,? {right} (था|थी|थे|है|में|की|का)`,
	zh: `不(是|对|對) (不是)?{wrong} (是|而是|应该是|應該是){right}|(是|应该是|應該是){right},? ?不是{wrong}`,
	ja: `{wrong}(ではなく|じゃなくて|でなくて|ではなくて|やなくて)(て)?{right}(でした|です|だった|の|だ|や)`,
	ko: `((아|어|참|아니|저기) )?{wrong}(이|가)? ?(아니고|아니라|아니라요),? ?{right}(이네요|네요|이에요|예요|입니다|이었어요|였어요|이야)`,
};

const name = (group: string) => `(?<${group}>[^.!?,:"\\n]{1,28}?)`;
const instead = byLanguage(INSTEAD, (lines, language) => {
	const named = phrases(lines.replaceAll('{right}', '{').replaceAll('{wrong}', '}'), language)
		.source.replace(/\{(?!\d)/g, name('right'))
		.replace(/(?<!\d)\}/g, name('wrong'));
	return new RegExp(`${named}(?=[ ]|[.,!?\\n]|$)`, 'g');
});
const numbers = byLanguage(
	NUMBERS,
	(lines) => new RegExp(`(?<![${LETTERS}])(?:${FIGURES}|${lines.trim()})(?![0-9])`, 'g'),
);
const mends = byLanguage(MENDS, (lines, language) =>
	phrases(
		lines
			.split('|')
			.sort((a, b) => b.length - a.length)
			.join('\n'),
		language,
	),
);

/** What the teller mends of what they said, only where the wrong words do stand in it. */
export function findCorrections(message: Message): Correction[] {
	const found: Correction[] = [];
	const add = (one: Correction | undefined) => {
		if (one) Object.assign(one, withParticles(message, one));
		if (one && found.length < 20 && !found.some((other) => other.from < one.to && one.from < other.to))
			found.push(one);
	};
	for (const language of message.inReach.slice(0, 3)) {
		for (const match of find(message.text, instead.get(language))) {
			const span = { from: match.index, to: match.index + match[0].length };
			const { wrong = '', right = '' } = match.groups ?? {};
			if (isQuoted(message, span) || isToldBefore(message, language, span)) continue;
			if (!isWord(wrong) || !isWord(right) || right === wrong) continue;
			const about = mendedWords(message, match[0], wrong, span.from, numbers.get(language));
			const lead = leadInto(message, span.from, mends.get(language));
			if (about) add(mended(message, { ...span, from: lead }, about, wrong.trim(), right));
		}
	}
	for (const language of message.inReach.slice(0, 2))
		betweenNumbers(message, numbers.get(language), mends.get(language)).forEach(add);
	return found;
}

const LEADS_IN = /(?:(?<=^|[ ,])(?:لا|no|nein|nie|nao|non|нет|yok|아)[ ,]+|[啊哎呃]?不)$/;
const ENDS_IT =
	/^ ?(?:wars|war es|war das|gewesen|imis|idi|की|का|के|में|था|थी|थे|है|이네요|네요|이에요|예요|입니다|이었어요|였어요|でした|です)(?=[ ,.!?\n]|$)/;

/** A mending with the small words that belong to it: "yok 66 imiş". */
function withParticles({ text }: Message, { from, to }: Span): Span {
	const lead = LEADS_IN.exec(text.slice(Math.max(0, from - 8), from))?.[0].length ?? 0;
	return { from: from - lead, to: to + (ENDS_IT.exec(text.slice(to, to + 12))?.[0].length ?? 0) };
}

/** Where a mending begins: with the "No wait," that leads into it. */
function leadInto({ text, sentences }: Message, from: number, mend: RegExp | undefined): number {
	const sentence = holding(sentences, from);
	const lead = sentence && from - sentence.from <= 40 ? text.slice(sentence.from, from) : '';
	return sentence && mend && lead && startsMending(lead, mend) ? sentence.from : from;
}

// "It was not the house, it was the smell" is a way of telling: what is wrong must be of an earlier message then.
function mendedWords(
	message: Message,
	all: string,
	wrong: string,
	from: number,
	number?: RegExp,
): string | undefined {
	const begins = /^(?:no|sorry|wait|oh|it should|so call|call it|nein|non|nao|nie|нет)/.test(all);
	const certain =
		begins ||
		/\d/.test(wrong) ||
		/[\u0530-\uffff]/.test(wrong) ||
		message.text.lastIndexOf(wrong.trim(), from - 1) < 0;
	if (!certain) return undefined;
	const first = wrong.trim().split(' ')[0] ?? '';
	return (
		told(message, wrong, from) ??
		(number && first.match(number)?.[0] === first ? told(message, first, from) : undefined)
	);
}

/** "1961, no, 1962", and "No it was 92" of an earlier 94. */
function betweenNumbers(
	message: Message,
	number: RegExp | undefined,
	mend: RegExp | undefined,
): Correction[] {
	if (!number || !mend) return [];
	const { text, sentences } = message;
	const found: Correction[] = [];
	const all = [...text.slice(0, 20_000).matchAll(number)].slice(0, 400);
	all.forEach((match, i) => {
		// "1 and a half" is no 1.
		if (
			/^ (?:and a (?:half|quarter)|1\/2|y medi[oa]|et demie?|einhalb|e mezz[oa]|e mei[oa]|и половиной)/.test(
				text.slice(match.index + match[0].length, match.index + match[0].length + 16),
			)
		)
			return;
		const before = all[i - 1];
		const here = before ? text.slice(before.index + before[0].length, match.index) : undefined;
		if (
			before &&
			here !== undefined &&
			here.length <= 40 &&
			before[0] !== match[0] &&
			alike(before[0], match[0])
		) {
			const says = here.match(mend)?.[0];
			const first = says === undefined ? -1 : here.indexOf(says);
			// The mending stands alone between the numbers, or at once after the first.
			if (says !== undefined && first <= 14 && here.length - first - says.length <= 14) {
				const span = { from: before.index + before[0].length + first, to: match.index + match[0].length };
				// "No, not 1969, no, 1970" of an earlier message's 1969.
				const sentence = holding(sentences, before.index);
				const lead = sentence ? text.slice(sentence.from, before.index) : '';
				const earlier =
					sentence && startsMending(lead, mend) ? told(message, before[0], sentence.from) : undefined;
				if (sentence && earlier) span.from = sentence.from;
				if (!isQuoted(message, span))
					found.push({
						...span,
						about: earlier ?? cut(message, before.index, before[0]),
						right: cut(message, match.index, match[0]),
					});
				return;
			}
		}
		const sentence = holding(sentences, match.index);
		if (!sentence || match.index - sentence.from > 50) return;
		const lead = text.slice(sentence.from, match.index);
		if (!startsMending(lead, mend)) return;
		const wrong = lastAlike(message, number, match[0], sentence.from);
		if (wrong)
			found.push({
				from: sentence.from,
				to: match.index + match[0].length,
				about: wrong,
				right: cut(message, match.index, match[0]),
			});
	});
	return found;
}

// Nothing but the words that lead from "no" to what is right.
const LINK =
	/^[ ,.]{0,2}(?:(?:it|its|was|is|he|she|i|we|they|were|in|at|about|the|of|a|wait|no|actually|been|be|have|must|would|that|number|year|ce|cetait|cest|en|era|fue|el|la|les|foi|o|war|es|im|am|ich|wir|noch|erst|jahr|nr|byl|bylo|to|w|roku|это|было|был|в|году|sene|sonra|是|应该是|年|在) ?){0,5}[ ,]?$/;
// Words too common to be what was wrong or right.
const COMMON =
	/^(?:the|a|an|my|his|her|its|it|in|on|at|to|of|for|and|but|that|this|there|one|so|as|was|were|very|really|que|me|se|le|la|el|de|en|un|una|ce|ci|mi|si|es|ist|so|da|das|der|die)(?: |$)/;

function isWord(words: string): boolean {
	const plain = words.trim().replace(/^(?:the|an?|der|die|das|le|la|les|el|los|il|lo|o|os|as) (?=.)/, '');
	return (
		(/\d/.test(plain) || plain.length >= (/[\u3040-\u9fff\uac00-\ud7ff]/.test(plain) ? 2 : 3)) &&
		!COMMON.test(plain)
	);
}

function startsMending(lead: string, mend: RegExp): boolean {
	const first = lead.match(mend)?.[0];
	return (
		first !== undefined && first.length >= 2 && lead.startsWith(first) && LINK.test(lead.slice(first.length))
	);
}

/** Numbers that can be mistaken for each other: years, or as long as each other, or both in words. */
function alike(one: string, other: string): boolean {
	const [a, b] = [one, other].map((each) => /^\d+/.exec(each)?.[0].length ?? 0) as [number, number];
	return a === b || (a === 4 && b === 2) || (a === 2 && b === 4);
}

function lastAlike(message: Message, number: RegExp, right: string, before: number): string | undefined {
	const here = message.text.slice(0, before);
	for (const text of [here, ...message.earlier.slice(0, 2).map((one) => fold(one.slice(0, 3000)).text)]) {
		const same = [...text.matchAll(number)]
			.filter((match) => alike(match[0], right) && match[0] !== right)
			.at(-1);
		if (same) return text === here ? cut(message, same.index, same[0]) : told(message, same[0], before);
	}
	return undefined;
}

const foldedBefore = new Map<string, Folded>();

// One correction looks through many messages; the next one through the same.
function foldedOnce(content: string): Folded {
	const folded = foldedBefore.get(content) ?? fold(content.slice(0, 3000));
	if (foldedBefore.size > 60) foldedBefore.clear();
	foldedBefore.set(content, folded);
	return folded;
}

function cut({ original, folded }: Message, from: number, text: string): string {
	return original.slice(folded.at[from], folded.at[from + text.length]).trim();
}

// A name of two words is mended by two: "not Uncle George. Uncle Geoff". A year is mended by the year alone.
function mended(message: Message, span: Span, about: string, wrong: string, right: string): Correction {
	const at = span.from + message.text.slice(span.from, span.to).lastIndexOf(right);
	const digits = /^\d+$/.test(wrong) && /^\d+(?=\D)/.exec(right)?.[0];
	if (digits) return { ...span, about, right: cut(message, at, digits) };
	let { to } = span;
	if (at + right.length === to) {
		for (let missing = wrong.split(' ').length - right.trim().split(' ').length; missing > 0; missing--)
			to += /^ [^ .,!?:"\n]{1,30}/.exec(message.text.slice(to, to + 32))?.[0].length ?? 0;
	}
	const whole = at + right.length === span.to ? message.text.slice(at, to) : right;
	return { from: span.from, to, about, right: cut(message, at, whole) };
}

/** Words as they were spelt where they were told before; nothing where they were not. */
function told(message: Message, words: string, before: number): string | undefined {
	const wanted = words.trim();
	if (!wanted) return undefined;
	const here = message.text.slice(0, before).lastIndexOf(wanted);
	if (here >= 0) return cut(message, here, wanted);
	for (const content of message.earlier.slice(0, 50)) {
		const folded = foldedOnce(content);
		const at = folded.text.lastIndexOf(wanted);
		if (at >= 0) return content.slice(folded.at[at], folded.at[at + wanted.length]).trim();
	}
	return undefined;
}
