import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, regularUser, signIn } from '#tests/support/client.ts';
import { openDatabase } from '#tests/support/database.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { Visitor } from '#tests/support/visitor.ts';

let product: Product;
let database: pg.Client;
let visitor: Visitor;

beforeAll(async () => {
	product = await startProduct();
	database = await openDatabase(product);
	visitor = new Visitor(product.url);
	await visitor.signIn(regularUser);
});
afterAll(async () => {
	await database?.end();
	await product?.stop();
});

const times = 200;
const formId = () => crypto.randomUUID();
const count = async (sql: string, values: unknown[] = []) =>
	(await database.query(`select count(*)::int as count from ${sql}`, values)).rows[0].count as number;

/** Sends the same form twice at once, and expects both to be answered alike. */
async function sendTwice(path: string, fields: Record<string, string>) {
	const answers = await Promise.all([visitor.send(path, fields), visitor.send(path, fields)]);
	for (const answer of answers) await answer.text();
	const [one, other] = answers.map(({ status, headers }) => [status, headers.get('Location')]);
	expect(one?.[0]).toBeLessThan(400);
	expect(one).toEqual(other);
}

async function begin(): Promise<string> {
	const sent = await visitor.send('/main', { content: 'A beginning.', formId: formId(), scripted: '1' });
	return sent.headers.get('Location')?.split('/').at(-1) ?? '';
}

describe(`The same form sent twice at once, ${times} times, makes one row each`, () => {
	it('on the new-story screen', async () => {
		const before = await count('"Conversation"');
		for (let each = 0; each < times; each += 1) {
			await sendTwice('/main', { content: `Memory ${each}`, formId: formId() });
		}
		expect(await count('"Conversation"')).toBe(before + times);
		expect(await count(`"Message" where content like 'Memory %'`)).toBe(times);
	});

	it.each([
		['by the form', ''],
		['by scripts', '/reply'],
	])('in a chat, %s', async (_name, suffix) => {
		const id = await begin();
		for (let each = 0; each < times; each += 1) {
			await sendTwice(`/chat/${id}${suffix}`, { intent: 'send', content: `Word ${each}`, formId: formId() });
		}
		const ofRole = (role: string) => count(`"Message" where "conversationId" = $1 and role = $2`, [id, role]);
		expect(await ofRole('user')).toBe(1 + times);
		expect(await ofRole('assistant')).toBeLessThanOrEqual(1 + times);
	});

	it('for members', async () => {
		let members = 0;
		for (let conversation = 0; conversation < 5; conversation += 1) {
			const id = await begin();
			for (let each = 0; each < times / 5; each += 1) {
				await sendTwice(`/chat/${id}`, { intent: 'add-member', participantName: `Member ${each}` });
			}
			members += await count(`"Participant" where "conversationId" = $1`, [id]);
		}
		expect(members).toBe(times);
	});

	it('for stories', async () => {
		const before = await count('"Story"');
		for (let each = 0; each < times; each += 1) {
			const id = await begin();
			await sendTwice('/profile', { intent: 'generate', id });
		}
		expect(await count('"Story"')).toBe(before + times);
	});

	it('for prompts', async () => {
		await visitor.signIn(admin);
		const before = await count('"Prompt"');
		for (let each = 0; each < times; each += 1) {
			const fields = { intent: 'create', type: 'conversation', version: `v${each}`, content: 'Ask.' };
			await sendTwice('/admin?new=1', { ...fields, formId: formId() });
		}
		expect(await count('"Prompt"')).toBe(before + times);
	});

	it('for accounts, on the first sign-in', async () => {
		await database.query(`delete from "User" where email = 'user@example.com'`);
		await Promise.all([signIn(product.url), signIn(product.url)]);
		expect(await count(`"User" where email = 'user@example.com'`)).toBe(1);
	});
});
