import {
	ASIDES,
	type Aside,
	asksLeave,
	onlyNames,
	UNSURE_ASIDES,
	WHOLE_ASIDES,
} from '#app/assistant/built-in/asides.ts';
import { splitBlocks } from '#app/assistant/built-in/paragraphs.ts';
import { countWords, plain, splitSentences } from '#app/assistant/built-in/text.ts';

/** What a sentence does that tells nothing of a memory. */
export type SmallTalk =
	| Aside
	| 'greeting'
	| 'thanks'
	| 'unsure'
	| 'declines'
	| 'asks-what'
	| 'asks-who'
	| 'asks-other';

const PATTERNS: Array<[SmallTalk, RegExp]> = [
	[
		'greeting',
		/^(?:(?:well )?(?:hello|hi|hey|hiya|howdy|greetings|good (?:morning|day|afternoon|evening))(?: there| again| to you| everyone| everybody| all| dear)*|how are you(?: doing)?(?: today)?|nice to meet you)$/,
	],
	[
		'thanks',
		/^(?:(?:ok |okay |well )?(?:thank you|thanks)(?: (?:so|very) much| a lot| my dear| dear| for (?:asking|listening|your help))*|you are welcome|you're welcome)$/,
	],
	[
		'goodbye',
		/^(?:(?:good)?bye|good night|bye bye|see you(?: later| soon| tomorrow)?|that is all|that's all|that's it|i have to go(?: now)?|the end)(?: for (?:now|today))?$/,
	],
	[
		'yesno',
		/^(?:(?:oh|well|um|uh|er|ah) )?(?:yes|yeah|yep|yup|ya|no|nope|nah|ok|okay|sure|right|maybe|perhaps|of course|certainly|absolutely|definitely|indeed|exactly|not really|yes please|no thank you|no thanks|i think so|i guess(?: so)?|i suppose so|uh huh|mhm|hmm*|um+|uh+|er+|oh|ah|well)(?: (?:yes|no|ma'am|sir|dear|thanks|thank you|(?:i|we|he|she|they|it) (?:did|do|was|were|had|have|could|would|does|is|am|are)(?:n't| not)?))*$/,
	],
	[
		'unsure',
		/^(?:(?:oh|well|um|no|sorry) )*(?:i (?:really |just |honestly )?(?:don't|do not|dont|didn't|can't|cannot|cant) (?:really )?(?:know|remember|recall|say|think of anything)(?: (?:that|it|now|anymore|any more|anything|really))*|i(?:'m| am) not (?:so |too |really )?sure|not sure|no idea|i have no idea|i forget|i(?:'ve| have) forgotten|i don't understand(?: the question)?|let me (?:think|see)|nothing|hard to say|who knows|there(?:'s| is| isn't) (?:not |nothing )?(?:a lot |much |more |else )*to (?:say|tell)(?: really)?|that's all i (?:can )?(?:remember|know))$/,
	],
	[
		'declines',
		/^(?:(?:no|please|sorry|well|oh|look|but|and|actually) )*(?:(?:i(?: would|'d)?|can we|could we|let's|let us) (?:really )?(?:please )?(?:don't|do not|dont|rather not|prefer not to|not|can't|cannot|would rather not) (?:really )?(?:want to |like to |wish to |care to )?(?:talk|speak|discuss|go into|get into|say more|answer)\b(?!.*\b(?:but|because)\b).{0,40}|(?:can we|could we|let's|let us|i want to|i'd like to) (?:please )?(?:change the subject|talk about (?:something|anything) else).{0,20}|(?:skip|pass|next question)(?: please)?|none of your business)$/,
	],
	[
		'asks-what',
		/^(?:(?:so|and|but|well|ok|okay|please) )*(?:what (?:else )?(?:should|shall|can|could|do|must|am|would) (?:i|you|we)(?: \w+){0,2} ?(?:say|tell|write|talk|begin|start|want|like|do|know|supposed|hear)\b.{0,40}|where (?:should|shall|do|can) (?:i|we) (?:start|begin)|how (?:do|should|can) (?:i|we) (?:start|begin|use this)|how does (?:this|it) work|what now|what next|is (?:that|this) (?:enough|ok|okay|right|all right|good))$/,
	],
	[
		'asks-who',
		/^(?:(?:and|but|so) )?(?:(?:who|what)(?: are|'re| r) you|what(?:'s| is) your name|are you (?:a |an |the )?(?:real|human|robot|machine|computer|person|bot|ai|man|woman|there|listening|still there|alive)\b.{0,20}|am i (?:talking|speaking) (?:to|with) .{1,30}|(?:can|do|could) you (?:hear|understand|see) me|is (?:anyone|anybody|somebody) there)$/,
	],
	[
		'asks-other',
		/^(?:(?:so|and|but|well) )?(?:(?:can|could|will|would) you (?:please )?(?:help (?:me|us)|tell (?:me|us)|write|read|show me|explain|repeat)\b.{0,80}|what do you (?:think|mean|know)\b.{0,40}|and you|how about you|(?:please )?(?:write|make|generate|create) (?:the|my|a|our) story(?: now| please)*)$/,
	],
];

/** The kind of small talk a sentence is, if it is nothing else. */
export function smallTalk(sentence: string): SmallTalk | undefined {
	// What stands in quotation marks was said by somebody in the story.
	if (sentence.length > 160 || /["“”„«»]/.test(sentence)) return undefined;
	const words = bareWords(sentence);
	const leave = asksLeave(words);
	if (leave?.toYou && onlyNames(leave.topic)) return 'asks-leave';
	return [...ASIDES, ...PATTERNS].find(([, pattern]) => pattern.test(words))?.[0];
}

/** What a whole turn says to the assistant, if it certainly tells nothing. */
export function turnAside(text: string): SmallTalk | undefined {
	if (text.length > 160 || /["“”„«»]/.test(text)) return undefined;
	if (/^[?？\s]+$/.test(text)) return 'asks-repeat';
	const words = bareWords(text);
	const leave = asksLeave(words);
	if (leave && onlyNames(leave.topic)) return 'asks-leave';
	return [...ASIDES, ...WHOLE_ASIDES].find(([, pattern]) => pattern.test(words))?.[0];
}

function unsureAside(text: string): SmallTalk | undefined {
	if (text.length > 160 || /["“”„«»]/.test(text)) return undefined;
	const words = bareWords(text);
	return UNSURE_ASIDES.find(([, pattern]) => pattern.test(words))?.[0];
}

/** Whether a sentence is said to the assistant even in the midst of a memory: it speaks of "you". */
export function isRemark(sentence: string): boolean {
	const kind = smallTalk(sentence);
	return kind === 'asks-leave' || (kind === 'asks-repeat' && /\byour question\b/i.test(sentence));
}

/** The words of a sentence in lower case, for comparing. */
export function bareWords(sentence: string): string {
	return plain(sentence.slice(0, 200))
		.replace(/[^\p{L}\p{N}' ]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}

/** A turn divided into what tells something and the small talk around it. */
export function divide(text: string): { told: string[]; talk: SmallTalk[] } {
	const whole = turnAside(text.trim()) ?? unsureAside(text);
	if (whole) return { told: [], talk: [whole] };
	const told: string[] = [];
	const talk: SmallTalk[] = [];
	for (const sentence of splitBlocks(text).flatMap(splitSentences)) {
		const kind = smallTalk(sentence);
		if (kind) talk.push(kind);
		else if (/[\p{L}\p{N}]/u.test(sentence)) told.push(sentence);
	}
	return { told, talk };
}

/** A turn which is nothing but one short question, and not about anybody's life. */
export function asksAssistant(sentences: string[]): boolean {
	const [only] = sentences;
	return (
		sentences.length === 1 &&
		only !== undefined &&
		/\?$/.test(only) &&
		countWords(only) <= 15 &&
		!/\b(?:i|we|my|our|me|us)\b/.test(plain(only))
	);
}
