import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import type { Page } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ app: own, rosa: client }) => {
	[app, rosa] = [own, client];
});
beforeEach(async () => {
	visitor = await visit(app.url);
	await app.database.query('delete from "Conversation"');
});

const inBox = (page: Page) => page.find('textarea', { name: 'content' })?.value;
const holiday = 'I want to tell a story about a special holiday.';

describe('A chip without scripts', () => {
	it('a chip fills the box with its sentence, and takes the place of another chip’s sentence', async () => {
		const page = await visitor.submitAndFollow('/main', 'idea-dad', { content: ' ' });
		expect(inBox(page)).toBe('I want to tell a story about a memory with my dad.');
		const other = await visitor.follow('/main', await visitor.send(page.fill('idea-holiday', {})));
		expect(inBox(other)).toBe(holiday);
		expect(other.text).not.toContain('Keep what I wrote');
	});

	it('a chip asks before it replaces what was typed, and that can be kept', async () => {
		const content = 'He had a <bicycle>\nand a dog.';
		const asked = await visitor.submitAndFollow('/main', 'idea-holiday', { content });
		expect(inBox(asked)).toBe(content);
		expect(asked.text).toContain('Keep what I wrote');
		expect(asked.text).toContain(`Use “${holiday}” instead`);
		// The question is still there after leaving the page.
		expect((await visitor.open('/main')).text).toContain('Keep what I wrote');
		const kept = await visitor.follow('/main', await visitor.send(asked.fill('keep-words', {})));
		expect(inBox(kept)).toBe(content);
		expect(kept.text).not.toContain('Keep what I wrote');
	});

	it('a chip replaces what was typed when that is confirmed', async () => {
		const asked = await visitor.submitAndFollow('/main', 'idea-holiday', { content: 'He had a bicycle.' });
		const used = await visitor.follow('/main', await visitor.send(asked.fill('use-idea', {})));
		expect(inBox(used)).toBe(holiday);
		expect(used.text).not.toContain('Keep what I wrote');
		const begun = await visitor.follow('/main', await visitor.send(used.fill('start', {})));
		expect(begun.address).toMatch(/^\/chat\//);
		expect(inBox(await visitor.open('/main'))).toBe('');
	});

	it('an unknown chip changes nothing', async () => {
		const page = await visitor.submitAndFollow('/main', 'idea-dad', { content: 'He had a bicycle.' });
		const form = page.fill('use-idea', {});
		const fields = form.fields.map(([name, value]): [string, string] => [
			name.replace('id=dad', 'id=x'),
			value,
		]);
		const after = await visitor.follow('/main', await visitor.send({ ...form, fields }));
		expect(inBox(after)).toBe('He had a bicycle.');
	});
});

describe('The offer to carry on', () => {
	const begin = async (title: string, hoursAgo: number) => {
		const messages = ['We had a dog.', 'His name was Bruno.'].map((content) => ({ role: 'user', content }));
		const { id } = (await rosa.call('POST', '/api/conversations', { title, messages })).body;
		await app.database.query(
			`update "Conversation" set "updatedAt" = now() - make_interval(hours => $2) where id = $1`,
			[id, hoursAgo],
		);
		return id as string;
	};
	const offered = async () => {
		const page = await visitor.open('/main');
		const link = page.all('a').find(({ attributes }) => attributes.href?.startsWith('/chat/'));
		return link ? [link.attributes.href, link.text] : null;
	};

	it('nothing is offered to a teller who has begun nothing', async () => {
		expect(await offered()).toBeNull();
		expect((await visitor.open('/main')).text).toContain(
			'Tell me a memory. I’ll ask as we go, and turn it into a story.',
		);
	});

	it('the memory told last that has no story is offered, however old', async () => {
		const old = await begin('The dog', 100);
		await begin('The gate', 200);
		expect(await offered()).toEqual([`/chat/${old}#newest`, 'The dog']);
		const newer = await begin('The <mill>', 30);
		expect(await offered()).toEqual([`/chat/${newer}#newest`, 'The <mill>']);
		await rosa.call('POST', '/api/stories/generate', { conversationId: newer });
		expect(await offered()).toEqual([`/chat/${old}#newest`, 'The dog']);
	});

	it('a memory with a story is offered on the day on which it was told', async () => {
		const id = await begin('The dog', 3);
		await rosa.call('POST', '/api/stories/generate', { conversationId: id });
		expect((await offered())?.[0]).toBe(`/chat/${id}#newest`);
		await app.database.query(`update "Conversation" set "updatedAt" = now() - interval '25 hours'`);
		expect(await offered()).toBeNull();
	});

	it('a chat that has not begun takes an idea, unless something is typed', async () => {
		for (const [typed, kept] of [
			['', 'I want to tell a story about a special holiday.'],
			['He sang.', 'He sang.'],
		] as const) {
			const page = await visitor.submitAndFollow('/chat', 'idea-holiday', { content: typed });
			expect(page.find('textarea', { name: 'content' })?.value).toBe(kept);
		}
	});

	it('a memory is not offered to anybody else', async () => {
		await begin('The dog', 1);
		const admin = await visit(app.url, { email: 'admin@example.com', password: 'admin-password' });
		expect((await admin.open('/main')).all('a').map(({ text }) => text)).not.toContain('The dog');
	});
});

describe('A title that is cut within a word', () => {
	const told = 'When I was six we took the night train to the Baltic. We slept in one bed.';
	const start = async (content: string) => {
		const messages = [{ role: 'user', content }];
		return (await rosa.call('POST', '/api/conversations', { messages })).body;
	};

	it('the first sentence told is shown in the place of a cut title, at home and above the chat', async () => {
		const { id } = await start(told);
		const whole = 'When I was six we took the night train to the Baltic.';
		expect((await visitor.open('/main')).text).toContain(`Or carry on with ${whole}`);
		const chat = await visitor.open(`/chat/${id}`);
		expect(chat.find('header p', {})?.text ?? chat.text).toContain(whole);
		expect(chat.text).not.toContain('the B...');
	});

	it('a first sentence too long for a line is cut between words', async () => {
		await start(`${told.slice(0, -27)} ${'and the train went on and '.repeat(9)}on.`);
		expect((await visitor.open('/main')).text).toMatch(/Or carry on with When I was six [^.]{40,70} …/);
	});
});
