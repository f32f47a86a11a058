import { describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { admin, regularUser, signIn } from '#tests/support/client.ts';
import { findTouching } from '#tests/support/controls.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { parsePage } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { missing, screenPaths } from '#tests/support/screens.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

// For browsers without scripts and almost without style sheets: lynx, w3m, links, edbrowse, NetSurf, Dillo.

let app: App;
/** Every screen in every state that has controls of its own, by path. */
const pages = new Map<string, string>();

it.beforeAll(async ({ app: own, sampleStory }) => {
	app = own;
	const client = await signIn(app.url);
	const id = await beginConversation(client, 'We had a dog.', 'His name was Bruno.');
	for (const participantName of ['Ann', 'Bert']) {
		await client.call('POST', `/api/conversations/${id}/participants`, { participantName });
	}
	const read = async (visitor: Visitor, path: string) =>
		pages.set(path, await (await visitor.ask(path)).text());
	const visitor = await visit(app.url);
	for (const path of screenPaths(sampleStory)) await read(visitor, path);
	for (const { path } of missing) await read(visitor, path);
	await read(visitor, `/chat/${id}?members`);
	await read(visitor, `/profile?delete=${id}`);
	await read(visitor, '/logout');
	await read(new Visitor(app.url), '/login');
	const boss = await visit(app.url, admin);
	await boss.submit('/admin?new=1', 'create', { version: 'v1', content: 'Ask.' });
	await read(boss, '/admin');
	await read(boss, '/admin?new=1');
	const [prompt] = (await (await boss.ask('/api/prompts')).json()).conversation;
	await read(boss, `/admin?delete=${prompt.id}`);
});

/** Applies `find` to every page. @returns the results by path, without empty ones */
function findOnPages(find: (page: ReturnType<typeof parsePage>, html: string) => unknown[]) {
	const found = [...pages].map(([path, html]) => [path, find(parsePage(html), html)] as const);
	return Object.fromEntries(found.filter(([, each]) => each.length > 0));
}

const isTyped = ({ attributes: { type = 'text' } }: { attributes: Record<string, string> }) =>
	/^(?:text|email|password)$/.test(type);

describe('Screens without scripts', () => {
	it('each button that submits has a name and a value', () => {
		const unnamed = findOnPages((page) =>
			page
				.all('button')
				.filter(({ attributes: { type } }) => type !== 'button')
				.filter(({ attributes: { name, value } }) => !name || !value)
				.map(({ text }) => text),
		);
		expect(unnamed).toEqual({});
	});

	it('a button of plain words is an input, which text browsers show as a button', () => {
		const words = findOnPages(
			(_page, html) => html.match(/<button[^>]*type="submit"[^>]*>[^<]+<\/button>/g) ?? [],
		);
		expect(words).toEqual({});
	});

	it('a button that nobody is meant to press has no words, which w3m would show', () => {
		const shown = findOnPages((_page, html) =>
			[...html.matchAll(/<(input|button)\b[^>]*aria-hidden="true"[^>]*>([^<]*)/g)]
				.filter(([, name, words]) => name === 'input' || words)
				.map(([tag]) => tag),
		);
		expect(shown).toEqual({});
	});

	it('white space stands between controls that follow each other, and before a control’s label', () => {
		expect(findOnPages((_page, html) => findTouching(html))).toEqual({});
	});

	it('a box for text says how large it is', () => {
		const found = findOnPages((page) =>
			page
				.all('textarea')
				.filter(({ attributes: { cols, rows } }) => !cols || !rows)
				.map(({ attributes }) => attributes.name),
		);
		expect(found).toEqual({});
	});

	it('a field for typing does not turn the browser’s memory off', () => {
		const found = findOnPages((page) =>
			[...page.all('form'), ...page.all('textarea'), ...page.all('input').filter(isTyped)]
				.filter(({ attributes }) => attributes.autocomplete === 'off')
				.map(({ attributes }) => attributes.name),
		);
		expect(found).toEqual({});
	});

	it('no page loads itself again while somebody can type in it', () => {
		const found = findOnPages((page) =>
			page.all('textarea').length + page.all('input').filter(isTyped).length > 0
				? page.all('meta', { 'http-equiv': 'refresh' })
				: [],
		);
		expect(found).toEqual({});
	});

	it('no element announces a module, since text browsers would show the element', () => {
		const found = findOnPages((page) => [
			...page.all('link', { rel: 'modulepreload' }),
			...(page.find('body')?.all('link') ?? []),
		]);
		expect(found).toEqual({});
	});
});

it.each([
	['a browser that has shown no scripts is led on by the answer', null, 302],
	['one that has is led on by the page, which keeps the token first', 'Europe/Berlin', 200],
])('after signing in, %s', async (_name, timeZone, status) => {
	const visitor = new Visitor(app.url);
	if (timeZone) visitor.cookies.set('time-zone', timeZone);
	const begun = await visitor.send(await visitor.fill('/login', null, regularUser));
	const page = await visitor.open(begun.headers.get('Location') ?? '');
	expect([page.status, page.heading]).toEqual([status, 'Completing sign in...']);
	expect(page.headers.get('Location')).toEqual(status === 302 ? '/main' : null);
	expect((await visitor.open('/main')).heading).toBe('What story would you like to tell?');
});

it('a chat has the memory’s title and “Generate Story” in its header, and everything in one form', () => {
	const [, html = ''] = [...pages].find(([path]) => path.endsWith('?members')) ?? [];
	const page = parsePage(html);
	const header = page.find('main')?.find('header');
	expect(header?.all('button').map(({ text }) => text)).toEqual(['Generate Story']);
	expect([header?.find('p')?.text, header?.find('h1')?.text]).toEqual(['Chat', 'We had a dog.']);
	const [form, ...others] = page.find('main')?.all('form') ?? [];
	expect(others).toEqual([]);
	expect(form?.all('button').map(({ text }) => text)).toEqual(
		expect.arrayContaining([
			'Send',
			'Ask for an answer',
			'Generate Story',
			'Add Member',
			'Remove Ann',
			'Remove Bert',
		]),
	);
});
