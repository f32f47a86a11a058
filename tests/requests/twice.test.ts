import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import type { FilledForm } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let visitor: Visitor;
let rosa: Client;

it.beforeAll(({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
});

const times = 10;
const count = async (sql: string, values: unknown[] = []) =>
	(await app.database.query(`select count(*)::int as count from ${sql}`, values)).rows[0].count as number;

/** Sends the same form twice at once, and expects both to be answered alike. */
async function sendTwice(form: FilledForm, to?: string) {
	const answers = await Promise.all([visitor.send(form, to), visitor.send(form, to)]);
	for (const answer of answers) await answer.text();
	const [one, other] = answers.map(({ status, headers }) => [status, headers.get('Location')]);
	expect(one?.[0]).toBeLessThan(400);
	expect(one).toEqual(other);
}

const begin = () => beginConversation(rosa, 'We had a dog by the mill.');

describe(`Forms sent twice at once, ${times} times`, () => {
	it('the new-story screen makes one conversation and one message of each', async () => {
		const before = await count('"Conversation"');
		for (let each = 0; each < times; each += 1) {
			await sendTwice(await visitor.fill('/main', null, { content: `Memory ${each}` }));
		}
		expect(await count('"Conversation"')).toBe(before + times);
		expect(await count(`"Message" where content like 'Memory %'`)).toBe(times);
	});

	it.each([
		['by the form', ''],
		['by scripts', '/reply'],
	])('a chat makes one message of each, %s', async (_name, suffix) => {
		let told = 0;
		let answered = 0;
		// Pages of long conversations take long to read.
		for (let conversation = 0; conversation < 5; conversation += 1) {
			const id = await begin();
			const page = `/chat/${id}`;
			for (let each = 0; each < times / 5; each += 1) {
				await sendTwice(await visitor.fill(page, null, { content: `Word ${each}` }), page + suffix);
			}
			const ofRole = (role: string) =>
				count(`"Message" where "conversationId" = $1 and role = $2`, [id, role]);
			told += (await ofRole('user')) - 1;
			answered += await ofRole('assistant');
		}
		expect(told).toBe(times);
		expect(answered).toBeLessThanOrEqual(times + 5);
	});

	it('a chat makes one member of each', async () => {
		let members = 0;
		for (let conversation = 0; conversation < 5; conversation += 1) {
			const id = await begin();
			for (let each = 0; each < times / 5; each += 1) {
				const fields = { participantName: `Member ${each}` };
				await sendTwice(await visitor.fill(`/chat/${id}`, 'add-member', fields));
			}
			members += await count(`"Participant" where "conversationId" = $1`, [id]);
		}
		expect(members).toBe(times);
	});

	it('the sheet makes one story of each', async () => {
		const before = await count('"Story"');
		const ids = await Promise.all(Array.from({ length: times }, begin));
		const sheets = ids.map((id) => visitor.fill(`/chat/${id}/told?before=story`, 'write'));
		await Promise.all(sheets.map(async (form) => sendTwice(await form)));
		expect(await count('"Story"')).toBe(before + times);
	});

	it('the dashboard makes one prompt of each', async () => {
		visitor = await visit(app.url, admin);
		const before = await count('"Prompt"');
		for (let each = 0; each < times; each += 1) {
			const fields = { version: `v${each}`, content: 'Ask.' };
			await sendTwice(await visitor.fill('/admin?new=1', 'create', fields));
		}
		expect(await count('"Prompt"')).toBe(before + times);
	});

	it('the first sign-in makes one account', async () => {
		await app.database.query(`delete from "User" where email = 'user@example.com'`);
		await Promise.all([signIn(app.url), signIn(app.url)]);
		expect(await count(`"User" where email = 'user@example.com'`)).toBe(1);
	});
});
