import type { Turn } from '#app/assistant/assistant.ts';
import { plainText } from '#app/assistant/built-in/markdown.ts';
import { capitalize, DENSE, splitSentences } from '#app/assistant/text.ts';
import { ownTitle } from '#app/assistant/understand/told.ts';

export { ownTitle };

const MARKS = /["“”„«»『』「」]/g;

/** The title the teller gave, else a phrase that comes back in the story, else how it begins. */
export function composeTitle(story: string, turns: Turn[] = []): string {
	const text = plainText(story.slice(0, 60_000));
	const title = tidy(ownTitle(turns) ?? phraseOf(text) ?? beginning(text));
	return title ? capitalize(title) : 'A Family Memory';
}

const ARTICLE = `(?<![\\p{L}’'-])(?:the|my|our|his|her|their|el|la|los|las|mi|mis|nuestra|nuestro|le|les|mon|ma|notre|der|die|das|den|mein|meine|unser|unsere|gli|mio|mia|os|as|meu|minha) `;
const NO_TITLE = ` thing things time times day days way end same other others first last next half rest side back front little whole only own most moment year years week night dark great good big old new young long small kind lot bit mother mum father dad camp vez día días jour fois tag zeit volta giorno dia coisa mutter vater madre padre mère père mãe `;
/** A clause that goes on with one of these can end before it; none of these can end a title. */
const JOINTS = `who|which|that|because|cos|when|where|while|but|so|if|and(?= (?:i|we|he|she|they|it|you|my|our|the|there|nobody) )|que|quien|porque|cuando|y(?= (?:yo|él|ella|mi|nos) )|pero|qui|où|parce|quand|et(?= (?:je|on|il|elle|ma|mon|nous) )|mais|weil|als|und(?= (?:ich|wir|er|sie|mein|meine|der|die) )|aber|dass|che|perché|quando|ma|bo|że|który|что|который|когда|потому|но`;
const PREPOSITIONS = `to(?= (?:the|a|my|our|his|her) )|in|on|at|from|with|by|for|into|over|en|con|desde|avec|dans|chez|sur|mit|von|bei|auf|aus|nach|con|da|nel|alla|com|em|w|na|z|do|в|на|с|из|к`;
/** None of these can end a title. */
const SMALL =
	/\s(?:who|which|that|because|when|where|while|and|but|so|if|as|or|not|never|the|a|an|of|to|in|on|at|by|for|from|with|is|was|were|be|been|had|have|has|did|do|does|took|take|went|go|came|come|got|get|put|made|make|gave|give|told|tell|said|say|called|used|work|works|worked|want|wanted|like|about|me|us|it|my|our|his|her|their|he|she|i|we|they|you|every|no|que|de|en|la|el|los|las|un|una|y|le|les|des|du|à|et|je|il|ein|eine|und|mit|von|zu|im|der|die|das|war|hat|di|da|lo|coi|che|era|no|na|e|o|os|w|z|i|się|był|в|на|с|по|и|что|был|bir|ve|\d+)$/iu;
/** What is said before the telling begins. */
const GREETING =
	/^(?:(?:hello|hi|hiya|hey|good (?:morning|afternoon|evening)|s['’]mae|hol[ai]|buen[oa]s|oi|olá|bo[am] (?:dia|tarde|noite)|bonjour|bonsoir|salut|guten (?:tag|morgen|abend)|servus|hallo|buon(?:giorno|asera)|salve|dzień dobry|здравствуйте|добрый день|merhaba|sel[aâ]m[uü]n|السلام|سلام|مرحبا|नमस्ते|你好|大家好|こんにちは|안녕하세요)(?!\p{L}).{0,90}|(?:alors voil[aà]|na dann will ich mal|also ich fange mal an|howay then|very well|right|righto|well|ok|so))[.!]*$/iu;
const OPENS =
	/^(?:(?:well|so|anyway|and|ok|okay|oh|pues mire usted|alors voila|allora|also|na) )+(?=\p{L})/iu;

/** What is spoken of again and again, as it is most often called: "the yellow gloves". */
function phraseOf(text: string): string | undefined {
	const [noun, often = 0] = mostOften(text, `${ARTICLE}(\\p{L}{4,})(?![\\p{L}’'-])`);
	if (often < 3) return undefined;
	const [phrase = ''] = mostOften(text, `(${ARTICLE}(?:\\p{L}{3,12} )?${noun})(?!\\p{L})`);
	const found = text.match(new RegExp(phrase, 'iu'))?.[0];
	// A name of several words is told as a whole.
	if (!found || !/\s\p{Lu}\S*$/u.test(found)) return found;
	return new RegExp(`${found}(?: \\p{Lu}[\\p{L}’'-]+)+`, 'u').exec(text)?.[0] ?? found;
}

function mostOften(text: string, pattern: string): [string?, number?] {
	const counts = new Map<string, number>();
	for (const [, found = ''] of text.toLowerCase().matchAll(new RegExp(pattern, 'gu')))
		if (!NO_TITLE.includes(` ${found} `)) counts.set(found, (counts.get(found) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
}

/** The first words of the story that are a whole: a sentence, or what stands before a clause or a preposition. */
function beginning(text: string): string {
	const plain = text
		.slice(0, 3000)
		.replace(/https?:\S+/g, '')
		.replace(MARKS, '');
	const sentences = splitSentences(plain).filter((line) => /[\p{L}\p{N}]/u.test(line));
	const told = sentences.filter((line) => !GREETING.test(line));
	const first = (told[0] ?? sentences[0] ?? '').replace(OPENS, '');
	const [least, most] = DENSE.test(first) ? [4, 24] : [10, 56];
	if (first.length <= most) return first;
	const end = (stops: string) => {
		for (let size = most; size >= least; size--) {
			const start = first.slice(0, size).trimEnd();
			const isEnd = new RegExp(`^(?:${stops})`, 'iu').test(first.slice(start.length));
			if (isEnd && start.length >= least && !SMALL.test(start)) return start;
		}
		return undefined;
	};
	const isTitle = (line: string) => line.length > 14 && line.length <= most && /^\p{Lu}/u.test(line);
	const clause = end(`[,;:–—、，،]|\\s(?:${JOINTS})\\s${DENSE.test(first) ? '|\\s' : ''}`);
	return (
		clause ??
		end(`\\s(?:${PREPOSITIONS})\\s`) ??
		told.slice(1, 8).find(isTitle) ??
		end('\\s') ??
		[...first].slice(0, most / 2).join('')
	);
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
