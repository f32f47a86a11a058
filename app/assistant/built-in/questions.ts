import type { Steer } from '#app/assistant/assistant.ts';
import type { Scene } from '#app/assistant/built-in/scene.server.ts';
import type { QuestionKind } from '#app/assistant/languages/index.server.ts';

const steered: Record<Exclude<Steer, 'else'>, QuestionKind[]> = {
	people: ['person'],
	place: ['place'],
	day: ['day'],
	after: ['after'],
};

/** What can be asked of any memory. */
const general: QuestionKind[] = ['more', 'day', 'after'];

/** The next question that was not asked yet, in a rising order; undefined where none is left. */
export function nextQuestion(scene: Scene, steer?: Steer): string | undefined {
	const found = orderOf(scene, steer).map((kind) => open(scene, kind)[0]);
	return found.find((question) => question !== undefined);
}

/** The questions of a kind that were not asked yet and may be. */
export function open({ data, replies, isBanned, isPersonBanned }: Scene, kind: QuestionKind): string[] {
	if (isPersonBanned && (kind === 'person' || kind === 'loss' || kind === 'love')) return [];
	const said = replies.join('\n');
	return data.questions[kind].filter((question) => !said.includes(question) && !isBanned(question));
}

/** The kinds of memory to be asked about, the fitting ones first. */
function orderOf(scene: Scene, steer?: Steer): QuestionKind[] {
	if (steer === 'else') {
		// Questions of a kind that was not told of would ask about a “them” or an “it” that is not there.
		const [current, ...rest] = scene.kinds;
		return [...rest, ...(scene.tellings > 0 ? general : []), ...(current ? [current] : []), 'begin'];
	}
	// "What became of them?" may be about whom they do not want to speak of.
	if (steer === 'people' && scene.isPersonBanned) return ['after'];
	if (steer) return [...steered[steer], 'after'];
	if (scene.tellings === 0) return ['begin'];
	return [...scene.kinds, 'after', 'begin'];
}

/** What fits whatever was told: that it goes on. Of all that was tried only these were seldom beside the point. */
const goingOn: [kind: QuestionKind, at: number][] = [
	['day', 2],
	['after', 0],
	['after', 2],
];
const whenThoseAreAsked: [kind: QuestionKind, at: number] = ['more', 2];

/** A question that fits whatever was told and was not asked yet. */
export function plainQuestion({ data, replies, isBanned, begun }: Scene): string | undefined {
	const said = replies.join('\n');
	return [...rotate(goingOn, begun), whenThoseAreAsked]
		.map(([kind, at]) => data.questions[kind][at] ?? '')
		.find((question) => question && !said.includes(question) && !isBanned(question));
}

const rotate = <Item>(items: Item[], by: number): Item[] => {
	const at = items.length > 0 ? by % items.length : 0;
	return [...items.slice(at), ...items.slice(0, at)];
};
