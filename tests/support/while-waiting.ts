import type { App } from '#tests/support/app.ts';

/** Does something while the work that it asks for waits: no worker takes a job that is due in an hour. */
export async function whileWaiting<Result>(
	{ database }: App,
	action: () => Promise<Result>,
): Promise<Result> {
	await database.query(`create function put_off() returns trigger language plpgsql
		as $$ begin new.run_at = now() + interval '1 hour'; return new; end $$`);
	await database.query(`create trigger put_off before insert on graphile_worker._private_jobs for each row
		when (new.key is not null) execute function put_off()`);
	try {
		return await action();
	} finally {
		await database.query('drop function put_off cascade');
	}
}
