import { expect, onTestFinished } from 'vitest';
import { modelEnv, startApp } from '#tests/support/app.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it as base } from '#tests/support/product-test.ts';
import { visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ double }) => modelEnv(double));

it('two processes ask the model once, and one relieves another that died amid a reply', async ({
	app,
	double,
	rosa,
}) => {
	const second = await startApp({ env: modelEnv(double), databaseUrl: app.databaseUrl });
	onTestFinished(second.stop);
	const visitors = [await visit(app.url), await visit(second.url)];
	const replies = (id: string) =>
		Promise.all(
			visitors.map(async (visitor) => (await visitor.post(`/chat/${id}/reply`, { intent: 'reply' })).text()),
		);
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
