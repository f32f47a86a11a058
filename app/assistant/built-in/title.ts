import type { Turn } from '#app/assistant/assistant.ts';
import { plainText } from '#app/assistant/built-in/markdown.ts';
import { capitalize, DENSE, splitSentences, withoutSpeaker } from '#app/assistant/built-in/text.ts';

const MARKS = /["“”„«»『』「」]/g;

/** How tellers say what the story shall be called, at the beginning of a sentence. */
const OWN =
	/^(?:(?:so|ok|please|no|and|just|then|also|y|und|et|e|por favor|bitte)[, ]+)*(?:(?:you can |could you |can you |i(?:['’]d| would) like (?:you )?to |let(?:['’]s| us) )?(?:call|title) (?:it|this)|(?:i|we) want (?:it|this|the story) (?:called|to be called)|(?:it|this|the story) should be called|(?:the|my) title (?:is|should be|shall be)|(?:ll[aá]m[ea]lo|t[ií]t[uú]l[ea]lo|p[oó]nga(?:le|lo)?(?: el título| de título)?|que se llame|el título es)|(?:appelez|intitulez)[- ](?:la|le|ça|cette histoire)|le titre(?: est| sera|,? c['’]est)?|(?:nennen sie (?:es|das|die geschichte)|(?:es|das|die geschichte) soll heißen|der titel (?:ist|soll sein|lautet))|(?:la chiami|lo chiami|il titolo è)|(?:chame(?:-lhe| isso de)?|o título é)|(?:tytuł(?: to)?|proszę to nazwać)|(?:назовите (?:это|рассказ)|название)|(?:adı|başlığı) )[:,]?\s+["“„«']?(?<title>[\p{Lu}\p{N}][^"”“»\n.!?]{1,90})/iu;
const ENDED = /[,;]| please\b| put that\b| por favor\b| bitte\b| not the\b|['"]$/i;

/** The title the teller gave, else a phrase that comes back in the story, else how it begins. */
export function composeTitle(story: string, turns: Turn[] = []): string {
	const text = plainText(story.slice(0, 60_000));
	const title = tidy(ownTitle(turns) ?? phraseOf(text) ?? beginning(text));
	return title ? capitalize(title) : 'A Family Memory';
}

/** The title the tellers gave, the last one of several. */
export function ownTitle(turns: Turn[]): string | undefined {
	const theirs = turns.filter(({ role }) => role === 'user').slice(-500);
	return theirs
		.flatMap(({ content, speaker }) => splitSentences(withoutSpeaker(content.slice(0, 4000), speaker)))
		.map((sentence) => OWN.exec(sentence.slice(0, 300))?.groups?.title?.split(ENDED)[0]?.trim())
		.findLast((title) => title && /^[\p{Lu}\p{N}]/u.test(title));
}

const ARTICLE = `(?<![\\p{L}’'-])(?:the|my|our|his|her|their|el|la|los|las|mi|mis|nuestra|nuestro|le|les|mon|ma|notre|der|die|das|den|mein|meine|unser|unsere|gli|mio|mia|os|as|meu|minha) `;
const NO_TITLE = ` thing things time times day days way end same other others first last next half rest side back front little whole only own most moment year years week night dark mother mum father dad camp vez día días jour fois tag zeit volta giorno dia coisa mutter vater madre padre mère père mãe `;
/** A clause that goes on with one of these can end before it; none of these can end a title. */
const JOINTS = `who|which|that|because|cos|when|where|while|and|but|so|if|as|que|quien|porque|cuando|y|pero|qui|où|parce|quand|et|mais|der|die|das|weil|als|und|aber|dass|che|perché|quando|e|ma|bo|że|i|który|что|который|когда|потому|и|а|но`;
const SMALL = new RegExp(
	`\\s(?:${JOINTS}|the|a|an|of|to|in|on|at|by|for|from|with|is|was|were|had|did|me|us|it|my|our|his|her|he|she|i|we|every|de|en|la|el|los|un|una|le|les|des|du|à|ein|eine|mit|von|zu|im|in|di|da|il|lo|coi|no|na|w|z|на|в|с|по)$`,
	'iu',
);

/** What is spoken of again and again, as it is most often called: "the yellow gloves". */
function phraseOf(text: string): string | undefined {
	const [noun, often = 0] = mostOften(text, `${ARTICLE}(\\p{L}{4,})(?![\\p{L}’'-])`);
	if (often < 3) return undefined;
	const [phrase = ''] = mostOften(text, `(${ARTICLE}(?:\\p{L}{3,12} )?${noun})(?!\\p{L})`);
	return text.match(new RegExp(phrase, 'iu'))?.[0];
}

function mostOften(text: string, pattern: string): [string?, number?] {
	const counts = new Map<string, number>();
	for (const [, found = ''] of text.toLowerCase().matchAll(new RegExp(pattern, 'gu')))
		if (!NO_TITLE.includes(` ${found} `)) counts.set(found, (counts.get(found) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
}

/** The first words of the story, cut where a clause ends. */
function beginning(text: string): string {
	const line =
		text
			.replace(/https?:\S+/g, '')
			.trim()
			.split('\n')[0] ?? '';
	const clean = splitSentences(line.slice(0, 2000))[0]?.replace(MARKS, '').trim() ?? '';
	const [least, most] = DENSE.test(clean) ? [4, 24] : [12, 50];
	if (clean.length <= most) return clean;
	const end = `[,;:–—，、،]|\\s(?:${JOINTS})\\s|(?<=${DENSE.source})\\s`;
	let kept = new RegExp(`^.{${least},${most}}(?=${end})`, 'iu').exec(clean)?.[0] ?? '';
	const words = kept
		? []
		: new Intl.Segmenter(undefined, { granularity: 'word' }).segment(clean.slice(0, 200));
	for (const { segment } of words) {
		if (kept.length + segment.length > most) break;
		kept += segment;
	}
	while (SMALL.test(kept.trim())) kept = kept.trim().replace(SMALL, '');
	return kept || [...clean].slice(0, most / 2).join('');
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
