import type { Turn } from '#app/assistant/assistant.ts';
import { plainText } from '#app/assistant/built-in/markdown.ts';
import { capitalize, splitSentences } from '#app/assistant/built-in/text.ts';

const LIMIT = 80;
const FALLBACK = 'A Family Memory';

/** How tellers say what the story shall be called, at the beginning of a sentence. */
const OWN =
	/^(?:(?:so|ok|please|no|and|just|then|also|y|und|et|e|por favor|bitte)[, ]+)*(?:(?:you can |could you |can you |i(?:['’]d| would) like (?:you )?to |let(?:['’]s| us) )?(?:call|title) (?:it|this)|(?:i|we) want (?:it|this|the story) (?:called|to be called)|(?:it|this|the story) should be called|(?:the|my) title (?:is|should be|shall be)|(?:ll[aá]m[ea]lo|t[ií]t[uú]l[ea]lo|p[oó]nga(?:le|lo)?(?: el título| de título)?|que se llame|el título es)|(?:appelez|intitulez)[- ](?:la|le|ça|cette histoire)|le titre(?: est| sera|,? c['’]est)?|(?:nennen sie (?:es|das|die geschichte)|(?:es|das|die geschichte) soll heißen|der titel (?:ist|soll sein|lautet))|(?:la chiami|lo chiami|il titolo è)|(?:chame(?:-lhe| isso de)?|o título é)|(?:tytuł(?: to)?|proszę to nazwać)|(?:назовите (?:это|рассказ)|название)|(?:adı|başlığı) )[:,]?\s+["“„«']?(?<title>[\p{Lu}\p{N}][^"”“»\n.!?]{1,90})/iu;
const ENDED = /[,;]| please\b| put that\b| por favor\b| bitte\b| not the\b|['"]$/i;

/** The title the teller gave, else a phrase that comes back in the story, else how it begins. */
export function composeTitle(story: string, turns: Turn[] = []): string {
	const text = plainText(story.slice(0, 60_000));
	const title = tidy(ownTitle(turns) ?? phraseOf(text) ?? beginning(text));
	return title ? capitalize(quieten(title)) : FALLBACK;
}

/** The title the tellers gave, the last one of several. */
export function ownTitle(turns: Turn[]): string | undefined {
	const theirs = turns.filter(({ role }) => role === 'user').slice(-500);
	for (const { content } of theirs.toReversed()) {
		for (const sentence of splitSentences(content.slice(0, 4000)).reverse()) {
			const title = OWN.exec(sentence.slice(0, 300))?.groups?.title?.split(ENDED)[0]?.trim();
			if (title && /^[\p{Lu}\p{N}]/u.test(title)) return title;
		}
	}
	return undefined;
}

const ARTICLES =
	'the|my|our|his|her|their|el|la|los|las|mi|mis|nuestra|nuestro|le|les|mon|ma|notre|der|die|das|den|mein|meine|unser|unsere|gli|mio|mia|os|as|meu|minha';
const NO_TITLE = new Set(
	'thing things time times day days way end same other others first last next half rest side back front little whole only own most moment year years week night dark mother mum father dad camp vez día días jour fois tag zeit volta giorno dia coisa mutter vater madre padre mère père mãe'.split(
		' ',
	),
);
/** A clause that goes on with one of these can end before it; none of these can end a title. */
const JOINTS =
	'who|which|that|because|cos|when|where|while|and|but|so|if|as|que|quien|porque|cuando|y|pero|qui|où|parce|quand|et|mais|der|die|das|weil|als|und|aber|dass|che|perché|quando|e|ma|bo|że|i|który|что|который|когда|потому|и|а|но';
const SMALL = new RegExp(
	`\\s(?:${JOINTS}|the|a|an|of|to|in|on|at|by|for|from|with|is|was|were|had|did|me|us|it|my|our|his|her|he|she|i|we|every|de|en|la|el|los|un|una|le|les|des|du|à|ein|eine|mit|von|zu|im|in|di|da|il|lo|coi|no|na|w|z|на|в|с|по)$`,
	'iu',
);

/** What is spoken of again and again, as it is most often called: "the yellow gloves". */
function phraseOf(text: string): string | undefined {
	const found = new Map<string, string[]>();
	for (const [, noun = ''] of text.matchAll(
		new RegExp(`(?<![\\p{L}’'-])(?:${ARTICLES}) (\\p{L}{4,})(?![\\p{L}’'-])`, 'giu'),
	)) {
		const key = noun.toLowerCase();
		if (!NO_TITLE.has(key)) found.set(key, [...(found.get(key)?.slice(-30) ?? []), noun]);
	}
	const [noun, all = []] = [...found].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
	if (!noun || all.length < 3) return undefined;
	const named = new RegExp(`(?<![\\p{L}’'-])(?:${ARTICLES}) (?:\\p{L}{3,12} )?${noun}(?!\\p{L})`, 'giu');
	const counts = new Map<string, number>();
	for (const [phrase] of text.matchAll(named))
		counts.set(phrase.toLowerCase(), (counts.get(phrase.toLowerCase()) ?? 0) + 1);
	const [best] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
	return text.match(new RegExp(best ?? '$', 'iu'))?.[0];
}

/** The first words of the story, cut where a clause ends. */
function beginning(text: string): string {
	const line =
		text
			.replace(/https?:\S+/g, '')
			.trim()
			.split('\n')[0] ?? '';
	const clean = (splitSentences(line.slice(0, 2000))[0] ?? '').replace(/["“”„«»『』「」]/g, '').trim();
	const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(clean);
	const [least, most] = wide ? [4, 24] : [12, 50];
	if (clean.length <= most) return clean;
	const clause = new RegExp(
		`^.{${least},${most}}(?=[,;:–—，、،]|\\s(?:${JOINTS})\\s|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])\\s)`,
		'iu',
	).exec(clean)?.[0];
	let kept = clause ?? '';
	if (!clause) {
		for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
			clean.slice(0, 200),
		)) {
			if (kept.length + segment.length > most) break;
			kept += segment;
		}
	}
	while (SMALL.test(kept.trim())) kept = kept.trim().replace(SMALL, '');
	return kept || [...clean].slice(0, most / 2).join('');
}

/** Capitals that were only held down are taken back. */
function quieten(title: string): string {
	const shouted = title.length > 12 && title === title.toUpperCase() && title !== title.toLowerCase();
	return shouted ? title.toLowerCase() : title;
}

function tidy(title: string): string {
	const clean = title
		.replace(/["“”„«»『』「」]/g, '')
		.replace(/\s+/g, ' ')
		.replace(/^[^\p{L}\p{N}]+/u, '')
		.replace(/[^\p{L}\p{M}\p{N})!?]+$/u, '');
	return clean.length > LIMIT ? [...clean].slice(0, LIMIT / 2).join('') : clean;
}
