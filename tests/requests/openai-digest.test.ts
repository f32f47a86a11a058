import { beforeEach, expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import { modelEnv } from '#tests/support/app.ts';
import { it as base } from '#tests/support/model-test.ts';

const it = base.extend('settings', { scope: 'file' }, ({ double }) => ({
	...modelEnv(double),
	OPENAI_CONTEXT_TOKENS: '6000',
}));

let app: App;
let double: OpenAiDouble;
it.beforeAll(({ double: standIn, app: own }) => {
	[double, app] = [standIn, own];
});
beforeEach(() => double.reset());

/** Together longer than the window. */
const messages = Array.from({ length: 40 }, (_, n) => ({
	role: n % 2 ? 'assistant' : 'user',
	content: n % 2 ? 'And then?' : `Day ${n}. ${'We walked down to the mill. '.repeat(20)}`,
}));
const digestOf = async (id: string) => {
	const { rows } = await app.database.query('select digest from "Conversation" where id = $1', [id]);
	return rows[0].digest as { count: number; text: string };
};
const digests = () => double.requests.filter(({ kind }) => kind === 'digest');

it('notes on a long conversation are kept when the model breaks off writing new ones', async ({
	rosa,
	visitor,
}) => {
	const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
	const before = { count: 10, text: 'Notes of before.' };
	await app.database.query('update "Conversation" set digest = $2 where id = $1', [id, before]);
	const say = (content: string) => visitor.submit(`/chat/${id}`, 'send', { content });
	double.next({ for: 'digest', say: 'Notes on the mill and', finishReason: 'length' });
	await say('The mill burnt down.');
	await expect.poll(() => digests().length).toBe(1);
	await say('We built it up again.');
	await expect.poll(async () => (await digestOf(id)).count).toBeGreaterThan(before.count);
	const texts = digests().map(({ messages }) => messages.at(-1)?.content);
	expect(texts[1]).toContain(before.text);
	expect(texts.join()).not.toContain('Notes on the mill and');
	expect((await digestOf(id)).text).toContain('Notes: ');
});
