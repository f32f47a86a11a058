import { matchRoutes } from '@remix-run/react';
import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { narrowBuild } from '#app/http/narrow-build.server.ts';
import { routePatterns } from '#app/observe/route-pattern.server.ts';
import { scriptBytes } from '#tests/bench/scripts.ts';
import { accessTable } from '#tests/support/access-table.ts';
import type { App } from '#tests/support/app.ts';
import { it } from '#tests/support/product-test.ts';
import { Visitor } from '#tests/support/visitor.ts';

let visitor: Visitor;

it.beforeAll(({ visitor: browser }) => {
	visitor = browser;
});

/** The statements that the app sends to the database for one page. */
const queriesOf = (path: string) =>
	queriesWhile(async () => expect((await visitor.open(path)).status).toBe(200));

async function queriesWhile(run: () => Promise<unknown>): Promise<string[]> {
	const query = vi.spyOn(pg.Client.prototype, 'query');
	try {
		await run();
		const asked = query.mock.calls.map(([text]) => (text as { text?: string }).text ?? String(text));
		// The worker looks for jobs meanwhile.
		return asked.filter((text) => !text.includes('graphile_worker'));
	} finally {
		query.mockRestore();
	}
}

describe('The cost of a page', () => {
	it('a page looks for the session once', async () => {
		for (const path of ['/main', '/profile', '/chat', '/blog']) {
			const queries = await queriesOf(path);
			const looks = queries.filter((text) => /from "Session" s join "User"/.test(text));
			expect(looks, path).toHaveLength(1);
		}
	});

	it('home and Memories need three queries each', async () => {
		// The session, the memory to resume, the latest story.
		expect(await queriesOf('/main')).toHaveLength(3);
		// The session, the memories, the sessions.
		expect(await queriesOf('/profile')).toHaveLength(3);
	});

	it('recordings cost a chat and Memories one query more once their owner has been asked', async ({
		app,
	}) => {
		const begun = await visitor.submit('/main', 'start', { content: 'We had a cat.' });
		const chat = begun.headers.get('Location')?.split('#')[0] ?? '';
		await expect.poll(async () => (await visitor.open(chat)).text).toContain('The assistant says');
		const least = async (page: string) => {
			const counts = [];
			for (let time = 0; time < 3; time++) counts.push((await queriesOf(page)).length);
			return Math.min(...counts);
		};
		const pages = [chat, '/profile'];
		const before = [];
		for (const page of pages) before.push(await least(page));
		// The session, and the chat with all that was decided about it.
		expect(before[0]).toBe(2);
		await app.database.query('update "User" set "keepsRecordings" = false');
		for (const [index, page] of pages.entries())
			expect(await least(page), page).toBe((before[index] ?? 0) + 1);
	});

	it('a card of a memory is 600 bytes of HTML, and Memories with fifty of them 40 KB', async ({ app }) => {
		await app.database.query(`with "Told" as (
			insert into "Conversation" (id, "userId", title)
			select gen_random_uuid(), id, 'The summer that we rowed to the island'
			from "User", generate_series(1, 50) where email = 'user@example.com' returning id, "userId"
		) insert into "Story" (id, "userId", "conversationId", status, content)
		select gen_random_uuid(), "userId", id, 'complete', 'We rowed there every Saturday, my brother with the oars
		and I with a jam tin, since the boat had a hole that nobody would mend.' from "Told"`);
		const page = await (await visitor.ask('/profile?limit=50')).text();
		const cards = page.match(/<li id="memory-.*?<\/li>/gs) ?? [];
		expect(cards).toHaveLength(50);
		for (const card of cards) expect(Buffer.byteLength(card)).toBeLessThanOrEqual(600);
		expect(Buffer.byteLength(page)).toBeLessThanOrEqual(40 * 1024);
	});

	it('a reply of which nothing was understood needs at most eight queries', async () => {
		const begun = await visitor.submit('/main', 'start', { content: 'We had a boat.' });
		const page = begun.headers.get('Location')?.split('#')[0] ?? '';
		const form = await visitor.fill(page, 'send', { content: 'It was blue.' });
		const queries = await queriesWhile(async () => (await visitor.send(form, `${page}/reply`)).text());
		expect(queries.length).toBeLessThanOrEqual(8);
	});

	it('the login screen, pages to read and a private link load no scripts', async ({ app, rosa }) => {
		const [story] = await (await visitor.ask('/api/stories')).json();
		const made = await rosa.call('POST', `/api/stories/${story.id}/links`, {});
		const link = new URL(made.body.address).pathname;
		const refused = await new Visitor(app.url).submitAndFollow('/login', 'sign-in', {
			email: 'user@example.com',
			password: 'guess',
		});
		expect(refused.text).toContain('Invalid credentials');
		expect(refused.text).not.toContain('/assets/shared');
		for (const path of ['/login', '/login?error=oauth_failed', '/main', '/profile', '/nowhere', link]) {
			const page = await fetch(app.url + path);
			expect(page.headers.get('Link'), path).toBe(null);
			expect(await scriptBytes(page), path).toBe(0);
		}
		for (const path of ['/blog', '/blog/how-to-begin', '/help', '/terms', '/privacy', '/logout', link])
			expect(await scriptBytes(await visitor.ask(path)), path).toBe(0);
	});

	it('the login screen has at most 1.6 KB of scripts, within its page', async ({ app }) => {
		const html = await (await fetch(`${app.url}/login`)).text();
		const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);
		expect(scripts).toHaveLength(1);
		expect(scripts.join('').length).toBeLessThan(1600);
	});

	it('every other screen loads at most 90 KB of scripts', async () => {
		const [story] = await (await visitor.ask('/api/stories')).json();
		for (const path of [
			'/main',
			'/chat',
			'/profile',
			'/feedback',
			'/books',
			'/my-data',
			`/chat/${story.conversationId}`,
			`/stories/${story.id}`,
			`/stories/${story.id}/edit`,
			`/stories/${story.id}/share`,
		]) {
			const bytes = await scriptBytes(await visitor.ask(path));
			expect(bytes, path).toBeGreaterThan(50_000);
			expect(bytes, path).toBeLessThanOrEqual(90 * 1024);
		}
	});

	it('scripts and styles are served as the build has compressed them, or plain', async ({ app }) => {
		const html = await (await visitor.ask('/main')).text();
		for (const [address] of html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)(?=")/g)) {
			const [plain, ...compressed] = await Promise.all(
				['identity', 'br', 'gzip'].map((encoding) =>
					fetch(app.url + address, { headers: { 'Accept-Encoding': encoding } }),
				),
			);
			const text = await plain?.text();
			expect(plain?.headers.get('Content-Encoding')).toBe(null);
			for (const answer of compressed) {
				const [type, plainType] = [answer, plain].map((one) =>
					one?.headers.get('Content-Type')?.toLowerCase(),
				);
				expect(type).toBe(plainType);
				expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
				expect(answer.headers.get('Cache-Control')).toContain('immutable');
				expect(await answer.text()).toBe(text);
			}
		}
	});

	it('a page is compressed with gzip for browsers that take Brotli as well, and files with Brotli', async ({
		app,
	}) => {
		const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
		const page = await visitor.ask('/profile', { headers });
		expect(page.headers.get('Content-Encoding')).toBe('gzip');
		expect(page.headers.get('Vary')).toContain('Accept-Encoding');
		const [script = ''] = /\/assets\/[\w.-]+\.js(?=")/.exec(await page.text()) ?? [];
		expect((await fetch(app.url + script, { headers })).headers.get('Content-Encoding')).toBe('br');
		const plain = await visitor.ask('/profile', { headers: { 'Accept-Encoding': 'gzip;q=0, *' } });
		expect(plain.headers.get('Content-Encoding')).toBe(null);
	});

	it('the login screen, rendered once, has a nonce and a key of its own each time', async ({ app }) => {
		const see = async (headers = {}) => {
			const answer = await fetch(`${app.url}/login`, { headers });
			const html = await answer.text();
			const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
			const key = /name="idempotencyKey" value="([^"]+)"/.exec(html)?.[1] ?? '';
			expect(answer.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`);
			const kept = ['Cache-Control', 'Content-Type', 'Vary'].map((name) => answer.headers.get(name));
			return { nonce, key, kept, rest: html.replaceAll(nonce, '').replaceAll(key, '') };
		};
		const seen = [await see(), await see(), await see({ Cookie: 'other=1' })];
		expect(new Set(seen.map(({ nonce }) => nonce)).size).toBe(3);
		expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
		for (const { kept, rest } of seen) {
			expect(rest).toBe(seen[2]?.rest);
			expect(kept).toEqual(seen[2]?.kept);
		}
	});

	it('a page comes in one piece', async () => {
		const page = await visitor.ask('/profile', { headers: { 'Accept-Encoding': 'identity' } });
		expect(page.headers.get('Content-Length')).toBe(String((await page.arrayBuffer()).byteLength));
	});
});

/** The names of the routes that match a path, and the path's parameters. */
function matched({ routes }: App['build'], path: string) {
	const { root, ...leaves } = routes;
	const children = Object.values(leaves).map(({ id, index, path }) => ({ id, index, path }));
	const found = matchRoutes([{ id: root?.id, path: '', children } as never], path);
	return found?.map(({ route, params }) => ({ id: (route as { id: string }).id, params }));
}

describe('The routes for an address', () => {
	it('the routes kept for an address match as all routes together would', ({ app }) => {
		const narrow = narrowBuild(app.build) as (path: string) => App['build'];
		const paths = accessTable.map(({ request }) => request.split(' ')[1]?.split('?')[0] ?? '');
		const odd = [
			'/',
			'/Chat/x',
			'/%63hat',
			'/chat/a/b/c',
			'/profile/',
			'/nowhere',
			'/api',
			'/__manifest',
			'/chat/*',
			'/chat//x',
			'/admin/prompts/%66iles',
		];
		for (const path of [...paths.map((one) => one.replaceAll(':', '').replaceAll('*', 'any')), ...odd])
			expect(matched(narrow(path), path), path).toEqual(matched(app.build, path));
	});

	it('the pattern that logs and metrics name is the one of the route that answers', ({ app }) => {
		const nameRoute = routePatterns(app.build, []);
		for (const { request } of accessTable) {
			const path = request.split(' ')[1]?.split('?')[0]?.replaceAll(':', '').replaceAll('*', 'any') ?? '';
			const { id = '' } = matched(app.build, path)?.findLast(({ id }) => id !== 'root') ?? {};
			const pattern = `/${app.build.routes[id]?.path ?? ''}`;
			expect(nameRoute(path), path).toBe(pattern === '/*' ? '*' : pattern);
		}
	});

	it('of all routes the own one is kept for an address, and for a page those above it', ({ app }) => {
		const narrow = narrowBuild(app.build);
		const kept = (path: string) =>
			Object.values(narrow(path).routes).map(({ id, path }) => (id === 'root' ? id : `/${path ?? ''}`));
		expect(kept('/profile')).toEqual(['root', '/', '/profile']);
		expect(kept('/profile.data')).toEqual(['root', '/', '/profile']);
		expect(kept('/chat/x/told')).toEqual(['root', '/', '/chat/:id?', '/chat/:id/told']);
		expect(kept('/chat/x/reply')).toEqual(['root', '/chat/:id/reply']);
		expect(kept('/api/conversations/x')).toEqual(['root', '/api/conversations/:id']);
	});
});
