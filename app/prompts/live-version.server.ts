import { db, type Transaction } from '#app/database/db.server.ts';
import { Conflict, Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Prompt, PromptAction, PromptType } from '#app/generated/prisma/client.ts';
import { liveNotDeleted } from '#app/prompts/failures.ts';
import { lockLive } from '#app/prompts/locks.server.ts';
import { latestTestRun } from '#app/prompts/test-runs.server.ts';

interface LiveRequest {
	/** Refused if the version has another one. */
	type?: PromptType;
	/** The id of the version that the admin saw as live, or `none`. Refused if another is live by now. */
	replaces?: string;
}

/** Replaces the live version of the same type and subtype. @throws NotFound, Invalid, Conflict */
export const setPromptLive = (userId: string, id: string, request?: LiveRequest): Promise<Prompt> =>
	changeLive(id, async (tx, prompt) => {
		requireFound(prompt.deletedAt ? null : prompt);
		return replaceLive(tx, prompt, { userId, action: 'setLive', ...request });
	});

/** Sets an earlier live version live; lists a deleted one that never was live. @throws NotFound, Conflict */
export const restorePrompt = (userId: string, id: string, request?: LiveRequest): Promise<Prompt> =>
	changeLive(id, async (tx, prompt) => {
		const isPutLive = prompt.isLive || (await wasLive(id, tx));
		if (!isPutLive && !prompt.deletedAt)
			throw new Conflict('This version was never live. Set it live instead.');
		const undeleted = await tx.prompt.update({ where: { id }, data: { deletedAt: null } });
		if (isPutLive) return replaceLive(tx, prompt, { userId, action: 'restored', ...request });
		await record(tx, { promptId: id, userId, action: 'undeleted' });
		return undeleted;
	});

/** `findFallback` says which prompt is used from then on. Does nothing if it is not live. @throws NotFound */
export const stopPrompt = (userId: string, id: string): Promise<Prompt> =>
	changeLive(id, async (tx, prompt) => {
		requireFound(prompt.deletedAt ? null : prompt);
		if (!prompt.isLive) return prompt;
		await record(tx, { promptId: id, userId, action: 'stopped' });
		return tx.prompt.update({ where: { id }, data: { isLive: false } });
	});

/** The row stays, since replies and stories name it. @throws NotFound, Conflict if it is live */
export const deletePrompt = (userId: string, id: string): Promise<Prompt> =>
	changeLive(id, async (tx, prompt) => {
		requireFound(prompt.deletedAt ? null : prompt);
		if (prompt.isLive) throw new Conflict(liveNotDeleted);
		await record(tx, { promptId: id, userId, action: 'deleted' });
		return tx.prompt.update({ where: { id }, data: { deletedAt: new Date() } });
	});

function changeLive(
	id: string,
	change: (tx: Transaction, prompt: Prompt) => Promise<Prompt>,
): Promise<Prompt> {
	return db.$transaction(async (tx) => {
		// The database would refuse a second live version; waiting is kinder than an error.
		await lockLive(tx);
		const prompt = await tx.prompt.findUnique({ where: { id } });
		if (!prompt) throw new NotFound();
		return change(tx, prompt);
	});
}

async function replaceLive(
	tx: Transaction,
	{ id, type, subtype, isLive }: Prompt,
	request: LiveRequest & { userId: string; action: PromptAction },
): Promise<Prompt> {
	const { userId, action } = request;
	if (request.type && request.type !== type) throw new Invalid('This prompt has the other type.', 'type');
	const live = await tx.prompt.findFirst({ where: { type, subtype, isLive: true } });
	if (isLive) return requireFound(live);
	if (request.replaces !== undefined && request.replaces !== (live?.id ?? 'none'))
		throw new Conflict('Another version was set live meanwhile. Please look at what changes now.');
	if (live) await tx.prompt.update({ where: { id: live.id }, data: { isLive: false } });
	const run = await latestTestRun(id, tx);
	await record(tx, { promptId: id, userId, action, replacedId: live?.id, testRunId: run?.id });
	return tx.prompt.update({ where: { id }, data: { isLive: true } });
}

const record = (
	tx: Transaction,
	data: { promptId: string; userId: string; action: PromptAction; replacedId?: string; testRunId?: string },
) => tx.promptEvent.create({ data });

export async function wasLive(id: string, tx: Transaction = db): Promise<boolean> {
	const OR = [{ promptId: id, action: { in: liveActions } }, { replacedId: id }];
	return (await tx.promptEvent.count({ where: { OR } })) > 0;
}

const liveActions: PromptAction[] = ['setLive', 'restored', 'stopped'];
