import type { Turn } from '#app/assistant/assistant.ts';
import { leadOf } from '#app/assistant/speaker.ts';
import { splitSentences } from '#app/assistant/text.ts';
import { TOLD_AFTER, TOLD_BEFORE } from '#app/assistant/understand/danger-phrases.ts';
import { type PhraseTable, phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { holding, type Span } from '#app/assistant/understand/spans.ts';
import { type Language, languages } from '#app/assistant/understand/understanding.ts';

/** What is made of a table, for each language when it is first asked for: most expressions are large. */
export interface ByLanguage<Made> {
	get(language: Language): Made | undefined;
	/** For all languages that have some. */
	values(): Made[];
}

/** Everything that is made of a table. */
export const tables: ByLanguage<unknown>[] = [];

/** What is made of the lines of a table, for each language that has some. */
export function byLanguage<Made>(
	table: PhraseTable,
	make: (lines: string, language: Language) => Made,
): ByLanguage<Made> {
	const made = new Map<Language, Made>();
	const get = (language: Language) => {
		const lines = table[language];
		if (lines && !made.has(language)) made.set(language, make(lines, language));
		return made.get(language);
	};
	const values = () => languages.map(get).filter((one) => one !== undefined);
	tables.push({ get, values });
	return { get, values };
}

/** A table made ready to be looked for anywhere in a text. */
export const anywhere = (table: PhraseTable) =>
	byLanguage(table, (lines, language) => phrases(lines, language));

/** Whether one of the phrases of a language stands in a text. */
export function has(table: ByLanguage<RegExp>, language: Language, text: string): boolean {
	return text.search(table.get(language) ?? /(?!)/) >= 0;
}

const before = anywhere(TOLD_BEFORE);
const after = anywhere(TOLD_AFTER);
const OWN_AGAIN = /(^|[ ,])(but|just|pero|mais|aber|ma|mas|ale|но|ama)([ ,]|$)/;

/** Whether words are told as said or sung by somebody: "he said: leave that out". */
export function isTold(message: Message, language: Language, span: Span): boolean {
	const sentence = holding(message.sentences, span.from);
	const rest = message.text.slice(span.to, Math.min(Math.max(sentence?.to ?? 0, span.to), span.to + 40));
	return isToldBefore(message, language, span) || has(after, language, rest);
}

/** Whether somebody who says them is named before the words. */
export function isToldBefore({ text, sentences }: Message, language: Language, { from }: Span): boolean {
	const lead = text.slice(Math.max(holding(sentences, from)?.from ?? 0, from - 45), from);
	let rest: string | undefined;
	for (const match of lead.matchAll(before.get(language) ?? /(?!)/g))
		rest = lead.slice(match.index + match[0].length);
	// "I never told my kids so leave that out."
	const isOwn = text.startsWith('so ', from);
	return rest !== undefined && rest.length <= 12 && !isOwn && !OWN_AGAIN.test(rest);
}

/** Whether a place stands between quotation marks. */
export function isQuoted({ quotes }: Message, { from, to }: Span): boolean {
	const quote = holding(quotes, from);
	return quote !== undefined && quote.to >= to;
}

/** How tellers say what a story shall be called. What is named a title may be written small, and so may `quoted`. */
const NAMED = [
	String.raw`(?:(?:i|we)(?:['’]d like| would like| want) the title to be)|(?:the |my |a )?title(?: of (?:it|this|the story))?(?: (?:should|shall|must|ought to|can|could|has to|needs to) be|['’]s got to be| (?:i want|i['’]d like) is| is(?: going)? to be| is|\s*[:—–-])`,
	`(?:(?:i|we)(?:['’]d)? (?:want|wanted|would like|like) (?:it|this|the story|my story) (?:to be )?|(?:it|this|the story|my story) (?:should|must|has to|is to|ought to) be )(?:called|titled|named)`,
	String.raw`el título (?:es|sea|será|que sea|debe(?:ría)? ser|tiene que ser|\s*:)|título\s*:|(?:quiero |quisiera |me gustaría )?que (?:la historia |el cuento |esto )?se llam(?:e|ara)|p[oó]nga(?:le|lo)? (?:de|por|el|como) título`,
	String.raw`le titre(?: est| sera| doit être| devrait être|,? c['’]est|,? ce sera|\s*:)|titre\s*:|(?:je (?:veux|voudrais)|j['’]aimerais) que (?:ça|cela|l['’]histoire) s['’]appelle|intitulez(?:[- ](?:la|le|ça))?`,
	String.raw`(?:der |als )?titel(?: (?:ist|soll(?:te)?(?: sein)?|lautet|wäre)|\s*:)|(?:es|das|das ganze|die geschichte) soll(?:te)?(?: heißen|(?= [^.!?\n]{2,80} heißen))`,
	String.raw`(?:il )?titolo(?: è| sia| sarà| deve essere| dovrebbe essere|\s*:)|(?:vorrei|voglio) che (?:la storia )?si chiam(?:i|asse)|lo intitoli|la intitoli|intitolal[ao]`,
	String.raw`(?:o )?título(?: é| seja| será| deve ser| pode ser| tem que ser|\s*:)|(?:quero|queria) que (?:a história |isso )?se cham(?:e|asse)|(?:ponha|põe|bota|coloque) (?:o |de |como )título(?: de)?`,
	String.raw`tytuł(?: to| ma być| niech będzie| powinien być| będzie|\s*:)|niech (?:to |opowieść )?się nazywa|(?:proszę )?zatytułować(?: to)?|zatytułuj(?: to)?`,
	String.raw`(?:название|заголовок)(?: пусть будет| будет| такое| должно быть|\s*[:—–-])|пусть (?:рассказ |это |история )?называется|озаглавьте`,
	String.raw`(?:العنوان|عنوان (?:القصة|الحكاية|الحكي))(?: هو| يكون| لازم يكون|\s*:)?|(?:سم[يّ]?|سموا|خلي اسم|بدي اسم) (?:القصة|الحكاية)`,
	String.raw`(?:इसका |कहानी का )?शीर्षक(?: है| हो| होगा|\s*:)?|कहानी का नाम(?=[^।\n]{2,60} (?:रख|हो))`,
	`(?:标题|標題|题目|題目)(?:就|请|請|应该|應該)?(?:叫做?|是|用|写|寫|为|為|定为)?[：:]?|(?:这|這)?(?:个|個|篇)?(?:故事|文章)(?:就|请|請|要|想)叫做?`,
	`(?:題名|題|タイトル|見出し)は`,
	`제목은`,
	String.raw`(?:başlık|(?:başlığı|(?:hikayenin |hikâyenin )?adı)(?=[^.!?\n]{2,80} olsun))\s*:?`,
];
/** These name a story only with a name that is written like one. */
const CALLED = `(?:call|title|name) (?:it|this|that one|(?:this|the|my) story)|ll[aá]m[ea](?:lo|la)|t[ií]t[uú]l[ea]lo|p[oó]n(?:ga)?(?:le|lo)|appelez[- ](?:la|le|ça|cette histoire)|appelle[- ](?:la|le|ça)|nennen sie (?:es|das|die geschichte)|nenn(?:e|t)? (?:es|das|die geschichte)|l[ao] chiami|chiamal[ao]|cham(?:e|a)(?:-lhe| isso de| essa história de)|(?:proszę )?to nazwać|nazwij to|nazwać to|назов(?:ите|и) (?:это|рассказ|историю)`;
const POLITE = `(?:(?:so|ok|okay|oh|no|and|but|just|then|also|well|please|actually|now|right|y|und|et|e|por favor|bitte|s['’]il vous plaît|per favore|proszę|пожалуйста)[, ]+)*(?:(?:you can|could you|can you|would you|you could|i think|i['’]d like to|i would like (?:you )?to|i want (?:you )?to|we should|let(?:['’]s| us)|puede|vous pouvez|können sie|könnten sie) )?`;
const NAMING = new RegExp(
	String.raw`(?<=^|[,;:—–]\s|\s(?:and|so|but|y|und|et|e|и) )${POLITE}(?:(?<named>${NAMED.join('|')})|${CALLED})(?:[:,]?\s+|(?<=[は：:叫是为為])\s*|(?=["“„«「『《]))(?:["“„«「『《](?<quoted>[^"”“»」』》\n]{1,90})["”“»」』》]|(?<title>[^\s"”“»\n.!?。！？।؟][^"”“»\n.!?。！？।؟]{0,90}))`,
	'iu',
);
/** What follows a name and is no part of it. */
const NAME_ENDS =
	/[,;，、]|\s[–—]\s|['"]$|\s(?:please|put that|not the|for me|i think|because|if you|por favor|bitte|s['’]il (?:vous|te) plaît|per favore|proszę|пожалуйста|heißen|olsun|(?:रख|हो(?:ना|गा)?(?=\s|$)|है$)\p{L}*|من فضلك)(?![\p{L}])|(?:にして|にしま|でお願い|としてく|です$|がいい|(?:이?라고|으?로) (?:해|하|부탁)|이?(?:예요|에요)$|입니다$)/iu;
const NO_NAME =
	/^(?:it|that|this|what|whatever|something|anything|nothing|up to|as|fine|good|nice|ok|okay|wrong|right|too|not|a (?:day|night|draw|truce|miracle|number)|quits|even|off|in|by|me|him|her|them|you|your|about|like|more|changed|lo que|algo|como|quelque|comme|was|wie sie|etwas|qualcosa|come|algo|o que|coś|jak|что|как|so)(?![\p{L}])/iu;

/** Where in a message it is said what the story shall be called, and what. */
export function titlesIn(turn: Turn) {
	const { content } = turn;
	const found: { title: string; start: number; end: number }[] = [];
	let from = leadOf(turn);
	for (const sentence of splitSentences(content.slice(from, from + 4000))) {
		const start = content.indexOf(sentence, from);
		from = start + sentence.length;
		const last = found.at(-1);
		// "Not The Wedding", said after the new one.
		if (last?.end === content.slice(0, start).trimEnd().length && /^not (?:the )?\p{Lu}/iu.test(sentence)) {
			if (sentence.length < 60) last.end = from;
			continue;
		}
		const match = NAMING.exec(sentence.slice(0, 400));
		const { named, quoted, title = '' } = match?.groups ?? {};
		const name = (quoted ?? title.split(NAME_ENDS)[0] ?? '').trim();
		const certain = quoted || named || /^[^\p{Ll}]/u.test(name);
		if (!match || !name || !certain || (!quoted && NO_NAME.test(name))) continue;
		const at = start + match.index;
		const rest = sentence.slice(match.index + match[0].length - (quoted ? 0 : title.length - name.length));
		const mark = at > start ? (/[.!?。！？।؟]+$/u.exec(rest)?.[0].length ?? 0) : 0;
		found.push({ title: name, start: at, end: from - (rest.length > A_REASON ? rest.length : mark) });
	}
	return found;
}

/** Longer than this, what follows in the sentence is telling. */
const A_REASON = 70;

/** The title the tellers gave, the last one of several. */
export function ownTitle(turns: Turn[]): string | undefined {
	const theirs = turns.filter(({ role }) => role === 'user').slice(-500);
	return theirs.flatMap(titlesIn).at(-1)?.title;
}
