import { fold } from '#app/assistant/fold.ts';

interface NumberWord {
	/** Unit, teen, ten, hundred, thousand, “oh” or “and”. */
	kind: 'u' | 't' | 'T' | 'h' | 'k' | 'o' | 'a';
	value: number;
}

const english: [NumberWord['kind'], from: number, step: number, words: string][] = [
	['u', 1, 1, 'one two three four five six seven eight nine'],
	['u', 1, 1, 'first second third fourth fifth sixth seventh eighth ninth'],
	['t', 10, 1, 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'],
	[
		't',
		10,
		1,
		'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
	],
	['T', 20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'],
	['T', 20, 10, 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'],
	['T', 20, 10, 'twenties thirties forties fifties sixties seventies eighties nineties'],
	['t', 12, 0, 'dozen'],
	['h', 100, 0, 'hundred hundredth'],
	['k', 1000, 0, 'thousand thousandth'],
	['o', 0, 0, 'oh'],
	['a', 0, 0, 'and'],
];

export const englishNumbers: ReadonlyMap<string, NumberWord> = new Map(
	english.flatMap(([kind, from, step, words]) =>
		words.split(' ').map((word, at): [string, NumberWord] => [word, { kind, value: from + at * step }]),
	),
);
/** Not “and” and “oh”, which are numbers only between others. */
export const englishNumberNames = [...englishNumbers.keys()]
	.filter((word) => word !== 'and' && word !== 'oh')
	.join('|');

/** For a character class. */
export const HAN_NUMBERS = '〇零一二两兩三四五六七八九十百千';

/** For other languages these only recognise a number, without its value. */
const numberPatterns: Record<string, string[]> = {
	es: [
		'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci[a-z]{3,5}',
		'veinte|veinti[a-z]{2,6}|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento',
		'doscient[oa]s|trescient[oa]s|quinient[oa]s|novecientos|mil|uno|un|una',
	],
	fr: [
		'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?',
		'trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|mille|un|une',
	],
	de: [
		'(?!(?:eine?|und)+(?![a-z]))(?:eine?|zwei|zwo|drei|vier|funf|sechs?|sieb(?:en)?|acht|neun|zehn|elf|zwolf|' +
			'zwanzig|zig|ssig|hundert|tausend|und){1,8}',
		'ein|eins',
	],
	it: [
		'(?!(?:un[oa]?|vent|cent|mill|trent)(?![a-z]))(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|' +
			'dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti?|trenta?|quaranta?|' +
			'cinquanta?|sessanta?|settanta?|ottanta?|novanta?|cento?|mille?|mila|un[oa]?){1,6}',
		'uno|una',
	],
	pt: [
		'dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze',
		'dezasseis|dezesseis|dezassete|dezessete|dezoito|dezanove|dezenove|vinte|trinta|quarenta|cinquenta',
		'sessenta|setenta|oitenta|noventa|cem|cento|duzent[oa]s|trezent[oa]s|mil|um|uma',
	],
	pl: [
		'dwa|dwie|trzy|cztery|piec|szesc|siedem|osiem|dziewiec|dziesiec',
		'(?:jede|dwa|trzy|czter|piet|szes|siedem|osiem|dziewiet)nascie|dwadziescia|trzydziesci|czterdziesci',
		'(?:piec|szesc|siedem|osiem|dziewiec)dziesiat|sto|dwiescie|tysiac|tysiace|tysiecy|jeden|jedna|jedno',
	],
	ru: [
		'два|две|три|четыре|пять|шесть|семь|восемь|девять|десять',
		'(?:один|две|три|четыр|пят|шест|сем|восем|девят)надцать|двадцать|тридцать|сорок',
		'(?:пять|шесть|семь|восемь)десят|девяносто|сто|двести|триста|тысяч[аи]?|один|одна|одно',
	],
	tr: [
		'iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on|yirmi|otuz|kirk|elli|altmis|yetmis|seksen|doksan|yuz|bin',
		'bir',
	],
	ar: [
		'ا[تث]نين|[تث]لا[تث]ه?|اربعه?|خمسه?|سته?|سبعه?|[تث]مانيه|[تث]مان|تسعه?|عشره?',
		'حداشر|ا[تط]نعشر|عشرين',
		'عشرون|[تث]لا[تث][يو]ن|اربعين|اربعون|خمسين|خمسون|ستين|ستون|سبعين|سبعون',
		'[تث]مانين|تسعين|تسعون|ميه',
		'م[يئ]ه|مائه|الف|واحده?|احد[يا]?',
	],
	hi: [
		String.raw`\d{1,3}(?= (?:सौ|हजार|लाख|करोड))|डेढ|ढाई|सवा`,
		'साढे (?:तीन|चार|पांच|छह|सात|आठ)',
		'एक(?= (?:सौ|हजार|लाख|करोड))|दो|तीन|चार|पांच|छह|छः|छै|सात',
		'आठ|नौ|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह',
		'पन्द्रह|सोलह|सत्रह|अठारह|उन्नीस|बीस|इक्कीस|बाईस',
		'तेईस|चौबीस|पच्चीस|छब्बीस|सत्ताईस|अट्ठाईस|उनतीस',
		'तीस',
		'इकतीस|बत्तीस|तैंतीस|चौंतीस|पैंतीस|छत्तीस|सैंतीस',
		'अड़तीस|उनतालीस|चालीस|इकतालीस|बयालीस|तैंतालीस',
		'चौवालीस|पैंतालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|सौ',
		'हजार|लाख|करोड|एक',
	],
	nl: [
		'een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|[a-z]{2,6}tien|[a-z]{2,10}(?:tig|honderd|duizend)',
	],
	ko: ['하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔|한|두|세|네'],
};

const NUMBER = new RegExp(
	`^(?:\\d+|第?[${HAN_NUMBERS}万萬億亿]+[年岁歲个個月日号號歳才人番つ時时点點分]?|` +
		`${englishNumberNames}|${Object.values(numberPatterns).flat().join('|')})$`,
);

export const isNumber = (word: string) => NUMBER.test(fold(word));
