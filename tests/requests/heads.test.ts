import { existsSync, readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { accessTable } from '#tests/support/access-table.ts';
import { admin } from '#tests/support/client.ts';
import { parsePage } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { prepareSample, type Sample, screenPaths } from '#tests/support/screens.ts';
import { type Shown, Visitor, visit } from '#tests/support/visitor.ts';

let sample: Sample;

it.beforeAll(async ({ rosa }) => {
	sample = await prepareSample(rosa);
});

const titleOf = (page: Shown) => page.find('title')?.text ?? '';
/** The texts of a page's head, by name. */
const metaOf = (page: Shown) =>
	Object.fromEntries(
		page
			.all('meta', { content: true })
			.map(({ attributes: { name, property, content = '' } }) => [name ?? property, content]),
	);
const about = 'The place where families turn memories into stories.';

describe('The head of a page', () => {
	it('each screen has a title of its own', async ({ app, visitor }) => {
		const boss = await visit(app.url, admin);
		const states = /[?]|^\/$/;
		const titles = new Map<string, string>();
		const paths = screenPaths(sample).filter((path) => !states.test(path));
		const pages = paths.map((path): [Visitor, string] => [visitor, path]);
		for (const path of ['/admin', '/admin/blog', '/admin/blog/new']) pages.push([boss, path]);
		for (const [person, path] of pages) {
			const title = titleOf(await person.open(path));
			expect(title, path).toMatch(/^\S.* – Family Stories$/);
			expect(titles.get(title), `${path} is called ${title}, too`).toBeUndefined();
			titles.set(title, path);
		}
		expect(titleOf(await new Visitor(app.url).open('/login'))).toBe('Sign in – Family Stories');
		expect(titleOf(await visitor.open('/nowhere'))).toBe('404 Page Not Found – Family Stories');
		expect(titleOf(await visitor.open('/admin'))).toBe('Access Denied – Family Stories');
	});

	it('a page shown signed out says what the product is, and has a card for links', async ({ app }) => {
		for (const path of ['/', '/login', '/main', '/profile', `/stories/${sample.id}`]) {
			const page = await new Visitor(app.url).open(path);
			expect(page.text, path).toContain(about);
			const card = metaOf(page);
			expect(card, path).toMatchObject({
				description: about,
				'og:title': 'Family Stories',
				'og:description': about,
				'og:type': 'website',
				'og:url': `${app.url}${path}`,
				'og:image': `${app.url}/social-card.png`,
				'twitter:card': 'summary_large_image',
			});
		}
	});

	it('a post has its title and excerpt in its card', async ({ app, visitor }) => {
		for (const person of [visitor, new Visitor(app.url)]) {
			const list = metaOf(await person.open('/blog'));
			expect(list).toMatchObject({ 'og:title': 'Family Stories Blog', 'og:url': `${app.url}/blog` });
			const post = metaOf(await person.open('/blog/how-to-begin'));
			expect(post).toMatchObject({
				'og:title': 'How to begin when you think you have nothing to tell',
				description: 'Start with a room, a smell, or the thing that stood on the kitchen table.',
			});
			const missing = metaOf(await person.open('/blog/nothing'));
			expect(missing['og:title']).toBe(person === visitor ? undefined : 'Family Stories');
		}
	});

	it('pages of a family have no card', async ({ visitor }) => {
		for (const path of ['/profile', `/stories/${sample.id}`, `/chat/${sample.conversationId}`])
			expect(Object.keys(metaOf(await visitor.open(path))).join(), path).not.toMatch(/og:|description/);
	});

	it('the icons, the manifest and the card that a page names exist', async ({ app }) => {
		const page = parsePage(await (await fetch(`${app.url}/login`)).text());
		const links = page.all('link').map(({ attributes }) => attributes);
		const named = links.filter(({ rel = '' }) => /icon|manifest/.test(rel)).map(({ href }) => href ?? '');
		expect(named).toHaveLength(4);
		const { icons } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
		for (const { src } of icons) named.push(src);
		for (const href of [...named, '/social-card.png', '/robots.txt']) {
			const answer = await fetch(app.url + href);
			expect([answer.status, existsSync(`public${href}`)], href).toEqual([200, true]);
		}
		const card = readFileSync('public/social-card.png');
		expect(card.subarray(1, 4).toString()).toBe('PNG');
		expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
	});
});

/** The longest rule that fits counts (RFC 9309). */
function mayVisit(path: string): boolean {
	const rules = [...readFileSync('public/robots.txt', 'utf8').matchAll(/^(Allow|Disallow): (.+)$/gm)];
	const fitting = rules.flatMap(([, kind, pattern = '']) => {
		const escaped = pattern.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
		return new RegExp(`^${escaped}`).test(path) ? [{ isAllowed: kind === 'Allow', pattern }] : [];
	});
	return fitting.sort((one, other) => other.pattern.length - one.pattern.length)[0]?.isAllowed ?? true;
}

describe('Search engines', () => {
	it('the first page, the login and the blog are open to search engines, in robots.txt and in the headers', async ({
		app,
	}) => {
		const addresses = accessTable
			.filter(({ request }) => request.startsWith('GET '))
			.map(({ request }) => request.replace('GET ', '').replace(':slug', 'how-to-begin'))
			.map((path) => path.replace('*', 'nowhere').replace(/:\w+/g, sample.id));
		const files = ['/favicon.svg', '/icon-512.png', '/social-card.png', '/manifest.webmanifest'];
		const open = new Set<string>();
		for (const path of new Set([...addresses, ...files, '/blog/how-to-begin', '/profile.data'])) {
			const { headers } = await fetch(app.url + path, { redirect: 'manual' });
			const isFound = !headers.get('X-Robots-Tag')?.includes('noindex');
			expect(isFound, path).toBe(mayVisit(path));
			if (isFound) open.add(path);
		}
		expect([...open].sort()).toEqual(
			['/', '/blog', '/blog/how-to-begin', '/blog/rss.xml', '/login', ...files].sort(),
		);
	});
});
