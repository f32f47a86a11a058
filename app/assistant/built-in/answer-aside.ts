import { asksLeave, onlyNames } from '#app/assistant/built-in/asides.ts';
import type { History } from '#app/assistant/built-in/history.ts';
import { bareWords, type SmallTalk, smallTalk } from '#app/assistant/built-in/small-talk.ts';
import { splitSentences } from '#app/assistant/built-in/text.ts';

const STORY_AND_PDF = 'Generate Story writes the story, and its page has Download as PDF.';
const FAREWELL =
	'Thank you for today. Everything you told is kept, you can come back whenever you like, and Generate Story makes the story.';
const FAREWELL_QUESTIONS = [
	'Shall we go on another day?',
	'Shall we talk again soon?',
	'Will you come back when you feel like it?',
	'Would another day suit you better?',
];
const LEAVE_QUESTIONS = [
	'What do you remember first about {it}?',
	'What would you like your family to know about {it}?',
	'What comes to mind most clearly about {it}?',
];

/** What is answered before any question about a memory, even when something was told before it. */
const ANSWERED: SmallTalk[] = [
	'asks-repeat',
	'asks-leave',
	'asks-product',
	'goodbye',
	'tired',
	'ails',
	'slip',
];

export interface AsideReply {
	acknowledgement: string;
	question: string;
	/** Whether the question must stay in these very words, without a name in front. */
	verbatim?: boolean;
}

/** The reply to what was said to the assistant itself; `goBack` asks about something told before. */
export function answerAside(
	text: string,
	talk: SmallTalk[],
	tells: boolean,
	history: History,
	goBack: () => string,
): AsideReply | undefined {
	const last = splitSentences(text).at(-1) ?? '';
	const leave = asksLeave(bareWords(last));
	if (leave) return giveLeave(leave.topic, history, goBack);
	const kind = tells ? atEnd(last) : talk.find((found) => ANSWERED.includes(found));
	switch (kind) {
		case 'asks-repeat': {
			const asked = history.lastQuestion;
			if (!asked) return { acknowledgement: 'Of course.', question: goBack() };
			return { acknowledgement: 'Of course.', question: `I asked: ${asked}`, verbatim: true };
		}
		case 'asks-product': {
			const stops = /\b(?:stop|quit|exit|close|finish|end)\b/i.test(text);
			const kept = stops ? 'You can stop whenever you like.' : 'Of course.';
			return { acknowledgement: `${kept} ${STORY_AND_PDF}`, question: goBack() };
		}
		case 'slip':
			return { acknowledgement: 'No harm done.', question: goBack() };
		case 'ails':
			return { acknowledgement: 'I am sorry to hear that.', question: goBack() };
		case 'goodbye':
		case 'tired':
			return {
				acknowledgement: FAREWELL,
				question: FAREWELL_QUESTIONS.find((question) => !history.wasAsked(question)) ?? goBack(),
			};
		default:
			return undefined;
	}
}

/** The talk a telling message ends with. "That's all" may end what was told and not the conversation. */
function atEnd(last: string): SmallTalk | undefined {
	const kind = smallTalk(last);
	if (!kind || kind === 'slip' || !ANSWERED.includes(kind)) return undefined;
	return kind === 'goodbye' && /\b(?:all|it|end)\W*$/i.test(last) ? undefined : kind;
}

function giveLeave(topic: string, history: History, goBack: () => string): AsideReply {
	const said = turnRound(topic);
	const question = LEAVE_QUESTIONS.map((text) => text.replace('{it}', () => said)).find(
		(text) => !history.wasAsked(text),
	);
	return { acknowledgement: 'Yes, please.', question: question ?? goBack() };
}

/** "my wedding" as the assistant says it; what is long or speaks of the assistant is only "it". */
function turnRound(topic: string): string {
	if (!onlyNames(topic) || /\b(?:you|your|i|we|us|something|anything)\b/.test(topic)) return 'it';
	return topic
		.replace(/\b(?:my|our)\b/g, 'your')
		.replace(/\bme\b/g, 'you')
		.replace(/'/g, '’');
}
