import { describe, expect } from 'vitest';
import { admin, type Client } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

// No model is connected here.

let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ rosa: client, visitor: browser }) => {
	[rosa, visitor] = [client, browser];
});

const begin = (...said: string[]) => beginConversation(rosa, ...said);

const sheetOf = (id: string) => `/chat/${id}/told?before=story`;

/** Presses a button of the sheet after ticking only the chosen sentences. */
async function press(address: string, intent: string, isTicked: (words: string) => boolean, about = {}) {
	const page = await visitor.open(address);
	const words = (place: string) => page.find('span', { id: `${place}-words` })?.text ?? '';
	const { action, fields } = page.fill(intent, about);
	const shown = fields.filter(([name]) => name === 'in' || name === 'out').map(([, place]) => place);
	const ticked = shown
		.filter((place) => isTicked(words(place)))
		.map((place) => ['ticked', place] as [string, string]);
	const others = fields.filter(([name]) => name !== 'ticked');
	return visitor.send({ action: action || address, fields: [...others, ...ticked] });
}

/** The sentences on the sheet, and which of them are ticked. */
async function ticksOf(address: string): Promise<Record<string, boolean>> {
	const page = await visitor.open(address);
	const boxes = page.all('input', { name: 'ticked' });
	return Object.fromEntries(
		boxes.map(({ value, attributes }) => [
			page.find('span', { id: `${value}-words` })?.text ?? '',
			attributes.checked !== undefined,
		]),
	);
}

describe('The sheet before the first story, without a model', () => {
	it('each sentence has a tick, and what is unticked is not in the story', async () => {
		const id = await begin('We had a dog. He drank.', 'The mill was old.');
		const asked = await visitor.submit(`/chat/${id}`, 'generate');
		expect(asked.headers.get('Location')).toContain(`/chat/${id}/told?before=story`);
		expect((await visitor.open(sheetOf(id))).text).toContain('Untick what you don’t want in the story');
		expect(await ticksOf(sheetOf(id))).toEqual({
			'We had a dog.': true,
			'He drank.': true,
			'The mill was old.': true,
		});
		const written = await press(sheetOf(id), 'write', (words) => words !== 'He drank.');
		const [, storyId] = /^\/stories\/([\w-]+)/.exec(written.headers.get('Location') ?? '') ?? [];
		await expect
			.poll(async () => (await rosa.call('GET', `/api/stories/${storyId}`)).body.content)
			.toBe('We had a dog. The mill was old.');
		// Once there is a story, the sheet has no ticks.
		expect(await ticksOf(sheetOf(id))).toEqual({});
	});

	it('a sentence is changed in its place, and the ticks stay', async () => {
		const id = await begin('We had a dog. He drank.', 'The mill was old.');
		const [{ id: messageId }] = (await rosa.call('GET', `/api/conversations/${id}/told`)).body.messages;
		const about = { messageId, start: '0' };
		const led = await press(sheetOf(id), 'tick', (words) => words !== 'We had a dog.', about);
		const address = led.headers.get('Location') ?? '';
		expect(address).toContain('change=s');
		const saved = await visitor.submit(address, 'replace', { text: 'We had a small dog.' });
		const back = saved.headers.get('Location') ?? '';
		expect(back).toContain('before=story');
		// A sentence that the teller has rewritten is ticked in its new words.
		const words = { 'We had a small dog.': true, 'He drank.': true, 'The mill was old.': true };
		expect(await ticksOf(back)).toEqual(words);
		await press(sheetOf(id), 'tick', () => false);
		expect(Object.values(await ticksOf(sheetOf(id)))).toEqual([false, false, false]);
		// Ticked again, the sentence keeps its new words.
		await press(sheetOf(id), 'tick', () => true, { later: 'yes' });
		expect(await ticksOf(sheetOf(id))).toEqual(words);
	});

	it('the sheet has pages, and keeps the ticks from one to the other', async () => {
		const id = await begin(...Array.from({ length: 3 }, (_, n) => `It rained ${n}. `.repeat(50)));
		const led = await press(sheetOf(id), 'tick', (words) => !words.includes('0'), { page: '2' });
		const second = led.headers.get('Location') ?? '';
		expect(second).toContain('page=2');
		for (const [page, count] of Object.entries({ 2: 50, '1e99': 50, 1.9: 100, '-1': 100 })) {
			const shown = await visitor.open(second.replace('page=2', `page=${page}`));
			expect(shown.all('input', { name: 'ticked' })).toHaveLength(count);
		}
		const { body } = await rosa.call('GET', `/api/conversations/${id}/told`);
		expect(body).toMatchObject({ sentences: 150, leftOut: 50 });
	});

	it('an older page of the sheet changes only what was changed on it', async () => {
		const id = await begin('We had a dog. He drank.');
		const page = await visitor.open(sheetOf(id));
		const { messages } = (await rosa.call('GET', `/api/conversations/${id}/told`)).body;
		const [{ id: messageId }] = messages;
		await rosa.call('PUT', `/api/conversations/${id}/told/${messageId}`, { start: 14, kind: 'leaveOut' });
		const { fields } = page.fill('tick');
		await visitor.send({ action: sheetOf(id), fields });
		expect(await ticksOf(sheetOf(id))).toEqual({ 'We had a dog.': true, 'He drank.': false });
	});

	it('a story is not written where an unticked sentence is not there any more', async () => {
		const id = await begin('We had a dog. He drank. It was cold.');
		const page = await visitor.open(sheetOf(id));
		const messages = [{ role: 'user', content: 'We had a dog. He drank. It rained.' }];
		await rosa.call('PUT', `/api/conversations/${id}`, { messages });
		const { fields } = page.fill('write');
		const drank = page
			.all('span')
			.find(({ text }) => text === 'He drank.')
			?.attributes.id?.replace('-words', '');
		const sent = fields.filter(([name, value]) => name !== 'ticked' || value !== drank);
		const refused = await visitor.send({ action: sheetOf(id), fields: sent });
		const shown = await visitor.ask(refused.headers.get('Location') ?? '');
		expect(await shown.text()).toContain('The sentences have changed.');
		expect((await rosa.call('GET', `/api/conversations/${id}`)).body.storyId ?? null).toBeNull();
	});

	it('the sheet is not changed by anybody else', async ({ app }) => {
		const id = await begin('We had a dog.', 'The mill was old.');
		const { fields } = await visitor.fill(sheetOf(id), 'tick');
		const other = await visit(app.url, admin);
		await other.send({
			action: sheetOf(id),
			fields: fields.filter(([name]) => !/^(ticked|user)$/.test(name)),
		});
		expect(Object.values(await ticksOf(sheetOf(id)))).toEqual([true, true]);
	});
});
