import type { Turn } from '#app/assistant/assistant.ts';
import { acknowledge } from '#app/assistant/built-in/acknowledge.ts';
import { answerAside } from '#app/assistant/built-in/answer-aside.ts';
import { type Choice, chooseQuestion } from '#app/assistant/built-in/choose.ts';
import { condole, isMourned } from '#app/assistant/built-in/condolence.ts';
import { type History, readHistory } from '#app/assistant/built-in/history.ts';
import { askAboutIdea } from '#app/assistant/built-in/ideas.ts';
import { isEnglish } from '#app/assistant/built-in/language.ts';
import { openers } from '#app/assistant/built-in/openers.ts';
import { askAboutPhrase } from '#app/assistant/built-in/phrase-questions.ts';
import { findPhrases } from '#app/assistant/built-in/phrases.ts';
import { asksAssistant, divide, type SmallTalk } from '#app/assistant/built-in/small-talk.ts';
import { countWords, splitSentences } from '#app/assistant/built-in/text.ts';
import { factsTold, isSad, isSadTurn, tellsTime } from '#app/assistant/built-in/told.ts';
import { findTopics, type Topic } from '#app/assistant/built-in/topics.ts';
import { INTRODUCTION } from '#app/assistant/built-in/words.ts';

/** What was said last is near the end; more than this need not be read again for one question. */
const RECENT_CHARACTERS = 6000;
const EARLIER_CHARACTERS = 2000;
const TURNS_LOOKED_BACK = 12;
const WAYS_BACK = ['Going back a little', 'Thinking again of what you told', 'Coming back to your story'];

const ANSWERS: Partial<Record<SmallTalk, string>> = {
	greeting: 'Hello, and welcome.',
	thanks: 'You are very welcome.',
	unsure: 'That is quite all right.',
	declines: 'Of course, we will leave that.',
	'asks-what': 'Anything you remember is welcome, however small.',
	'asks-who': 'I am the built-in assistant, here to listen and to ask about your memories.',
	'asks-other': 'I can only listen and ask, so I must leave that to you.',
};

interface Reply {
	acknowledgement?: string | undefined;
	question: string;
	/** Whether the question must stay in these very words. */
	verbatim?: boolean;
}

/** The interviewer's reply to the last turn: at most one short sentence, then one question. */
export function composeReply(turns: Turn[]): string {
	const history = readHistory(turns);
	const speaker = history.said.at(-1)?.speaker;
	const { acknowledgement, question, verbatim } = replyTo(history);
	const asked =
		!verbatim && speaker && isAddressed(speaker, history) ? `${speaker}, ${lowerFirst(question)}` : question;
	return acknowledgement ? `${acknowledgement} ${asked}` : asked;
}

function replyTo(history: History): Reply {
	const text = ending(history.said.at(-1)?.text ?? '', RECENT_CHARACTERS);
	const { told, talk } = divide(text);
	const story = told.join('\n');
	const declined = talk.includes('declines');
	const answer = talk.map((kind) => ANSWERS[kind]).find((sentence) => sentence !== undefined);
	const aside = answerAside(text, talk, story !== '', history, () => goBack(history));
	if (aside) return aside;
	if (!story) return { acknowledgement: answer, question: goBack(history, declined ? 2 : 1) };
	const idea = askAboutIdea(story);
	if (idea && !history.wasAsked(idea)) return { question: idea };
	if (asksAssistant(told)) return { acknowledgement: ANSWERS['asks-other'], question: goBack(history) };
	const sympathy = condole(story, history);
	if (sympathy) return sympathy;
	const english = isEnglish(story);
	if (english) {
		const topics = withoutRefused(findTopics(story), history);
		const choice = askAbout(story, topics, history);
		const acknowledgement = declined ? answer : choice && acknowledge(story, choice, topics, history);
		if (choice) return { acknowledgement, question: choice.question };
	}
	const fragment = english && countWords(story) <= 2;
	const question = fragment ? undefined : askAboutPhrase(findPhrases(story), history, isSadTurn(story));
	if (question) return { question };
	const met = INTRODUCTION.test(story) ? 'Thank you for introducing yourself.' : answer;
	return { acknowledgement: fragment ? quote(story) : met, question: goBack(history) };
}

function askAbout(story: string, topics: Topic[], history: History): Choice | undefined {
	const facts = factsTold(story);
	const earlier = history.said.slice(-8, -1);
	if (earlier.some((said) => tellsTime(said.text.slice(-RECENT_CHARACTERS)))) facts.add('time');
	const sad = isSadTurn(story);
	const sadAges = splitSentences(story)
		.reverse()
		.flatMap((sentence, age) => (isSad(sentence) ? [age] : []));
	const gentle = (topic: Topic) => sad || sadAges.includes(topic.age);
	return chooseQuestion(topics, history, { facts, gentle, seed: story });
}

/** A question about something told before, else one for which nothing need have been told. */
function goBack(history: History, skip = 1): string {
	const speaker = history.said.at(-1)?.speaker;
	const choices = history.said
		.slice(0, -skip)
		.filter((said) => said.speaker === speaker)
		.slice(-TURNS_LOOKED_BACK)
		.reverse()
		.flatMap((said, ago) => {
			const story = divide(ending(said.text, EARLIER_CHARACTERS)).told.join('\n');
			const topics = isEnglish(story) ? withoutRefused(findTopics(story), history) : [];
			// What happened next has been told since.
			const told = topics
				.filter(({ phrase }) => !isMourned(phrase, history))
				.map((topic) => ({
					...topic,
					age: topic.age + 1,
					weight: topic.weight - 0.2 * ago,
				}));
			const seed = story + history.replies.length;
			return (
				chooseQuestion(told, history, { facts: factsTold(story), gentle: () => isSad(story), seed }) ?? []
			);
		});
	const best = choices.sort((a, b) => b.score - a.score)[0];
	if (best) return `${WAYS_BACK[history.replies.length % WAYS_BACK.length]}, ${lowerFirst(best.question)}`;
	for (const question of openers()) if (!history.wasAsked(question)) return question;
	return `Which of the ${history.said.length} things you have said would you like to come back to?`;
}

/** The end of a long text, from the beginning of a word. */
function ending(text: string, limit: number): string {
	return text.length > limit ? text.slice(-limit).replace(/^\S*\s+/, '') : text;
}

function withoutRefused(topics: Topic[], history: History): Topic[] {
	return topics.filter((topic) => !history.refused.has(topic.key));
}

function isAddressed(speaker: string, history: History): boolean {
	if (!/^\p{L}[\p{L}\p{M} .'’-]{0,40}$/u.test(speaker)) return false;
	const before = history.said.at(-2)?.speaker;
	return before !== speaker || history.said.length % 4 === 0;
}

function quote(fragment: string): string | undefined {
	const words = fragment.replace(/[\s.!,;:]+$/, '');
	return words.length > 60 || /["“”?？؟]/.test(words) ? undefined : `You said “${words}”.`;
}

function lowerFirst(question: string): string {
	return question.charAt(0).toLowerCase() + question.slice(1);
}
