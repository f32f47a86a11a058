import type { Steer } from '#app/assistant/assistant.ts';
import type { QuestionKind, SpokenLanguage } from '#app/assistant/languages/index.server.ts';

const steered: Record<Steer, QuestionKind[]> = {
	people: ['person'],
	place: ['place'],
	day: ['day'],
	after: ['after'],
	else: [],
};

const always: QuestionKind[] = ['after', 'more', 'begin'];
const rest: QuestionKind[] = ['day', 'place', 'person'];

export function nextQuestion(
	{ questions }: SpokenLanguage,
	replies: string[],
	{ steer = 'else', isBegun }: { steer?: Steer; isBegun: boolean },
): string | undefined {
	const order = isBegun || steer !== 'else' ? always : always.toReversed();
	return open(questions, replies, [...steered[steer], ...order, ...rest]);
}

export const ideaQuestion = ({ questions }: SpokenLanguage, sentence: string): string | undefined =>
	open(questions, [], [sentence.includes('my dad') ? 'person' : 'day']);

function open(
	questions: SpokenLanguage['questions'],
	replies: string[],
	kinds: QuestionKind[],
): string | undefined {
	const said = replies.join('\n');
	return kinds.flatMap((kind) => questions[kind]).find((question) => !said.includes(question));
}
