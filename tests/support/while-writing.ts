import type { App } from '#tests/support/app.ts';

/** Does something while a story is being written, which is complete before and after. */
export async function whileWriting<Result>(
	{ database }: App,
	storyId: string,
	action: () => Promise<Result>,
): Promise<Result> {
	const set = (status: string) =>
		database.query('update "Story" set status = $2 where id = $1', [storyId, status]);
	await set('writing');
	try {
		return await action();
	} finally {
		await set('complete');
	}
}
