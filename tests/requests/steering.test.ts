import { describe, expect } from 'vitest';
import { english } from '#app/assistant/languages/index.server.ts';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { parsePage } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { Visitor } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
});

const { questions } = english;
const isQuestion = (text = '') => Object.values(questions).flat().includes(text);

/** A conversation that was told something and answered. */
async function begin(...said: string[]): Promise<string> {
	const { id } = (await rosa.call('POST', '/api/conversations', { messages: [] })).body;
	for (const content of said) await visitor.submit(`/chat/${id}`, 'send', { content });
	return id;
}
const messagesOf = async (id: string): Promise<{ role: string; content: string }[]> =>
	JSON.parse((await rosa.call('GET', `/api/conversations/${id}`)).body.messages);
const lastOf = async (id: string) => (await messagesOf(id)).at(-1);

describe('Questions the teller asks for', () => {
	it('each button asks one more question about what was chosen, without scripts', async () => {
		const id = await begin('We had a goat.');
		for (const [steer, kind] of [
			['people', 'person'],
			['place', 'place'],
			['day', 'day'],
			['after', 'after'],
		] as const) {
			const page = await visitor.submitAndFollow(`/chat/${id}`, 'steer', { steer });
			const { role, content = '' } = (await lastOf(id)) ?? {};
			expect(role).toBe('assistant');
			expect(questions[kind]).toContain(content);
			expect(page.text).toContain(content);
		}
		const count = (await messagesOf(id)).length;
		await visitor.submit(`/chat/${id}`, 'steer', { steer: 'else' });
		expect(await messagesOf(id)).toHaveLength(count + 1);
	});

	it('a button pressed eight times at once asks no question twice', async () => {
		const id = await begin('We had a goat.');
		const form = () => visitor.fill(`/chat/${id}`, 'steer', { steer: 'place' });
		const forms = await Promise.all(Array.from({ length: 8 }, form));
		await Promise.all(forms.map((filled) => visitor.send(filled)));
		const asked = (await messagesOf(id)).filter(({ role }) => role === 'assistant').slice(1);
		expect(new Set(asked.map(({ content }) => content)).size).toBe(asked.length);
	});

	it('a question asked for by the API is given, but not over a message that waits for its reply', async () => {
		const id = await begin('We had a goat.');
		const asked = await rosa.call('POST', `/api/conversations/${id}/questions`, { about: 'place' });
		expect([asked.status, questions.place.includes(asked.body.content)]).toEqual([201, true]);
		const unanswered = await beginConversation(rosa, 'We had a goat.');
		const refused = await rosa.call('POST', `/api/conversations/${unanswered}/questions`, { about: 'place' });
		expect(refused.status).toBe(409);
		const wrong = await rosa.call('POST', `/api/conversations/${id}/questions`, { about: 'nonsense' });
		expect(wrong.status).toBe(400);
	});

	it('a teller who wants to be listened to gets no questions until they ask for them', async () => {
		const id = await begin('We had a goat.');
		await visitor.submit(`/chat/${id}`, 'listening', { on: 'yes' });
		expect((await visitor.open(`/chat/${id}`)).text).toContain('Ask me questions again');
		for (const content of ['It ate.', 'A hat.']) await visitor.submit(`/chat/${id}`, 'send', { content });
		expect(isQuestion((await lastOf(id))?.content)).toBe(false);

		await rosa.call('PUT', `/api/conversations/${id}`, { justListens: false });
		await visitor.submit(`/chat/${id}`, 'send', { content: 'It ran.' });
		expect(isQuestion((await lastOf(id))?.content)).toBe(true);
	});

	it('a teller in danger gets no questions until they say that they are safe', async () => {
		const id = await begin('We had a goat.', 'I want to die.');
		expect((await visitor.open(`/chat/${id}`)).text).not.toContain('Just listen');
		await visitor.submit(`/chat/${id}`, 'send', { content: 'I am not safe.' });
		const refused = await rosa.call('POST', `/api/conversations/${id}/questions`, { about: 'place' });
		expect(questions.place).not.toContain(refused.body.content);
		await visitor.submit(`/chat/${id}`, 'safe');
		expect((await messagesOf(id)).at(-2)?.content).toBe(english.safe);
		expect((await lastOf(id))?.content).toBe(english.answers.over);
		expect((await visitor.open(`/chat/${id}`)).text).toContain('Just listen');
	});

	it('the buttons for questions give way to help while a life may be at stake', async () => {
		const id = await begin('I want to die.');
		const page = await visitor.open(`/chat/${id}`);
		expect(page.text).not.toContain('Ask about the place');
		expect(page.text).toContain('If you or somebody near you is in danger');
	});
});

describe('The page of help', () => {
	const read = async (language: string) => {
		const response = await fetch(`${app.url}/help`, { headers: { 'Accept-Language': language } });
		return { status: response.status, text: await response.text() };
	};

	it('the page needs no account and no scripts, has the reader’s language, and their country first', async () => {
		const page = await new Visitor(app.url).open('/help');
		expect([page.status, page.heading]).toEqual([200, 'If you or somebody near you is in danger']);
		const german = await read('de-AT,de;q=0.8');
		expect(german.text).toContain('in Gefahr');
		expect(german.text.indexOf('Österreich')).toBeLessThan(german.text.indexOf('findahelpline'));
		expect(german.text).not.toMatch(/<script[^>]* src=/);
	});

	it.each(['', 'x', '*', 'de-', 'zz-ZZ', `en-${'a'.repeat(9)}`, 'en;q=0.5,'.repeat(900)])(
		'the page is there for the language %s',
		async (language) => {
			const { status, text } = await read(language);
			expect([status, text.includes('findahelpline.com')]).toEqual([200, true]);
		},
	);

	it('the page leads back to the chat or the home screen that it was opened from, and to no other', async () => {
		const backFrom = async (referer: string) => {
			const answer = await fetch(`${app.url}/help`, { headers: { Referer: referer } });
			return parsePage(await answer.text())
				.all('a')
				.find(({ text }) => text === 'Back to what you were telling')?.attributes.href;
		};
		expect(await backFrom(`${app.url}/chat/abc?members#x`)).toBe('/chat/abc');
		expect(await backFrom(`${app.url}/main`)).toBe('/main');
		for (const other of [`${app.url}/profile`, 'https://evil.example/chat/abc', 'chat', ''])
			expect(await backFrom(other)).toBeUndefined();
	});

	it('each number is a link that a telephone dials', async () => {
		const page = await new Visitor(app.url).open('/help');
		const links = page.all('a').map(({ attributes }) => attributes.href ?? '');
		const dialled = links.filter((href) => href.startsWith('tel:'));
		expect(dialled.length).toBeGreaterThan(100);
		for (const href of dialled) expect(href).toMatch(/^tel:(?:[+\d-]|\*|%23|[()./])+$/);
	});
});
