import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { beginConversation, tellStory } from '#tests/support/conversation.ts';
import { longestHold } from '#tests/support/processor-time.ts';
import { it } from '#tests/support/product-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
});

const read = async (id: string) => (await rosa.call('GET', `/api/stories/${id}`)).body;
const save = (id: string, changes: object) => rosa.call('PUT', `/api/stories/${id}`, changes);

/** A story as the writer leaves it, of any length. */
async function storyOf(content: string): Promise<string> {
	const id = await tellStory(rosa, 'We had a mill by the weir, and it never stood still.');
	await app.database.query('update "Story" set content = $2 where id = $1', [id, content]);
	return id;
}

const paragraph = 'We walked to the mill every morning before it was light, and nobody spoke. ';
const book = (characters: number, of = paragraph) =>
	`${of.repeat(40).trim()}\n\n`.repeat(Math.ceil(characters / of.length / 40)).trim();

describe('A story longer than what can be typed', () => {
	it('a list of very long stories goes on in pages', async () => {
		const ids = [];
		for (let count = 0; count < 3; count += 1) ids.unshift(await storyOf(book(2_500_000)));
		const list = await rosa.call('GET', '/api/stories');
		expect(list.body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 1));
		const next = /<(.*)>; rel="next"/.exec(list.headers.get('Link') ?? '')?.[1] ?? '';
		const { body } = await rosa.call('GET', next);
		expect(body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1, 2));
	});

	it('messages with lines of one letter hold up neither the sheet nor the writing of a story', async () => {
		const conversationId = await beginConversation(rosa, ...Array(20).fill('a\n'.repeat(24_950)));
		const sheet = () => rosa.call('GET', `/api/conversations/${conversationId}/told?page=3`);
		expect(await longestHold(sheet, 500)).toBeLessThan(500);
		const write = () => rosa.call('POST', '/api/stories/generate', { conversationId });
		expect(await longestHold(write, 1_000)).toBeLessThan(1_000);
	});

	it('a story of eleven longest messages is written, previewed and saved in the editor', async () => {
		const told = Array.from({ length: 11 }, (_, n) => `Part ${n}. ${paragraph.repeat(700)}`.slice(0, 49_990));
		const id = await tellStory(rosa, ...told);
		const path = `/stories/${id}/edit`;
		await expect.poll(async () => (await read(id)).status).toBe('complete');
		const { content } = await read(id);
		expect(content.length).toBeGreaterThan(500_000);
		const saved = await visitor.submitAndFollow(path, 'save', {
			content: `${content}\n\nThat was the mill.`,
		});
		expect(saved.text).toContain('Story saved successfully');
		expect((await read(id)).content).toBe(`${content}\n\nThat was the mill.`);
		const preview = await visitor.submitAndFollow(path, 'preview', { content: `${content}\n\nIt was.` });
		expect(preview.text).toContain('Preview: not saved yet');
	});

	it('a long Japanese story is saved through a form and through the API', async () => {
		const id = await storyOf(book(1_900_000, '水車小屋のそばに住んでいて、朝早くから粉をひいていました。'));
		const { content } = await read(id);
		const page = await visitor.open(`/stories/${id}/edit`);
		const form = page.fill('save', { content: `${content}終わり。` });
		// Three bytes a character, where the usual encoding of a form would take nine: more than a form may have.
		expect(page.all('form').some(({ attributes }) => attributes.enctype === 'multipart/form-data')).toBe(
			true,
		);
		const body = new FormData();
		for (const [name, value] of form.fields) body.append(name, value);
		const answer = await visitor.ask(`/stories/${id}/edit`, {
			method: 'POST',
			body,
			headers: { Origin: visitor.origin },
		});
		expect(answer.status).toBe(302);
		expect((await read(id)).content.length).toBe(content.length + 4);
		expect((await save(id, { content: `${content}終。` })).status).toBe(200);
	});

	it('a save of more than a story may hold is refused, whatever was saved before', async () => {
		const id = await storyOf('We had a mill.');
		for (const content of ['水'.repeat(500_000), 'Short.'])
			expect((await save(id, { content })).status).toBe(200);
		for (const content of ['水'.repeat(549_000), 'w'.repeat(1_400_000)])
			expect((await save(id, { content })).status).toBe(400);
		const word = await visitor.submit(`/stories/${id}/edit`, 'save', { content: 'w'.repeat(7_900_000) });
		expect([302, 400, 413]).toContain(word.status);
		expect((await read(id)).content).toBe('Short.');
	});

	it('a longer story may grow a little, and one of usual length has at most 500,000 characters', async () => {
		const long = await storyOf(book(700_000));
		const { content } = await read(long);
		expect((await save(long, { content: `${content} ${'x'.repeat(40_000)}` })).status).toBe(200);
		const { status, body } = await save(long, { content: `${content} ${'x'.repeat(200_000)}` });
		expect(status).toBe(400);
		expect(body.message).toMatch(/^Please keep this under [\d,]+ characters\.$/);
		// Made shorter, it may have its length again, since that is among its versions.
		await save(long, { content: 'Short.' });
		expect((await save(long, { content })).status).toBe(200);
		const usual = await storyOf('Short.');
		expect((await save(usual, { content: 'x'.repeat(500_000) })).status).toBe(200);
		const other = await storyOf('Short.');
		expect((await save(other, { content: 'x'.repeat(500_001) })).status).toBe(400);
		const refused = await visitor.submitAndFollow(`/stories/${other}/edit`, 'save', {
			content: 'x'.repeat(500_001),
		});
		expect(refused.text).toContain('Please keep this under 500,000 characters.');
	});
});

describe('Versions of very many paragraphs', () => {
	const words = Array.from({ length: 83_000 }, (_, n) => n.toString(36));
	it.each([
		['words that are gone', words.join('\n\n'), 'b'],
		['words in another order', words.join('\n\n'), words.toReversed().join('\n\n')],
		['equal paragraphs', 'a\n\n'.repeat(40_000), `b\n\n${'a\n\n'.repeat(39_000)}`],
		['one paragraph', 'a '.repeat(249_000), 'b '.repeat(249_000)],
	])('comparing versions holds no other request up for 1.5 seconds: %s', async (_, before, after) => {
		const id = await storyOf('To begin with.');
		expect((await save(id, { content: before })).status).toBe(200);
		expect((await save(id, { content: after })).status).toBe(200);
		let page = '';
		const show = async () => {
			const answer = await visitor.ask(`/stories/${id}/versions/2`);
			expect(answer.status).toBe(200);
			page = await answer.text();
		};
		// 2.4 s and more where it is done in one go.
		expect(await longestHold(show, 500)).toBeLessThan(1_500);
		expect(page).toContain('What has changed since');
		expect(page.split('<p').length).toBeLessThan(90_000);
	});
});
