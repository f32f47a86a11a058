import { LETTERS, type PhraseTable } from '#app/assistant/understand/fold.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** Words of numbers, and what stands between two of them in one number. `ones` count only beside others. */
const WORDS: Partial<Record<Language, { words: string; ones: string; joins: string; joinsOne?: string }>> = {
	en: {
		words: `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:an? |one )?(?:hundred|thousand)`,
		ones: 'one',
		joins: ' |(?<=hundred|thousand) and ',
		joinsOne: '(?<=ty) |(?<=hundred|thousand) and ',
	},
	es: {
		words: `dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci[a-z]{3,5}|veinte|veinti[a-z]{2,6}|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|doscient[oa]s|trescient[oa]s|quinient[oa]s|novecientos|mil`,
		ones: 'uno|un|una',
		joins: ' | y ',
		joinsOne: ' y ',
	},
	fr: {
		words: `deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|mille`,
		ones: 'un|une',
		joins: ' | et ',
		joinsOne: ' et ',
	},
	de: {
		words: `(?!(?:eine?|und)+(?![a-z]))(?:eine?|zwei|zwo|drei|vier|funf|sechs?|sieb(?:en)?|acht|neun|zehn|elf|zwolf|zwanzig|zig|ssig|hundert|tausend|und){1,8}`,
		ones: 'ein|eins',
		joins: ' (?=hundert|tausend)',
	},
	it: {
		words: `(?!(?:un[oa]?|vent|cent|mill|trent)(?![a-z]))(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti?|trenta?|quaranta?|cinquanta?|sessanta?|settanta?|ottanta?|novanta?|cento?|mille?|mila|un[oa]?){1,6}`,
		ones: 'uno|una',
		joins: ' | e ',
		joinsOne: ' e ',
	},
	pt: {
		words: `dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezasseis|dezesseis|dezassete|dezessete|dezoito|dezanove|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzent[oa]s|trezent[oa]s|mil`,
		ones: 'um|uma',
		joins: ' | e ',
		joinsOne: ' e ',
	},
	pl: {
		words: `dwa|dwie|trzy|cztery|piec|szesc|siedem|osiem|dziewiec|dziesiec|(?:jede|dwa|trzy|czter|piet|szes|siedem|osiem|dziewiet)nascie|dwadziescia|trzydziesci|czterdziesci|(?:piec|szesc|siedem|osiem|dziewiec)dziesiat|sto|dwiescie|tysiac|tysiace|tysiecy`,
		ones: 'jeden|jedna|jedno',
		joins: ' ',
	},
	ru: {
		words: `два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|(?:один|две|три|четыр|пят|шест|сем|восем|девят)надцать|двадцать|тридцать|сорок|(?:пять|шесть|семь|восемь)десят|девяносто|сто|двести|триста|тысяч[аи]?`,
		ones: 'один|одна|одно',
		joins: ' ',
	},
	tr: {
		words: `iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on|yirmi|otuz|kirk|elli|altmis|yetmis|seksen|doksan|yuz|bin`,
		ones: 'bir',
		joins: ' ',
	},
	ar: {
		words: `ا[تث]نين|[تث]لا[تث]ه?|اربعه?|خمسه?|سته?|سبعه?|[تث]مانيه|[تث]مان|تسعه?|عشره?|حداشر|ا[تط]نعشر|عشرين|عشرون|[تث]لا[تث][يو]ن|اربعين|اربعون|خمسين|خمسون|ستين|ستون|سبعين|سبعون|[تث]مانين|تسعين|تسعون|ميه|م[يئ]ه|مائه|الف`,
		ones: 'واحده?|احد[يا]?',
		joins: ' و?',
	},
	hi: {
		words: `\\d{1,3}(?= (?:सौ|हजार|लाख|करोड))|डेढ|ढाई|सवा|साढे (?:तीन|चार|पांच|छह|सात|आठ)|एक(?= (?:सौ|हजार|लाख|करोड))|दो|तीन|चार|पांच|छह|छः|छै|सात|आठ|नौ|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह|पन्द्रह|सोलह|सत्रह|अठारह|उन्नीस|बीस|इक्कीस|बाईस|तेईस|चौबीस|पच्चीस|छब्बीस|सत्ताईस|अट्ठाईस|उनतीस|तीस|इकतीस|बत्तीस|तैंतीस|चौंतीस|पैंतीस|छत्तीस|सैंतीस|अड़तीस|उनतालीस|चालीस|इकतालीस|बयालीस|तैंतालीस|चौवालीस|पैंतालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|सौ|हजार|लाख|करोड`,
		ones: 'एक',
		joins: ' ',
	},
	und: { words: 'dau|tri', ones: 'un', joins: ' ' },
};

// "Üçte": endings are no part of a Turkish number, and it is the last word that has them.
const TURKISH = `(?:y[aeiu]|[iu]|y?d[aei]n?|t[ae]n?|y?d[iu]|y?mis|ydik|unda|inda|inde|sinda|sinde|lik|luk|er)?`;
const ENDED = (language: string, word: string) =>
	language === 'tr' ? word.replace(`(?![`, `(?=(?:${TURKISH})(?![`).concat(')') : word;

const NATIVE_TENS = '열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔';
const COUNTED = '살|명|시|개|번|마리|해|달|사람|잔|권|그루|식구|남매|형제|자매|시간|켤레|채|분|째';

const LEADS: PhraseTable = {
	ar: `(?:(?:${WORDS.ar?.ones}) و(?=عشر|[تث]لا[تث]|اربع|خمس|ست|سبع|[تث]مان|تسع))?`,
};
const spoken = Object.entries(WORDS).map(([language, { words, ones, joins, joinsOne = joins }]) => {
	const word = `(?:${words})(?![${LETTERS}])`;
	const one = `(?:${ones})(?![${LETTERS}])`;
	const more = `(?:(?:${joins})${ENDED(language, word)}|(?:${joinsOne})${ENDED(language, one)}){0,5}`;
	return [language, `${LEADS[language as Language] ?? ''}(?:${ENDED(language, word)})${more}`];
});

/** A number in words, taken whole: "twenty three", "treinta y dos", "열여덟". */
export const NUMBERS: PhraseTable = {
	...Object.fromEntries(spoken),
	zh: `第?[〇零一二两兩三四五六七八九十百千]{1,7}[年岁歲个個月日号號]`,
	ja: `[〇一二三四五六七八九十百千]{1,7}[年歳才月日人番つ]`,
	ko: `(?<![가-힣])(?:(?:${NATIVE_TENS})?(?:(?:한|두|세|네)(?= ?(?:${COUNTED}))|하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)|(?:${NATIVE_TENS})(?= ?(?:${COUNTED})|(?:이|에|은|는|도|을)?(?:[ ,.!?\\n]|$)|이[가-힣]))`,
};

/** Beginnings of words that make a greater number of the one beside them, in whatever form. */
const BESIDE: PhraseTable = {
	en: 'one|half|quarter|score|dozen|point|first|second|third|fourth|fifth|(?:six|seven|eigh|nin|ten|eleven|twelf)th',
	es: 'uno?|medi[oa]|cient|mill|docena',
	fr: 'une?|demie?|centaine|douzaine|million|cent|mill|premier',
	de: 'eins?|halb|dutzend|million|einhalb',
	it: 'un[oa]?|mezz|cent|mil',
	pt: 'uma?|mei[oa]|cent|mil',
	pl: 'jed[ne]|pierwsz|drug|dwu|dwo|dwoch|trzec|trzech|czwart|czterech|piat|pieciu|szost|siodm|osm|dziewiat|dziesiat|pol|set|tys|stu',
	ru: 'одн|одн|перв|втор|двух|двум|трет|трех|четверт|четырех|пят|шест|седьм|семи|восьм|девят|десят|сорок|пол|сот|тысяч|дцат|двадцат|тридцат',
	tr: 'bir|bucuk|yarim|milyon|bin|yuz',
	ar: 'نص|نصف|ربع|مي|م[يئ]|الف|الاف|واحد',
	hi: 'एक|आध|हजार|सौ|लाख|करोड|साढे|सवा|पौने',
};

const DIGITS_BESIDE = [/\d[.,:/ ]?$/, /^[.,:/ ]?\d/] as const;
const SIGNS = '〇零一二两兩三四五六七八九十百千万萬億亿几幾半数數何多';
const SIGNS_BESIDE = [new RegExp(`[${SIGNS}\\d]$`), new RegExp(`^[${SIGNS}]`)] as const;
const SYLLABLES = new RegExp(`(?:${NATIVE_TENS}|하나|한|두|둘|세|셋|네|넷|다섯|여섯|일곱|여덟|아홉)$`);

const made = Object.entries(WORDS).map(([language, { words, ones, joins }]) => {
	const beside = `(?:${words}|(?:${ones})(?![^ .,!?\\n])|(?:${BESIDE[language as Language] ?? '(?!)'}))`;
	return {
		whole: new RegExp(`^(?:${NUMBERS[language as Language]})$`),
		first: new RegExp(`^(?:${NUMBERS[language as Language]})(?=[ ,.]|$)`),
		last: new RegExp(`(?:^| )(?:${words}|${ones})$`),
		before: new RegExp(`(?:^|[ ,.!?"\\n])${beside}[^ .,!?\\n]*(?:${joins.replace(/\|\(\?=[^)]*\)/, '')})$`),
		after: new RegExp(`^(?:${joins.replace(/\|\(\?=[^)]*\)/, '')})${beside}`),
	};
});

/** Whether words, all of them folded, are a number that is no part of a greater one. True of what is no number. */
export function standsWhole(before: string, words: string, after: string): boolean {
	const isOfYear = /^\d\d(?!\d)/.test(words) && /(?<!\d)(?:1[89]|20)$/.test(before);
	if (/^\d/.test(words) && !isOfYear && DIGITS_BESIDE[0].test(before)) return false;
	if (/\d$/.test(words) && DIGITS_BESIDE[1].test(after)) return false;
	if (new RegExp(`^第?[${SIGNS}]`).test(words) && SIGNS_BESIDE[0].test(before)) return false;
	if (new RegExp(`[${SIGNS}]$`).test(words) && SIGNS_BESIDE[1].test(after)) return false;
	if (
		/^(?:열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔|하나|한|두|둘|세|셋|네|넷|다섯|여섯|일곱|여덟|아홉)/.test(
			words,
		)
	) {
		if (/[가-힣]$/.test(before)) return false;
		if (SYLLABLES.test(words) && /^(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)/.test(after))
			return false;
	}
	return !made.some(
		({ first, last, before: ahead, after: behind }) =>
			(first.test(words) && ahead.test(before)) ||
			(first.test(words) && last.test(words) && behind.test(after)),
	);
}

/** Whether a folded text is nothing but one number. */
export const isNumber = (folded: string) =>
	/^\d+$/.test(folded) ||
	/^第?[〇零一二两兩三四五六七八九十百千]{1,7}[年岁歲个個月日号號歳才人番つ]?$/.test(folded) ||
	made.some(({ whole }) => whole.test(folded));

/** Whether a folded text begins with a number. */
export const startsWithNumber = (folded: string) =>
	/^(?:\d|第?[〇零一二两兩三四五六七八九十百千]{1,7}[年岁歲个個月日号號歳才人番つ])/.test(folded) ||
	SYLLABLE_FIRST.test(folded) ||
	made.some(({ first }) => first.test(folded));

const SYLLABLE_FIRST = new RegExp(
	`^(?:(?:${NATIVE_TENS}|하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)|(?:한|두|세|네) )`,
);

/** How long the number is with which a folded text begins. */
export function numberIn(folded: string): number {
	const figures =
		/^(?:\d+[년年]?|第?[〇零一二两兩三四五六七八九十百千]{1,7}[年岁歲个個月日号號歳才人番つ])/.exec(
			folded,
		)?.[0].length ?? 0;
	const syllables =
		new RegExp(`^(?:${NATIVE_TENS})?(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?`).exec(
			folded,
		)?.[0].length ?? 0;
	return Math.max(figures, syllables, ...made.map(({ first }) => first.exec(folded)?.[0].length ?? 0));
}
