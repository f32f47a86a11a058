import type { History } from '#app/assistant/built-in/history.ts';
import { PAST_VERBS } from '#app/assistant/built-in/words.ts';

const QUESTIONS: Array<{ text: string; gentle?: boolean; only?: (phrase: string) => boolean }> = [
	{ text: 'When you say “{it}”, what do you see before you?' },
	{ text: 'What more would you like to tell about “{it}”?', gentle: true },
	{ text: 'You said “{it}”: what happened next?', only: tellsDeed },
	{ text: 'Who comes to mind when you say “{it}”?', gentle: true },
	{ text: 'What feelings come back with the words “{it}”?' },
	{ text: 'Where does “{it}” take you in your memory?', gentle: true },
	{ text: 'What should your family know to understand “{it}”?', gentle: true },
];

function tellsDeed(phrase: string): boolean {
	const [subject = '', verb = ''] = phrase.toLowerCase().split(' ');
	return /^(?:i|we|he|she|they)$/.test(subject) && (PAST_VERBS.has(verb) || /[^e]ed$/.test(verb));
}

/** A question that quotes the teller, for when it is not certain what a turn is about. */
export function askAboutPhrase(phrases: string[], history: History, gentle: boolean): string | undefined {
	const lastUse = (text: string) => {
		const [start = '', end = ''] = text.toLowerCase().split('{it}');
		const at = history.replies.findIndex((reply) => reply.includes(start) && reply.endsWith(end));
		return at < 0 ? Number.POSITIVE_INFINITY : at;
	};
	const byRest = QUESTIONS.filter((question) => question.gentle || !gentle).sort(
		(a, b) => lastUse(b.text) - lastUse(a.text) || 0,
	);
	for (const phrase of phrases.slice(0, 30)) {
		const quoted = `“${phrase.toLowerCase()}”`;
		if (history.replies.some((reply) => reply.includes(quoted))) continue;
		const fitting = byRest.find(({ only }) => !only || only(phrase));
		const question = fitting?.text.replace('{it}', () => phrase);
		if (question && !history.wasAsked(question)) return question;
	}
	return undefined;
}
