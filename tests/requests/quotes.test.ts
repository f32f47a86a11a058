import { expect } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { it } from '#tests/support/product-test.ts';

let rosa: Client;
/** The id of a story with an earlier version. */
let id: string;
let conversationId: string;

it.beforeAll(({ rosa: client, sampleStory }) => {
	rosa = client;
	({ id, conversationId } = sampleStory);
});

const save = (content: string, title: string) => rosa.call('PUT', `/api/stories/${id}`, { content, title });
const link = async () => {
	const { body } = await rosa.call('POST', `/api/stories/${id}/links`, {});
	return new URL(body.address).pathname;
};

const english = `"It's the long one," she said -- and we *didn't* know it, since nobody had "told" us.`;
const german = 'Wir nannten sie "die Ziege", und sie war nicht brav, weil sie alles fraß, was wir hatten.';

it('an English story has curly quotes wherever it is read, and straight ones in the data and the editor', async ({
	visitor,
}) => {
	await save(english, `My father's "long one"`);
	await save(`${english}\n\nIt ended.`, `My father's "long one"`);
	const set = '“It’s the long one,” she said — and we didn’t know it, since nobody had “told” us.';
	for (const path of [`/stories/${id}`, `/stories/${id}?sources`, `/stories/${id}/versions/2`, await link()])
		expect((await visitor.open(path)).find('div', { class: 'prose' })?.text, path).toContain(set);
	for (const path of ['/profile', '/profile?q=father', `/stories/${id}/versions`, `/chat/${conversationId}`])
		expect((await visitor.open(path)).find('main')?.text, path).toContain('My father’s “long one”');
	const { body } = await rosa.call('GET', `/api/stories/${id}`);
	expect(body).toMatchObject({ title: `My father's "long one"`, content: `${english}\n\nIt ended.` });
	const editor = await visitor.open(`/stories/${id}/edit`);
	expect(editor.find('textarea', { name: 'content' })?.value).toBe(body.content);
	expect(editor.find('textarea', { name: 'title' })?.value).toBe('My father’s “long one”');
	await visitor.submit(`/stories/${id}/edit`, 'save', { content: 'It ended.' });
	expect((await rosa.call('GET', `/api/stories/${id}`)).body.title).toBe(body.title);
});

it('a story in another language is shown as it was written', async ({ visitor }) => {
	await save(german, 'Die Ziege');
	for (const path of [`/stories/${id}`, await link()])
		expect((await visitor.open(path)).find('div', { class: 'prose' })?.text, path).toContain(german);
});
