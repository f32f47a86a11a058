import { splitSentences } from '#app/assistant/text.ts';

/** More than one in a sentence, or more than these in a paragraph, and the name would be repeated as nobody speaks. */
const MOST_IN_PARAGRAPH = 3;

/** A paragraph with any of these is left alone: what is right for it, no rule can know. */
const UNCERTAIN = [
	// Lines, lists, headings, emphasis, speakers and speech, also without quotation marks.
	/[\n"“”„«»*_#>|`[\]\\?]|(?<![\p{L}\p{N}])['‘]|^\s*(?:[-+]|\d+[.)])\s/u,
	new RegExp(
		String.raw`\b(?:sa(?:id|y|ys|ying)|ask(?:s|ed|ing)?|shout(?:s|ed|ing)?|whisper(?:s|ed)?|told|tells?|` +
			String.raw`telling|goes|answer(?:s|ed)|thinking|thought|wonder(?:s|ed)|wrote|writes|sang|sings)\b`,
		'i',
	),
	// Several people, and whoever listens.
	new RegExp(
		String.raw`\b(?:we|us|our|ours|ourselves|myself|mine|yous?|your|yours|yourself|let['’]?s|yer|y['’]all|` +
			String.raw`mija|mijo|love|dear)\b`,
		'i',
	),
	/^(?:ok|okay|well|all right|alright|right|anyway|yes|no|oh|so|now|listen|look)\b/i,
	// “I” as it is typed or spoken otherwise, and what is no “I”.
	/\bi\b|\bI['’]|\b[Ii](?:m|ve|d|ll)\b|\b(?:Aa|aa|[Mm]e ?sel\p{L}*|wor|ain['’]?t)\b|\b(?:[Mm]e and|and me)\b/u,
	new RegExp(
		String.raw`\b(?:War|Elizabeth|George|Part|Chapter|Act|Book|No|Phase|Type) I\b|\b[Mm]y (?:god|goodness|` +
			String.raw`word|lord|foot|eye|friends?)\b|\boh my\b`,
		'i',
	),
];

const FIRST_PERSON = /(?<![\p{L}\p{N}'’])(?:I|[Mm]e|[Mm]y)(?![\p{L}\p{N}'’-])/gu;

const ADVERBS = new RegExp(
	'^(?:never|always|still|just|also|only|once|often|really|even|soon|then|first|already|almost|' +
		'nearly|hardly|suddenly|finally|usually|sometimes|certainly|simply|later)$',
);
const PAST = new RegExp(
	String.raw`^(?:(?:could|would|should|was|had|did)(?:n['’]t)?|might|were|\p{Ll}{2,}[^e]ed|saw|came|took|` +
		'got|gave|made|knew|found|felt|left|kept|held|stood|sat|ran|heard|met|paid|sent|spent|built|' +
		'bought|brought|caught|taught|went|fought|slept|wept|swept|crept|fell|grew|threw|drew|flew|' +
		'began|swam|drank|sank|drove|rose|woke|broke|stole|chose|froze|wore|tore|swore|bit|ate|lay|' +
		'lost|won|sold|understood|forgot|became|stuck|dug|hung|swung|lit|led|fled|laid|learnt|burnt|' +
		'dreamt|shook|lent|knelt|leapt)$',
	'u',
);
/** Elsewhere “me” may stand for “my”, as in “me dad”. */
const AFTER_ME = new RegExp(
	String.raw`^(?:[.,;:!)]|$|\s(?:a|an|the|to|in|on|at|from|with|for|of|by|up|down|out|off|over|home|his|` +
		String.raw`her|their|that|when|because|as|until|every|some|there|then)\b)`,
);

/** Somebody who speaks of themselves, alone or among others; “US” is a country, and coal comes from a mine. */
const SPEAKER = [
	/(?<![\p{L}\p{N}])(?:I|me|my|myself|we|ours?|ourselves|im|ive|let['’]s|aa|wor)(?![\p{L}\p{N}])/iu,
	/(?<![\p{L}\p{N}])(?:[Uu]s|(?<!\b(?:a|the|coal) )mine)(?![\p{L}\p{N}])/u,
];

/** Whether a paragraph has words of the first person in it, also in what somebody says. */
export const saysFirstPerson = (paragraph: string): boolean => SPEAKER.some((sign) => sign.test(paragraph));

/**
 * A paragraph with the teller's name for “I”, “me” and “my”, and “my” as in “Rosa’s”; null where that
 * is not certain to be right.
 */
export function toThirdPerson(paragraph: string, teller: string): string | null {
	if (UNCERTAIN.some((sign) => sign.test(paragraph))) return null;
	// The name may be another's, or the teller's own from somebody else's mouth.
	if (paragraph.toLowerCase().includes(teller.toLowerCase())) return null;
	const count = paragraph.match(FIRST_PERSON)?.length ?? 0;
	if (count === 0 || count > MOST_IN_PARAGRAPH) return null;
	// As the teller's own apostrophes are.
	const of = paragraph.includes("'") ? "'s" : '’s';
	const sentences = splitSentences(paragraph).map((sentence) => turnSentence(sentence, teller, of));
	return sentences.includes(null) ? null : sentences.join(' ');
}

/** The same for a sentence, which has at most one such word; one without is as it was. */
function turnSentence(sentence: string, teller: string, of: string): string | null {
	const [found, another] = sentence.matchAll(FIRST_PERSON);
	if (!found) return sentence;
	if (another) return null;
	const [word] = found;
	const before = sentence.slice(0, found.index);
	const after = sentence.slice(found.index + word.length);
	if (/^my$/i.test(word)) return /^\s\p{L}/u.test(after) ? before + teller + of + after : null;
	const isCertain = word === 'I' ? isPast(after) && !isTurned(before) : before !== '' && AFTER_ME.test(after);
	return isCertain ? before + teller + after : null;
}

/** Whether a verb follows whose form is the same for everybody. */
function isPast(after: string): boolean {
	const words = after.trimStart().split(/[\s.,;:!]+/);
	return PAST.test(words.find((word) => !ADVERBS.test(word)) ?? '');
}

/** Whether the verb stood in front: “did I”, “nor was I”. */
const isTurned = (before: string) =>
	/\b(?:am|have|do|is|are|has|does|was|did|had|could|would|should)\s$/i.test(before);
