import { expect } from 'vitest';
import { readTimeZone } from '#app/ui/dates.ts';
import type { App } from '#tests/support/app.ts';
import { regularUser } from '#tests/support/client.ts';
import { it } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let visitor: Visitor;
let story: string;

/** A day that has begun in Berlin, and not in New York. */
const at = '2026-03-01T03:30:00Z';

it.beforeAll(async ({ app: own, visitor: browser, rosa, sampleStory }) => {
	[app, visitor] = [own, browser];
	story = sampleStory.id;
	await rosa.call('PUT', `/api/stories/${story}`, { title: 'The bicycle' });
	await app.database.query('update "Conversation" set "createdAt" = $1', [at]);
	await app.database.query('update "Story" set "createdAt" = $1, "updatedAt" = $1', [at]);
	await app.database.query('update "StoryRevision" set "createdAt" = $1', [at]);
});

const kept = async () =>
	(await app.database.query(`select "timeZone" from "User" where email = $1`, [regularUser.email])).rows[0]
		.timeZone;

const shown = async () => ({
	card: (await visitor.open('/profile')).find('ul', { class: 'shelf' })?.text,
	found: (await visitor.open('/profile?q=bicycle')).text,
	view: (await visitor.open(`/stories/${story}`)).text,
	versions: (await visitor.open(`/stories/${story}/versions`)).text,
	version: (await visitor.open(`/stories/${story}/versions/1`)).text,
	edit: (await visitor.open(`/stories/${story}/edit`)).text,
});

it('dates are UTC, and say so, where no browser has said another zone', async () => {
	expect(await kept()).toBeNull();
	const pages = await shown();
	expect(pages.card).toContain('Mar 1');
	expect(pages.view).toContain('March 1, 2026');
	for (const text of [pages.versions, pages.version, pages.edit])
		expect(text).toMatch(/March 1, 2026 at 3:30\sAM UTC/);
});

it('dates are those of the zone that the browser says, on every screen', async () => {
	visitor.cookies.set('time-zone', 'America/New_York');
	const pages = await shown();
	for (const text of [pages.card, pages.found]) expect(text).toContain('Feb 28');
	expect(pages.view).toContain('February 28, 2026');
	for (const text of [pages.versions, pages.version, pages.edit]) {
		expect(text).toMatch(/February 28, 2026 at 10:30\sPM/);
		expect(text).not.toContain('UTC');
	}
	expect(await (await visitor.ask(`/stories/${story}`)).text()).toContain('February 28,\u00a02026');
	expect(await kept()).toBe('America/New_York');
});

it('the account keeps the zone for browsers that do not say theirs', async () => {
	visitor.cookies.delete('time-zone');
	expect((await shown()).card).toContain('Feb 28');
	const other = await visit(app.url);
	expect((await other.open(`/stories/${story}`)).text).toContain('February 28, 2026');
});

it.each(['Mars/Olympus', '+01:00', '', '%00', 'x'.repeat(300), '"><script>', 'Europe/Berlin; x'])(
	'an invalid zone changes nothing: %.20s',
	async (zone) => {
		visitor.cookies.set('time-zone', zone.replaceAll(';', '%3B'));
		expect((await visitor.open('/profile')).status).toBe(200);
		expect((await shown()).card).toContain('Feb 28');
		expect(await kept()).toBe('America/New_York');
		visitor.cookies.delete('time-zone');
	},
);

it('a zone has one spelling, and an offset is none', () => {
	expect(readTimeZone('europe/berlin')).toBe('Europe/Berlin');
	for (const text of ['+02:00', '-05', 'Nowhere/Land', '', 'constructor', '__proto__'])
		expect(readTimeZone(text), text).toBeNull();
});

it('the API does not give the zone', async ({ rosa }) => {
	expect(Object.keys((await rosa.call('GET', '/api/auth/me')).body.user).sort()).toEqual([
		'email',
		'id',
		'isAdmin',
		'name',
	]);
});
