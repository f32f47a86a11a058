import { db } from '#app/database/db.server.ts';
import { toDecision } from '#app/telling/decisions.server.ts';
import { type AskedView, doneFor, questionsIn } from '#app/telling/sheet.server.ts';
import type { Decision } from '#app/telling/tell.ts';
import { isDoubt } from '#app/telling/understand-message.ts';

/** What the teller's last message asked for; null where it asked for nothing that still stands. */
export async function findAsked(
	messages: { id: string; role: string; content: string }[],
): Promise<AskedView | null> {
	const last = messages.findLast(({ role }) => role === 'user');
	if (!last) return null;
	const asked = await db.decision.findMany({
		where: { askedBy: last.id },
		orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
	});
	if (asked.length === 0) return null;
	const rows = asked.filter(({ state }) => state !== 'declined');
	// What was decided since about the same sentences.
	const since = await db.decision.findMany({
		where: { messageId: { in: asked.map(({ messageId }) => messageId) }, by: 'person', state: 'accepted' },
	});
	const own = await db.decision.findMany({ where: { messageId: last.id, askedBy: null, state: 'accepted' } });
	const all = [...rows, ...own, ...since].map(toDecision);
	const done = doneFor(last.id, all);
	const reply = messages.at(-1);
	const isUndone = asked
		.map(toDecision)
		.some(
			(each) =>
				each.state === 'declined' &&
				!isDoubt(each) &&
				reply?.role === 'assistant' &&
				says(reply, each.text ?? each.words) &&
				!since.some(({ messageId, start }) => messageId === each.messageId && start === each.start),
		);
	const isDoubtful = (each: Decision) => each.state === 'proposed' && isDoubt(each);
	const certain = all.filter((each) => !isDoubtful(each));
	const questions = questionsIn(certain, new Map([[last.id, last.content]]));
	// Under the answer to a cry for help nobody asks about the story.
	const isInDoubt = all.some((each) => isDoubtful(each) && each.reason !== 'danger');
	return isInDoubt || isUndone || done.length + questions.length > 0
		? { askedBy: last.id, done, questions, isInDoubt, isUndone }
		: null;
}

/** Whether a wish of an earlier message still waits for somebody to say which words it means. */
export async function hasUndecided(
	conversationId: string,
	messages: { id: string; role: string }[],
): Promise<boolean> {
	const last = messages.findLast(({ role }) => role === 'user');
	const where = {
		conversationId,
		state: 'proposed',
		reason: 'wish',
		askedBy: { not: last?.id ?? null },
	} as const;
	return (await db.decision.findFirst({ where, select: { id: true } })) !== null;
}

/** In characters: so much of a sentence is in a reply that says what is done with it. */
const mostSaid = 30;

const says = ({ content }: { content: string }, words: string) =>
	content.includes(
		words
			.replace(/\s+/g, ' ')
			.replace(/[.。।]$/u, '')
			.slice(0, mostSaid),
	);
