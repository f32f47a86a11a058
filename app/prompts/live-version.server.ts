import { db, type Transaction } from '#app/database/db.server.ts';
import { Conflict, Invalid, NotFound, requireFound } from '#app/errors.ts';
import type { Prompt, PromptAction, PromptType } from '#app/generated/prisma/client.ts';
import { liveNotDeleted } from '#app/prompts/failures.ts';
import { latestTestRun } from '#app/prompts/test-runs.server.ts';

const liveLockId = 7_310_004;

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

/** Puts a version live again that was live before, also a deleted one. @throws NotFound, Conflict */
export const restorePrompt = (userId: string, id: string, request?: LiveRequest): Promise<Prompt> =>
	changeLive(id, async (tx, prompt) => {
		if (!prompt.isLive && !(await wasLive(tx, id)))
			throw new Conflict('This version was never live. Set it live instead.');
		await tx.prompt.update({ where: { id }, data: { deletedAt: null } });
		return replaceLive(tx, prompt, { userId, action: 'restored', ...request });
	});

/** Afterwards what `servesInstead` says is used. Does nothing if it is not live. @throws NotFound */
export const stopPrompt = (userId: string, id: string): Promise<Prompt> =>
	changeLive(id, async (tx, prompt) => {
		requireFound(prompt.deletedAt ? null : prompt);
		if (!prompt.isLive) return prompt;
		await record(tx, { promptId: id, userId, action: 'stopped' });
		return tx.prompt.update({ where: { id }, data: { isLive: false } });
	});

/** It stays for the record of what it made. @throws NotFound, Conflict if it is live */
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
		await tx.$executeRaw`select pg_advisory_xact_lock(${liveLockId})`;
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

async function wasLive(tx: Transaction, id: string): Promise<boolean> {
	const OR = [{ promptId: id, action: { in: liveActions } }, { replacedId: id }];
	return (await tx.promptEvent.findFirst({ where: { OR }, select: { id: true } })) !== null;
}

const liveActions: PromptAction[] = ['setLive', 'restored', 'stopped'];
