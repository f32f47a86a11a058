import { expect } from 'vitest';
import { startFleet } from '#tests/faults/fleet.ts';
import { killDuringActions } from '#tests/faults/kills.ts';
import { modelEnv, startApp } from '#tests/support/app.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it as base } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

const it = base
	.extend('settings', { scope: 'file' }, ({ double }) => modelEnv(double))
	// Of this file's own: with the first one's database.
	.extend('second', { scope: 'file' }, async ({ app, settings }, { onCleanup }) => {
		const second = await startApp({ env: settings, databaseUrl: app.databaseUrl });
		onCleanup(second.stop);
		return second;
	});

const askForReply = (visitor: Visitor, id: string) => visitor.post(`/chat/${id}/reply`, { intent: 'reply' });

it('two processes ask the model once, and one relieves another that died amid a reply', async ({
	app,
	double,
	rosa,
	second,
}) => {
	const visitors = [await visit(app.url), await visit(second.url)];
	const replies = (id: string) =>
		Promise.all(visitors.map(async (visitor) => (await askForReply(visitor, id)).text()));
	const asked = () => double.requests.filter(({ kind }) => kind === 'reply').length;
	double.next({ reply: 'Which gate?', delayMs: 500 });
	await replies(await beginConversation(rosa, 'The gate.'));
	expect(asked()).toBe(1);

	const id = await beginConversation(rosa, 'The barn.');
	await app.database.query(
		`update "Message" set "replyingUntil" = now() + interval '1 s' where content = $1`,
		['The barn.'],
	);
	await replies(id);
	expect(asked()).toBe(2);
	const { messages } = (await rosa.call('GET', `/api/conversations/${id}`)).body;
	expect(JSON.parse(messages)).toHaveLength(2);
});

it('a process that was frozen amid a reply stores nothing once another one has taken over', async ({
	app,
	double,
	rosa,
	second,
}) => {
	double.reset();
	const held = Promise.withResolvers<void>();
	double.next({
		reply: 'Which mill?',
		names: [{ from: 'Anna', to: 'Berta', forms: [] }],
		until: held.promise,
	});
	double.next({ reply: 'Which wheel?' });
	const id = await beginConversation(rosa, 'The wheel of Anna.');
	const frozen = askForReply(await visit(app.url), id);
	await expect.poll(() => double.requests.filter(({ kind }) => kind === 'reply').length).toBe(1);
	// Its lease has run out, and somebody else's too, so that it cannot renew it.
	await app.database.query(
		`update "Message" set "replyingUntil" = now(), "replyingBy" = gen_random_uuid() where content = $1`,
		['The wheel of Anna.'],
	);
	const answer = await (await askForReply(await visit(second.url), id)).text();
	expect(answer).toContain('Which wheel?');
	held.resolve();
	const late = await (await frozen).text();
	expect(late.match(/"type":"reply"/g)).toHaveLength(1);
	const { messages } = (await rosa.call('GET', `/api/conversations/${id}`)).body;
	expect(JSON.parse(messages).map(({ content }: { content: string }) => content)).toEqual([
		'The wheel of Anna.',
		'Which wheel?',
	]);
	const names = await app.database.query('select 1 from "NameChange" where "conversationId" = $1', [id]);
	expect(names.rowCount).toBe(0);
});

it.for(['answers', 'refuses'])(
	'a process that was frozen amid a story leaves it to the next one, even if the model then %s',
	async (what, { app, double, rosa }) => {
		double.reset();
		const held = Promise.withResolvers<void>();
		double.next(
			what === 'answers'
				? { say: 'The wheel stood still.', after: held.promise, for: 'story' }
				: { status: 400, after: held.promise, for: 'story' },
		);
		const conversationId = await beginConversation(rosa, `The wheel stood still. It ${what}.`);
		const asked = rosa.call('POST', '/api/stories/generate', { conversationId });
		await expect.poll(() => double.requests.filter(({ kind }) => kind === 'story').length).toBe(1);
		const work = `from "Work" where subject in (select id from "AnyStory" where "conversationId" = $1)`;
		const set = (values: string) =>
			app.database.query(`update "Work" set ${values} where id in (select id ${work})`, [conversationId]);
		const state = async () => {
			const { rows } = await app.database.query(
				`select status, (select state ${work}) from "Story" where "conversationId" = $1`,
				[conversationId],
			);
			return rows[0];
		};
		await set('"heldBy" = gen_random_uuid()');
		held.resolve();
		const ended = async () =>
			(
				await app.database.query(
					`select 1 from graphile_worker.jobs where key = (select id::text ${work}) and locked_at is not null`,
					[conversationId],
				)
			).rowCount;
		await expect.poll(ended).toBe(0);
		expect(await state()).toEqual({ status: 'writing', state: 'working' });
		// Whoever had taken over falls silent too.
		await set(`"heartbeatAt" = now() - interval '31 seconds'`);
		await expect.poll(state).toEqual({ status: 'complete', state: 'complete' });
		await asked;
	},
);

it('a reply grows in a window that another process serves', async ({ app, double, rosa, second }) => {
	double.reset();
	const held = Promise.withResolvers<void>();
	const said = 'Which gate? '.repeat(200).trim();
	double.next({ reply: said, until: held.promise });
	const id = await beginConversation(rosa, 'The gate.');
	const first = await askForReply(await visit(app.url), id);
	const read = async (answer: Response, enough: RegExp) => {
		let text = '';
		for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
			text += piece;
			if (enough.test(text.replaceAll(/"\}\n\{"type":"piece","text":"/g, ''))) break;
		}
	};
	await read(await askForReply(await visit(second.url), id), /(?:Which gate\? ){199}/);
	held.resolve();
	await first.body?.cancel();
	const answer = await (await askForReply(await visit(second.url), id)).text();
	expect(answer).toContain('"type":"reply"');
	expect(double.requests.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
	const { messages } = (await rosa.call('GET', `/api/conversations/${id}`)).body;
	expect(JSON.parse(messages).at(-1).content).toBe(said);
});

it('one of two processes is killed amid everything, and the other loses and doubles nothing within a minute', async ({
	databaseUrl,
	double,
	onTestFinished,
}) => {
	double.reset();
	const fleet = await startFleet(2, databaseUrl, modelEnv(double));
	onTestFinished(fleet.stop);
	const outcome = await killDuringActions(fleet, databaseUrl, double);
	for (const [name, { lost, doubled, longest }] of Object.entries(outcome)) {
		expect([name, lost, doubled]).toEqual([name, 0, 0]);
		expect(longest, name).toBeLessThan(60);
	}
	expect(Object.keys(outcome).sort()).toEqual(['book', 'export', 'photo', 'recording', 'reply', 'story']);
});
