import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { startWithModel, type WithModel } from '#tests/support/with-model.ts';

let double: OpenAiDouble;
let app: App;
let rosa: Client;
let screen: Visitor;
let stop: WithModel['stop'] | undefined;

beforeAll(async () => {
	({ double, app, rosa, screen, stop } = await startWithModel());
});
afterAll(() => stop?.());

const answer = (reply: string, ...meant: object[]) => ({ say: JSON.stringify({ meant, reply }) });
const toTold = ({ sentences }: { sentences: { told: string | null }[] }) => sentences.map(({ told }) => told);
const told = async (id: string): Promise<(string | null)[]> =>
	(await rosa.call('GET', `/api/conversations/${id}/told`)).body.messages.flatMap(toTold);

it('What a model understood is left out once, though its reply had to be asked for again', async () => {
	const { id } = (await rosa.call('POST', '/api/conversations', { messages: [] })).body;
	double.next(answer('Who was it?'));
	await screen.submit(`/chat/${id}`, 'send', { content: 'We had a goat. It ate a hat.' });
	await app.database.query(`create function refuse() returns trigger language plpgsql
		as $$ begin if new.role = 'assistant' then raise 'no'; end if; return new; end $$`);
	await app.database.query(
		'create trigger refuse before insert on "Message" for each row execute function refuse()',
	);
	const wish = {
		kind: 'leaveOut',
		words: 'The hat is nobody’s business.',
		about: 'It ate a hat.',
		right: null,
	};
	double.next(answer('It stays between us.', wish));
	await screen.submit(`/chat/${id}`, 'send', { content: wish.words });
	await app.database.query('drop function refuse cascade');
	double.next(answer('It stays between us.', wish));
	await screen.submit(`/chat/${id}`, 'reply');
	const page = await screen.open(`/chat/${id}`);
	expect(page.text.split('Left out of the story: ').length).toBe(2);
	expect(page.text).toContain('Left out of the story: It ate a hat. Undo');
	expect(page.text).not.toContain('Until you decide');
	const { rows } = await app.database.query(
		`select words, count(*)::int from "Decision"
			where "conversationId" = $1 and state <> 'declined' and by = 'model' group by 1 order by 1`,
		[id],
	);
	expect(rows).toEqual([
		{ words: 'It ate a hat.', count: 1 },
		{ words: wish.words, count: 1 },
	]);
	expect(await told(id)).toEqual(['We had a goat.', null, null]);
});

it('What is left out is not sent to who writes, nor what the assistant had said of it', async () => {
	const messages = [
		{ role: 'user', content: 'We lived by the river. My uncle Zebedee stole a pig.' },
		{
			role: 'assistant',
			content: '“My uncle Zebedee stole a pig.” Whose pig was it? What did the river sound like?',
		},
		{ role: 'user', content: 'It was loud in spring.' },
	];
	const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
	const sheet = (await rosa.call('GET', `/api/conversations/${id}/told`)).body;
	const { start } = sheet.messages[0].sentences.find(({ said }: { said: string }) => said.includes('pig'));
	const path = `/api/conversations/${id}/told/${sheet.messages[0].id}`;
	expect((await rosa.call('PUT', path, { start, kind: 'leaveOut' })).status).toBe(200);
	double.requests.length = 0;
	expect((await rosa.call('POST', '/api/stories/generate', { conversationId: id })).status).toBe(200);
	const sent = double.requests.map(({ messages }) => JSON.stringify(messages)).join('\n');
	expect(sent).toContain('What did the river sound like?');
	expect(sent.match(/[^.?]*(?:pig|Zebedee)[^.?]*/gi)).toBeNull();
});
