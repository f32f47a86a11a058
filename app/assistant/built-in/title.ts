import type { Turn } from '#app/assistant/assistant.ts';
import { plainText } from '#app/assistant/built-in/markdown.ts';
import { likelihoodOfTelling } from '#app/assistant/classifier/classify.server.ts';
import { capitalize, countSpaced, cutSentence, mostOften, splitSentences } from '#app/assistant/text.ts';

const MARKS = /["“”„«»『』「」]/g;

/** The title the tellers gave, the last one of several. */
export const ownTitle = (turns: Turn[]): string | undefined =>
	turns.flatMap(({ meanings = [] }) => meanings).findLast(({ kind }) => kind === 'title')?.right;

/** The title the teller gave, else what comes back in the story, else what is soon said in it that stands alone. */
export function composeTitle(story: string, turns: Turn[] = []): string {
	const text = plainText(story.slice(0, 60_000));
	const title = tidy(ownTitle(turns) ?? phraseOf(text) ?? sentenceOf(text));
	return title ? capitalize(title) : 'A Family Memory';
}

const ARTICLE = `(?<![\\p{L}’'-])(?:the|my|our|his|her|their|el|la|los|las|mi|mis|nuestra|nuestro|le|les|mon|ma|notre|der|die|das|den|mein|meine|unser|unsere|gli|mio|mia|os|as|meu|minha) `;
const NO_TITLE = ` english german french thing things time times day days way end same other others first last next half rest side back front little whole only own most moment year years week night dark great good big old new young long small kind lot bit mother mum father dad camp vez día días jour fois tag zeit volta giorno dia coisa mutter vater madre padre mère père mãe `;
/** No title, if there is another. */
const PAINFUL =
	/(?<!\p{L})(?:d(?:ie|ies|ied|ead|eath|ying|rown\p{L}*)|(?<!could have )kill\p{L}*|murder\p{L}*|suicid\p{L}*|blood\p{L}*|bleed\p{L}*|corpse|coffin|grave|abus\p{L}*|rap(?:e|ed)|hanged|passed|lost (?:a|my|her|his)|cancer|chinaman|nigger|muert\p{L}*|murió|sangre|mor(?:t|te|ts|to|ta|reu|ì)|mourut|sang|sangue|t[oö]t\p{L}{0,3}|gestorben|blut\p{L}*|umar\p{L}*|śmierć|zmarł\p{L}*|krew|умер\p{L}*|смерт\p{L}*|кров\p{L}*|похорон\p{L}*|ölüm|öldü|şehi\p{L}*|kan)(?!\p{L})|[死亡杀殺血]|죽|मर ग|मौत|مات|موت|قتل/iu;
/** What may be left away before a title: "I want to tell about Cyril Bate" is about Cyril Bate. */
const OPENS =
	/^(?:(?:well|so|yes|no|anyway|and|but|ok|okay|oh|mija|anyhow|alors voila|allora|also|no to|bueno|perché|because|pues mire usted)[, ]+)+(?=\p{L})/iu;
const ABOUT =
	/^(?:(?:i (?:want|was going|would like|am going)|i['’]d like) to (?:tell|talk|do|write)(?: you)?(?: about| of)? |i(?:['’]ll| will) tell you (?:about|of) |(?:yo )?(?:les? )?(?:voy a|quiero) contar(?:les?)?(?: de| sobre)? |vou contar d[oae] |je vais (?:vous )?raconter |(?:vorrei|voglio) raccontare )(?:di |del(?:la)? )?([\p{L}\p{N}][^,;.!?]{3,120}?)(?:[,;.!?]|\s(?:but|who|when|que|qui|che)\s|$).*/isu;
/** What stands badly alone: a sentence that points at another, or only says where or when. */
const LEANS =
	/^(?:(?:he|she)(?= \S+(?: \S+){0,4}$)|(?:my|our) \p{L}+\P{L}*$|\d+(?:th|st|nd|rd) of|(?:it|they|that|then|there|and|but|because|from|in|at|on|e|y|et|und|и|да|ve|that['’]s|it['’]s|who|i mean|i was \d+|i did|era|das|als|dann)(?!\p{L})|\d+\P{L}*$)/iu;
const NAME = `(?:(?:Mr|Mrs|Miss|Dr|Father|Sister|Uncle|Auntie?|Granny|Nana|Big|Little|Lord|Old|Don|Doña|Dona|Tante|Onkel|Zi[ao]|Pani?|Тётя|Дядя)\\.? \\p{Lu}\\p{Ll}+|(?<=[\\p{Ll},] )\\p{Lu}\\p{Ll}{2,} \\p{Lu}\\p{Ll}{2,})`;
const NICKNAME = `(?:called|named|llamaba|decía[nm]?os?|appelait|chiama(?:va)?|chamava|nazywał|звали)(?: (?:him|her|it|me|the))? ((?:${NAME}|\\p{Lu}\\p{Ll}{3,})(?! \\p{Lu}))`;

/** What is spoken of again and again, as it is most often called: "the yellow gloves", "Mr Prager". */
function phraseOf(text: string): string | undefined {
	const lower = text.toLowerCase();
	const [noun, often = 0] = mostOften(lower, isFit, `${ARTICLE}(\\p{L}{4,})(?![\\p{L}’'-])`);
	const [name, named = 0] = mostOften(text, isFit, `(?<!\\p{L})(${NAME})(?!\\p{L})`);
	const [nickname] = mostOften(text, isFit, NICKNAME);
	if (nickname && text.split(nickname).length > Math.max(2, often)) return nickname;
	if (named > 2 && named > often) return name;
	if (often < 3) return undefined;
	const [phrase = ''] = mostOften(lower, isFit, `(${ARTICLE}(?:\\p{L}{3,12} )?${noun})(?!\\p{L})`);
	const found = text.match(new RegExp(phrase, 'iu'))?.[0];
	// A name of several words is told as a whole.
	if (!found || !/\s\p{Lu}\S*$/u.test(found)) return found;
	return new RegExp(`${found}(?: \\p{Lu}[\\p{L}’'-]+)+`, 'u').exec(text)?.[0] ?? found;
}

const isFit = (words: string) => !NO_TITLE.includes(` ${words.toLowerCase()} `) && !PAINFUL.test(words);

/** The best of the first sentences: it needs no other, is whole, and is soon said. */
function sentenceOf(text: string): string {
	const plain = text
		.slice(0, 3000)
		.replace(/https?:\S+/g, '')
		.replace(MARKS, '');
	const sentences = splitSentences(plain).filter((line) => /[\p{L}\p{N}]/u.test(line));
	const rated = sentences.slice(0, 12).map((sentence, at) => {
		const opened = sentence.replace(OPENS, '');
		const about = ABOUT.exec(opened)?.[1];
		const { part, torn } = cutSentence(about ?? opened);
		let faults = at + (about ? -2 : 0) + (/\P{L}\p{Lu}/u.test(part) ? 0 : 1) + (torn ? 5 : 0);
		if (countSpaced(part) < 4) faults += countSpaced(part) < 2 ? 2 : 1;
		faults += (LEANS.test(part) ? 2 : 0) + (PAINFUL.test(part) ? 10 : 0);
		if (!about && likelihoodOfTelling(sentence) < 0.5) faults += 20;
		return { part, faults };
	});
	return rated.sort((a, b) => a.faults - b.faults)[0]?.part ?? '';
}

function tidy(title: string): string {
	const clean = title
		.replace(MARKS, '')
		.replace(/\s+/g, ' ')
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N})!?]+$/gu, '');
	// Capitals that were only held down are taken back.
	const shouted = clean.length > 12 && clean === clean.toUpperCase() && clean !== clean.toLowerCase();
	const short = clean.length > 80 ? [...clean].slice(0, 40).join('') : clean;
	return shouted ? short.toLowerCase() : short;
}
