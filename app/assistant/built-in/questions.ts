import type { QuestionTopic } from '#app/assistant/assistant.ts';
import type { QuestionKind, SpokenLanguage } from '#app/assistant/languages/index.server.ts';

const kindsByTopic: Record<QuestionTopic, QuestionKind[]> = {
	people: ['person'],
	place: ['place'],
	day: ['day'],
	after: ['after'],
	else: [],
};

const usualKinds: QuestionKind[] = ['after', 'more', 'begin'];
const otherKinds: QuestionKind[] = ['day', 'place', 'person'];

export function nextQuestion(
	{ questions }: SpokenLanguage,
	replies: string[],
	{ steer = 'else', isBegun }: { steer?: QuestionTopic; isBegun: boolean },
): string | undefined {
	const order = isBegun || steer !== 'else' ? usualKinds : usualKinds.toReversed();
	return firstUnasked(questions, replies, [...kindsByTopic[steer], ...order, ...otherKinds]);
}

export const ideaQuestion = ({ questions }: SpokenLanguage, sentence: string): string | undefined =>
	firstUnasked(questions, [], [sentence.includes('my dad') ? 'person' : 'day']);

function firstUnasked(
	questions: SpokenLanguage['questions'],
	replies: string[],
	kinds: QuestionKind[],
): string | undefined {
	const said = replies.join('\n');
	return kinds.flatMap((kind) => questions[kind]).find((question) => !said.includes(question));
}
