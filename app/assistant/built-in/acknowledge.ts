import { type Choice, hash } from '#app/assistant/built-in/choose.ts';
import type { History } from '#app/assistant/built-in/history.ts';
import { clauses } from '#app/assistant/built-in/phrases.ts';
import { plain, splitSentences } from '#app/assistant/built-in/text.ts';
import { isSadTurn } from '#app/assistant/built-in/told.ts';
import type { Topic } from '#app/assistant/built-in/topics.ts';

/** A short sentence that takes up what was just said, where one comes naturally. */
export function acknowledge(
	story: string,
	choice: Choice,
	topics: Topic[],
	history: History,
): string | undefined {
	const { topic } = choice;
	const recent = history.replies.slice(0, 6);
	const human = topic.class === 'kin' || topic.class === 'person' || topic.class === 'baby';
	if (isSadTurn(story)) {
		const thanks = human
			? `Thank you for telling me about ${topic.phrase}.`
			: 'Thank you for telling me this.';
		return recent.some((reply) => reply.startsWith('thank you')) ? undefined : thanks;
	}
	if (
		topic.class === 'deed' ||
		topic.class === 'stay' ||
		topic.class === 'habit' ||
		topic.class === 'feeling'
	)
		return undefined;
	const deed = topics.find(
		(other) =>
			(other.class === 'deed' || other.class === 'stay') &&
			other.age === topic.age &&
			!plain(other.phrase).includes(topic.key),
	);
	if (deed) return `So you ${deed.phrase}.`;
	if (recent[0]?.includes('you said') || hash(story.slice(-300)) < 0.5) return undefined;
	const said = splitSentences(story).at(-1 - topic.age) ?? '';
	if (/[“”"]/.test(said)) return undefined;
	const quoted = clauses(said).find((clause) => isTelling(clause, topic));
	return quoted && `You said “${quoted}”.`;
}

/** Whether a phrase says something on its own, and says it of the topic. */
function isTelling(phrase: string, topic: Topic): boolean {
	const words = plain(phrase).split(' ');
	return (
		words.length >= 4 &&
		words.length <= 9 &&
		words.includes(topic.key) &&
		/^(?:i|we|he|she|they|it|there|my|our|the)$/.test(words[0] ?? '')
	);
}
