import type { History } from '#app/assistant/built-in/history.ts';
import { findNoun } from '#app/assistant/built-in/lexicon.ts';
import { capitalize, countWords, plain, splitSentences } from '#app/assistant/built-in/text.ts';
import { tellsTime } from '#app/assistant/built-in/told.ts';
import { GIVEN_NAMES } from '#app/assistant/built-in/words.ts';

const DIED =
	/^(.*?)\b(?:my|our) ((?:(?:dear|beloved|late|poor|only|own|old|older|oldest|young|younger|youngest|little|big|best) )*)([\p{L}-]+)((?: \p{Lu}\p{L}+)?) (?:has |had |just |sadly |suddenly |recently )*(?:died|passed away|passed on)\b/iu;
const LOST =
	/^(.*?)\bi(?: have|'ve| just| recently)* lost my ((?:(?:dear|beloved|poor|only|best|older|younger) )*)([\p{L}-]+)((?: \p{Lu}\p{L}+)?)(?= (?:last|this|in|on|a|two|three|to)\b|[.,!]|$)/iu;
const NAMED_DIED =
	/^(?:(?:then|and|but|yesterday|sadly|last (?:year|month|week)),? )?((?:(?:aunt|auntie|uncle|grandma|grandpa) )?\p{L}+) (?:has |had |just |sadly |suddenly |recently )*(?:died|passed away|passed on)\b/iu;
const SUPPOSED = /\b(?:if|thought|dreamt|dreamed|afraid|feared|before|until|when|after|not|never)\b/;
const RECENT =
	/\b(?:last (?:year|month|week|night|spring|summer|autumn|fall|winter)|this (?:year|month|week|morning|spring|summer)|yesterday|recently|ago|miss(?:es|ed|ing)? (?:him|her|them))\b/;
const BARE_KIN = /^(?:mother|father|mum|mom|dad|mummy|daddy|mama|papa|grandma|grandpa|granny|nana|gran)$/;

const QUESTIONS = [
	'What would you like your family to remember about {it}?',
	'What do you see first when you think of {it}?',
	'Which moment with {it} do you think of most often?',
	'What has stayed with you most of {it}?',
];

/** A word of sympathy for a death told in plain words, and a question that fits however recent it is. */
export function condole(
	story: string,
	history: History,
): { acknowledgement: string; question: string } | undefined {
	if (countWords(story) > 60) return undefined;
	// A death told with its date is history, unless it is recent or the teller says to miss them.
	if (tellsTime(story) && !RECENT.test(plain(story))) return undefined;
	const lost = splitSentences(story).flatMap((sentence) => whoDied(sentence) ?? [])[0];
	if (
		!lost ||
		lost
			.toLowerCase()
			.split(' ')
			.some((word) => history.refused.has(word))
	)
		return undefined;
	const acknowledgement = `I am sorry that you lost ${lost}.`;
	if (history.replies.some((reply) => reply.includes(acknowledgement.toLowerCase()))) return undefined;
	const unused = (text: string) => {
		const start = text.slice(0, text.indexOf('{it}')).toLowerCase();
		return !history.replies.some((reply) => reply.includes(start));
	};
	const question = [...QUESTIONS.filter(unused), ...QUESTIONS]
		.map((text) => text.replace('{it}', () => lost))
		.find((text) => !history.wasAsked(text));
	return question ? { acknowledgement, question } : undefined;
}

/** Whether a topic is somebody who was mourned, whom only the teller brings up again. */
export function isMourned(phrase: string, history: History): boolean {
	const words = plain(phrase).split(' ');
	return history.replies.some((reply) => {
		const lost = /i am sorry that you lost ([^.?!]{2,80})\. /.exec(reply)?.[1];
		return lost !== undefined && words.includes(plain(lost).split(' ').at(-1) ?? '');
	});
}

function whoDied(sentence: string): string | undefined {
	if (/["“”„«»?]/.test(sentence)) return undefined;
	const straight = sentence.replaceAll('’', "'");
	const own = DIED.exec(straight) ?? LOST.exec(straight);
	if (own) {
		const [, before = '', adjectives = '', noun = '', name = ''] = own;
		const found = findNoun(noun.toLowerCase());
		const living = found && /^(?:kin|person|baby|animal)$/.test(found.class);
		if (!living || SUPPOSED.test(plain(before))) return undefined;
		// why: the pattern ignores case, and only a name has a capital.
		return `your ${adjectives.toLowerCase()}${noun.toLowerCase()}${/^ \p{Lu}/u.test(name) ? name : ''}`;
	}
	const words = NAMED_DIED.exec(straight)?.[1]?.split(' ') ?? [];
	const last = words.at(-1)?.toLowerCase() ?? '';
	if (BARE_KIN.test(last)) return `your ${last}`;
	return GIVEN_NAMES.has(last) ? words.map((word) => capitalize(word)).join(' ') : undefined;
}
