import { fold } from '#app/assistant/understand/fold.ts';
import { type Language, languages } from '#app/assistant/understand/understanding.ts';

// Frequent words that tell one of these languages from the others, without accents. Those of `und` are of Latin
// languages which are not ours, so that they are not taken for one that is.
const WORDS: Partial<Record<Language, string>> = {
	en: `the and of my was with that his her she they were it to when you used at from this there our their had would
		could who what where which but by have been because did after about very then him is are i me we your hello hi
		thanks thank yes please dont im its ive not mum dad
		thats all can just one no do what how out up
		night good just said each or if up out love take
		in a on for mother father grandpa grandma`,
	es: `el los las una y que de mi era en con por muy pero cuando yo nos se del al lo le su mas no es como todo usted
		ella tenia habia estaba gracias hola buenos buenas fue mama papa porque ya eso esto hasta sobre
		me la no un en es que si sin nunca hijo hermana hermano tengo tenemos puede ir nada dia anos quiero`,
	fr: `le les une et que de mon ma etait dans avec pour tres mais quand je nous on du au il elle des est pas vous avait
		ca cest jai merci bonjour oui qui chez mere pere puis sur jetais lui
		la ne je un en ce plus a il si sans jamais me te rien sont fait ai faut veux avant jour ans cette votre`,
	de: `der die das und ich war wir mit nicht ein eine den dem von zu auf hat haben mein meine aber dann ist es sie er
		im am als so noch auch wenn nur hab danke guten ja nein was wer vater mutter ned mia
		servus wia des dees hob ma gell scho net nimmer schreib red oba
		warst hast waren hatten isch gsi nod hend ihm ihnen uns
		in soll ich sie wo haben hatte wurde kann muss bin uber um bei aus nach wieder immer bitte`,
	it: `il gli una e che di mio mia era con per molto ma quando io noi si del al lo sono non piu come tutto lei aveva
		nella della anche perche grazie buongiorno ciao mamma papa nonna nonno questo cosa sto ho
		la le un ne mi di da lo ci ti ho in sia era siamo voglio devo posso suo sua mai quando casa anni chi dalla alla dal glielo questa adesso`,
	pt: `o os as uma e que de meu minha era em com por muito mas quando eu nos se do da ao ele ela nao mais como tudo
		tinha estava obrigado obrigada bom boa pra mae pai porque isso voce foi um no na
		me a ele na no um que se sem nunca tenho temos pode agora quase de dia anos quero falar historia ir isto disso`,
	pl: `i w na z ze sie nie to jest byl byla bylo jak do ale ja my moj moja mama tata juz tak po co przez od za kiedy
		gdy tylko dziekuje dzien dobry prosze mnie mi ze pan pani rok roku
		o bo ja ty by bo siostra brat chcialam chcial ojciec nikt wszystko`,
	tr: `ve bir bu da de icin cok ama ben biz ne o sonra vardi yok gibi ile benim annem babam idi kadar daha her degil mi
		tesekkur merhaba evet hayir dedi olan bizim sen iki su sey
		bunu onu sonra lutfen kadar cok beni bana olarak diye baba anne kiz oglan gece koy koyun simdi artik
		iste falan valla dedem ninem abim ablam koyde evde zaman geldi gitti oldu bizde anlatayim sizi cunku hep orada burada`,
	und: `och att det som jag inte var med pa av ett min han hon ik het een niet dat van mijn maar og ikke jeg vi ville kunne ni wa mimi yetu haikuwa ani yn roedd oedd fi dwi ac vai esti sunt nu pentru ek hai nahi mera meri kya aur tha thi main hum ko ka ki ke toh bhi ang ng mga ako hindi sa nem egy az hogy volt voltam oli minun ei siin asi nghe toi khong fost eram jsem`,
};
const TELLING = new Map<string, Language[]>();
for (const [language, words] of Object.entries(WORDS) as [Language, string][])
	for (const word of new Set(words.split(/\s+/).filter(Boolean)))
		TELLING.set(word, [...(TELLING.get(word) ?? []), language]);

// Letters that only one of these languages has, in what it is told apart from.
const LETTERS: [RegExp, Language][] = [
	[/[ñ¿¡]/gi, 'es'],
	[/[œêèùç]/gi, 'fr'],
	[/[ßä]/gi, 'de'],
	[/[ãõ]/gi, 'pt'],
	[/[łąęśćźżń]/gi, 'pl'],
	[/[ğışİ]|(?:[iuıü]yor|m[ae]k|[td][iıuü]m|[td][iıuü]k|l[ae]r|m[iı]ş)(?= |$|[.,])/g, 'tr'],
	[/[þðåøæŷŵőűřůě]/gi, 'und'],
];

/** How much speaks for each language written in Latin letters, the most first. */
function latin(text: string): [Language, number][] {
	const scores = new Map<Language, number>();
	const add = (language: Language, score: number) =>
		scores.set(language, (scores.get(language) ?? 0) + score);
	for (const word of fold(text).text.split(/[^a-z]+/)) {
		const speaks = TELLING.get(word);
		for (const language of speaks ?? []) add(language, 1 / (speaks?.length ?? 1));
	}
	for (const [letters, language] of LETTERS) add(language, 0.6 * (text.match(letters)?.length ?? 0));
	return [...scores].filter(([, score]) => score > 0).sort((a, b) => b[1] - a[1]);
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

function byScript(text: string): Language | 'latin' | undefined {
	const han = count(text, /\p{Script=Han}/gu);
	const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
	// One sign of these says as much as two letters.
	const scripts: [Language | 'latin', number][] = [
		[kana * 8 > han || /昭和|大正|平成|[気戦円駅働帰変]/.test(text) ? 'ja' : 'zh', 2 * (han + kana)],
		['ko', 2 * count(text, /\p{Script=Hangul}/gu)],
		[/[іїєґўјљњћђ]/i.test(text) ? 'und' : 'ru', count(text, /\p{Script=Cyrillic}/gu)],
		[count(text, /[پچژگکیےںٹڈڑ]/g) * 20 > text.length ? 'und' : 'ar', count(text, /\p{Script=Arabic}/gu)],
		[/ळ|आहे|छु |हुन्छ/.test(text) ? 'und' : 'hi', count(text, /\p{Script=Devanagari}/gu)],
		['latin', count(text, /\p{Script=Latin}/gu)],
		['und', count(text, /\p{L}/gu)],
	];
	const others = scripts.slice(0, -1).reduce((sum, [, letters]) => sum + letters, 0);
	const most = scripts.reduce(
		(best, one, i) => {
			const letters = i === scripts.length - 1 ? one[1] - others : one[1];
			return letters > best[1] ? [one[0], letters] : best;
		},
		['und', 0] as [Language | 'latin', number],
	);
	return most[1] > 0 ? most[0] : undefined;
}

/** The languages that a text may be in, the likeliest first; none where nothing speaks for any. */
export function likelyLanguages(text: string): Language[] {
	const sample = text.length > 6000 ? `${text.slice(0, 4000)}\n${text.slice(-2000)}` : text;
	const script = byScript(sample);
	if (!script) return [];
	if (script !== 'latin') return [script];
	const scores = latin(sample);
	const best = scores[0]?.[1] ?? 0;
	return scores.filter(([, score]) => score >= best * 0.4).map(([language]) => language);
}

/**
 * The language of texts, the one that counts most first: by its script, else by its frequent words. A text which says
 * too little is read together with those after it, and taken for the `preferred` language if even those say too
 * little. Mixed, romanised and unknown languages are `und`.
 */
export function detectLanguage(texts: string[], preferred?: Language): Language {
	let read = '';
	let guess: Language = 'und';
	for (const text of texts.slice(0, 12)) {
		read = `${read}\n${text.slice(0, 4000)}`;
		const script = byScript(read);
		if (!script) continue;
		if (script !== 'latin') return script;
		const [first, second] = latin(read);
		if (!first) continue;
		const lead = first[1] - (second?.[1] ?? 0);
		guess = lead > 0 ? first[0] : 'und';
		if (first[1] >= 2 && lead >= Math.max(0.8, 0.15 * first[1])) return guess;
		if (read.length > 8000) break;
	}
	return preferred && read.length < FEW_WORDS ? preferred : guess;
}

/** What is shorter says too little of its language. */
const FEW_WORDS = 160;

/** The first of the languages here in an `Accept-Language` header. */
export function preferredLanguage(header: string | null): Language | undefined {
	const wanted = (header ?? '')
		.slice(0, 1000)
		.toLowerCase()
		.split(/\s*,\s*/);
	return wanted.map((tag) => languages.find((language) => language === tag.slice(0, 2))).find(Boolean);
}
