import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { findStored } from '#tests/support/database.ts';
import type { Page } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';
import { whileWriting } from '#tests/support/while-writing.ts';

let app: App;
let rosa: Client;
let visitor: Visitor;
let story: { id: string; title: string; content: string };
let share: string;

it.beforeAll(({ app: own, rosa: client, visitor: browser, sampleStory }) => {
	[app, rosa, visitor] = [own, client, browser];
	story = sampleStory;
	share = `/stories/${story.id}/share`;
});
beforeEach(async () => {
	await app.database.query('delete from "StoryLink"');
	await app.database.query('delete from "RateLimit"');
	await app.database.query('update "Story" set proof = null');
});

/** The story’s text has something that only its teller should check. */
async function noteWhatNobodySaid(): Promise<void> {
	const proof = {
		paragraphs: [{ text: story.content, sources: [], unsaid: ['blue'] }],
		leftOut: [{ source: crypto.randomUUID(), reason: 'wish' }],
	};
	await app.database.query('update "Story" set proof = $2 where id = $1', [story.id, proof]);
}

/** As if a limit, of which something has been used, had been used so often. */
async function count(limit: string, points: number): Promise<void> {
	const { rowCount } = await app.database.query(
		`update "RateLimit" set points = $2 where starts_with(key, $1 || ':')`,
		[limit, points],
	);
	expect(rowCount).toBe(1);
}

/** Makes a link as a browser without scripts does. @returns its path */
async function makeLink(fields: Record<string, string> = {}): Promise<string> {
	const page = await visitor.submitAndFollow(`${share}?link=new`, 'create-link', fields);
	const address = page.find('textarea', { id: 'new-link' })?.value ?? '';
	expect(address).toMatch(new RegExp(`^${app.url}/s/[\\w-]{43}$`));
	return address.slice(app.url.length);
}

describe('The share page', () => {
	it('the share page has the story’s title, its PDF, and a disabled upload to FamilySearch', async () => {
		const page = await visitor.open(share);
		expect([page.status, page.heading]).toEqual([200, `Share “${story.title}”`]);
		expect(page.find('a', { href: `/api/stories/${story.id}/pdf` })?.text).toBe('Download as PDF');
		const coming = page.all('button').find(({ text }) => text === 'Upload to FamilySearch');
		expect(coming?.attributes).toHaveProperty('disabled');
		expect(page.text).toContain('Upload to FamilySearch Coming Soon');
		expect((await visitor.open(`/stories/${story.id}`)).find('a', { href: share })?.text).toBe('Share');
	});

	it('the share page of a story that is being written leads to the story', async () => {
		const answer = await whileWriting(app, story.id, () => visitor.ask(share));
		expect(answer.headers.get('Location')).toBe(`/stories/${story.id}`);
	});
});

/** Gives the story so many links. */
const fillUp = (count: number) =>
	app.database.query(
		`insert into "StoryLink" (id, "storyId", "tokenHash", "expiresAt")
		select gen_random_uuid(), $1, decode(md5(n::text), 'hex'), now() + interval '1 day'
		from generate_series(1, $2) n`,
		[story.id, count],
	);

describe('A private link', () => {
	it('a link shows the story to anybody, on a page without account, menu or scripts that nothing stores', async () => {
		await noteWhatNobodySaid();
		await app.database.query(`update "User" set name = 'Rosa Keller' where email = 'user@example.com'`);
		const reader = new Visitor(app.url);
		const page = await reader.open(await makeLink());
		expect([page.status, page.heading]).toEqual([200, story.title]);
		const own = await visitor.open(`/stories/${story.id}`);
		const textOf = (shown: typeof page) => shown.all('div').find((each) => each.attributes.class === 'prose');
		expect(own.text).toContain('which nobody said');
		expect(page.text).not.toMatch(/nobody said|Left out|user@example|Menu|Sign in|Edit/);
		expect(page.text).toContain('Told by Rosa Keller');
		expect(own.text).toContain(textOf(page)?.all('p')[0]?.text);
		expect(page.all('script')).toEqual([]);
		expect(page.find('meta', { name: 'robots' })?.attributes.content).toBe('noindex, nofollow');
		expect(page.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
		expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
		expect(page.headers.get('Cache-Control')).toMatch(/private.*no-store/);
		// A signed-in reader sees the same page as everybody else.
		expect((await visitor.open(page.address)).text).toBe(page.text);
	});

	it('the PDF of a link is without the notes that only the teller sees', async () => {
		await noteWhatNobodySaid();
		const pdf = await new Visitor(app.url).ask(`${await makeLink()}/pdf`);
		expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
		expect(pdf.headers.get('Content-Disposition')).toContain('attachment');
		expect(pdf.headers.get('Referrer-Policy')).toBe('no-referrer');
		const size = (await pdf.arrayBuffer()).byteLength;
		const sizeOfOwn = async () =>
			(await (await visitor.ask(`/api/stories/${story.id}/pdf`)).arrayBuffer()).byteLength;
		expect(await sizeOfOwn()).toBeGreaterThan(size);
		await app.database.query('update "Story" set proof = null');
		expect(await sizeOfOwn()).toBe(size);
	});

	it('the PDF of a link is given six times a minute and a hundred times a day', async () => {
		const path = await makeLink();
		const reader = new Visitor(app.url);
		const expectOneMore = async () => {
			expect((await reader.ask(`${path}/pdf`)).headers.get('Content-Type')).toBe('application/pdf');
			const page = await reader.follow(path, await reader.ask(`${path}/pdf`));
			expect([page.status, page.heading]).toEqual([200, story.title]);
			expect(page.text).toMatch(/Download failed Too many requests\. Please try again in /);
		};
		await reader.ask(`${path}/pdf`);
		await count('link-pdf-minute', 5);
		await expectOneMore();
		await app.database.query(`delete from "RateLimit" where key like 'link-pdf-minute:%'`);
		await count('link-pdf-day', 99);
		await expectOneMore();
	});

	it('the address of a link is shown once, and neither token nor passphrase is stored', async () => {
		const path = await makeLink({ password: 'a walnut tree' });
		const token = path.slice('/s/'.length);
		expect((await visitor.open(share)).find('textarea', { id: 'new-link' })).toBeUndefined();
		expect(await findStored(app.database, [token, 'a walnut tree'])).toEqual([]);
		const hash = createHash('sha256').update(token).digest('hex');
		const { rows } = await app.database.query(`select encode("tokenHash", 'hex') as hash from "StoryLink"`);
		expect(rows).toEqual([{ hash }]);
	});

	it('a form sent twice makes one link, which opens at the address that came last', async () => {
		const form = await visitor.fill(`${share}?link=new`, 'create-link', { days: '7' });
		const addresses: string[] = [];
		for (let time = 0; time < 2; time++) {
			const page = await visitor.follow(share, await visitor.send(form));
			addresses.push(page.find('textarea', { id: 'new-link' })?.value ?? '');
		}
		expect((await app.database.query('select 1 from "StoryLink"')).rowCount).toBe(1);
		const [first = '', last = ''] = addresses;
		const reader = new Visitor(app.url);
		expect([(await reader.open(first)).status, (await reader.open(last)).status]).toEqual([404, 200]);
		// Once somebody has opened it, it stays what it is.
		const again = await visitor.follow(share, await visitor.send(form));
		expect(again.text).toContain('This link has already been made');
		expect((await reader.open(last)).status).toBe(200);
	});

	it('a link is listed with when it was made, when it ends and when it was last opened', async () => {
		const path = await makeLink({ days: '365' });
		expect((await visitor.open(share)).text).toMatch(/Works until \w+ \d+, 20\d\d Made .* Not opened yet/);
		await new Visitor(app.url).ask(path, { method: 'HEAD' });
		expect((await visitor.open(share)).text).toContain('Not opened yet');
		await new Visitor(app.url).open(path);
		expect((await visitor.open(share)).text).toMatch(/Last opened \w+ \d+/);
		const { rows } = await app.database.query(
			`select round(extract(epoch from "expiresAt" - "createdAt") / 86400)::int as days from "StoryLink"`,
		);
		expect(rows).toEqual([{ days: 365 }]);
	});

	it('a link that has ended, has expired, is unknown or whose story is gone shows the same page', async () => {
		const reader = new Visitor(app.url);
		const pages: string[] = [];
		const note = async (path: string) => {
			const page = await reader.open(path);
			expect([page.status, page.heading]).toEqual([404, 'This link doesn’t work']);
			expect(page.headers.get('X-Robots-Tag')).toContain('noindex');
			expect((await reader.ask(`${path}/pdf`)).headers.get('Location')).toBe(path);
			pages.push(page.text);
		};
		const ended = await makeLink();
		const { location } = await endOnlyLink();
		expect(location).toContain(share);
		await note(ended);
		const expired = await makeLink({ password: 'a walnut tree' });
		await app.database.query(`update "StoryLink" set "expiresAt" = now()`);
		await note(expired);
		expect((await visitor.open(share)).text).not.toContain('Links to this story');
		await note(`/s/${'A'.repeat(43)}`);
		await note('/s/short');
		const other = await tellStory(rosa, 'The gate squeaked at six in the morning.');
		const page = await visitor.submitAndFollow(`/stories/${other}/share`, 'create-link');
		const address = page.find('textarea', { id: 'new-link' })?.value ?? '';
		expect((await reader.open(address)).status).toBe(200);
		await rosa.call('DELETE', `/api/stories/${other}`);
		await note(address.slice(app.url.length));
		expect(new Set(pages).size).toBe(1);
	});

	it('a link is neither seen, made nor ended by anybody else', async () => {
		const path = await makeLink();
		const boss = await visit(app.url, admin);
		expect((await boss.open(share)).status).toBe(404);
		const { rows } = await app.database.query('select id from "StoryLink"');
		await boss.post(share, { intent: 'revoke-link', linkId: rows[0].id });
		await boss.post(share, { intent: 'create-link', days: '30' });
		// Nor through a story of their own.
		const them = await signIn(app.url, admin);
		const own = `/stories/${await tellStory(them, 'We had a dog called Bruno.')}/share`;
		await boss.post(own, { intent: 'revoke-link', linkId: rows[0].id });
		expect((await new Visitor(app.url).open(path)).status).toBe(200);
		expect((await app.database.query('select 1 from "StoryLink"')).rowCount).toBe(1);
	});

	it('a story has 20 links at most', async () => {
		await fillUp(20);
		const page = await visitor.submitAndFollow(share, 'create-link');
		expect(page.text).toContain('This story has 20 links. Please end one of them first.');
	});

	it('a story has 20 links at most when several are made at once', async () => {
		await fillUp(18);
		const links = `/api/stories/${story.id}/links`;
		const made = await Promise.all(Array.from({ length: 6 }, () => rosa.call('POST', links, {})));
		expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
	});

	it('many links with a passphrase at once are refused with a time after which to try again', async () => {
		const links = `/api/stories/${story.id}/links`;
		const password = 'a walnut tree';
		const boss = await signIn(app.url, admin);
		const [told] = (await boss.call('GET', '/api/stories')).body;
		const made = await Promise.all([
			...Array.from({ length: 20 }, () => rosa.call('POST', links, { password })),
			...Array.from({ length: 20 }, () => boss.call('POST', `/api/stories/${told.id}/links`, { password })),
		]);
		const statuses = made.map(({ status }) => status);
		expect(new Set(statuses)).toEqual(new Set([201, 503]));
		expect(made.find(({ status }) => status === 503)?.headers.get('Retry-After')).toBe('5');
		expect((await rosa.call('POST', links, {})).status).toBe(429);
	});

	it('a link is not made for a time that is not offered or with a passphrase that is too short', async () => {
		expect((await visitor.post(share, { intent: 'create-link', days: '31' })).status).toBe(302);
		const page = await visitor.submitAndFollow(`${share}?link=new`, 'create-link', { password: 'oak' });
		expect(page.text).toContain('Please use at least 6 characters.');
		expect((await app.database.query('select 1 from "StoryLink"')).rowCount).toBe(0);
	});
});

describe('Links through the API', () => {
	it('a link is made, opens the story, is listed without its address, and is ended', async () => {
		const links = `/api/stories/${story.id}/links`;
		const made = await rosa.call('POST', links, { password: 'a walnut tree' });
		const { address, ...link } = made.body;
		expect([made.status, link.hasPassphrase, link.lastOpenedAt]).toEqual([201, true, null]);
		const days = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000;
		expect(Math.round(days)).toBe(30);
		const reader = new Visitor(app.url);
		await reader.submit(address, 'open', { password: 'a walnut tree' });
		expect((await reader.open(address)).heading).toBe(story.title);
		const [listed] = (await rosa.call('GET', links)).body;
		expect(listed).toEqual({ ...link, lastOpenedAt: expect.any(String) });
		const ended = await rosa.call('DELETE', `${links}/${link.id}`);
		expect([ended.status, ended.body]).toEqual([200, { success: true }]);
		expect((await reader.open(address)).status).toBe(404);
		expect((await rosa.call('GET', links)).body).toEqual([]);
	});

	it.each([
		['a time that is not offered', { days: 31 }],
		['a passphrase that is too short', { password: 'oak' }],
		['a passphrase without an end', { password: 'oak'.repeat(100) }],
	])('a link is not made with %s', async (_name, body) => {
		expect((await rosa.call('POST', `/api/stories/${story.id}/links`, body)).status).toBe(400);
		expect((await app.database.query('select 1 from "StoryLink"')).rowCount).toBe(0);
	});
});

it('working options come first, with email in its place, then the private link; unavailable ones last', async () => {
	const { text } = await visitor.open(share);
	const ways = [
		'Send via Email We send .* Send',
		'Download as PDF',
		'A private link .* Make a link .*',
		'Upload to Google Drive Not set up here',
		'Upload to FamilySearch Coming Soon',
	];
	expect(text).toMatch(new RegExp(` ${ways.join(' ')}$`));
});

describe('What is typed for an email', () => {
	const typed = { email: 'anna@example.com', words: 'Dear Anna,\nthis is for you.' };
	const shown = (page: Page) => [
		page.find('input', { name: 'email' })?.value,
		page.find('textarea', { name: 'words' })?.value,
	];

	it('the form for an email keeps the typed text after a link is made', async () => {
		await visitor.submitAndFollow(share, 'create-link', typed);
		expect(shown(await visitor.open(share))).toEqual(Object.values(typed));
	});

	it('an email that is refused keeps what was typed, and shows no earlier error', async () => {
		const page = await visitor.follow(share, await visitor.post(share, { intent: 'upload-to-drive' }));
		expect(page.text).toContain('Not set up here');
		const later = await visitor.submitAndFollow(share, 'send-email', { ...typed, email: 'magda at home' });
		expect(later.text).toContain('Please enter a valid email address.');
		expect(later.text).not.toContain('Upload Failed');
		expect(shown(later)).toEqual(['magda at home', typed.words]);
	});
});

describe('A link’s name', () => {
	it('the name of a link is shown to its owner, where it is listed and ended, and to no reader', async () => {
		const path = await makeLink({ label: 'Aunt <Magda>' });
		const [link] = (await visitor.open(share))
			.all('a')
			.filter(({ text }) => text.startsWith('End this link'));
		expect(link?.text).toBe('End this link Aunt <Magda>');
		const question = await visitor.open(link?.attributes.href ?? '');
		expect(question.text).toContain('Are you sure you want to end this link?');
		expect(question.text).toContain('Aunt <Magda>');
		expect((await new Visitor(app.url).open(path)).text).not.toContain('Magda');
	});
});

/** Ends the only link there is. */
async function endOnlyLink() {
	const { rows } = await app.database.query('select id from "StoryLink"');
	const answer = await visitor.submit(`${share}?end=${rows[0].id}`, 'revoke-link');
	expect((await app.database.query('select 1 from "StoryLink"')).rowCount).toBe(0);
	return { location: answer.headers.get('Location') };
}

describe('A link with a passphrase', () => {
	it('a link with a passphrase opens for the browser that gave it, and for no other browser or link', async () => {
		const path = await makeLink({ password: 'a walnut tree' });
		const reader = new Visitor(app.url);
		const asked = await reader.open(path);
		expect([asked.status, asked.text.includes(story.title)]).toEqual([200, false]);
		expect((await reader.ask(`${path}/pdf`)).headers.get('Location')).toBe(path);
		const wrong = await reader.submitAndFollow(path, 'open', { password: 'a chestnut' });
		expect(wrong.text).toContain('That is not the passphrase. Please try again.');
		expect(wrong.text).not.toContain(story.title);
		const { rows } = await app.database.query('select "lastOpenedAt" from "StoryLink"');
		expect(rows).toEqual([{ lastOpenedAt: null }]);
		// As a phone or a person may write it.
		const opened = await reader.submit(path, 'open', { password: ' A walnut  Tree ' });
		const [cookie = ''] = opened.headers.getSetCookie();
		expect(cookie).toMatch(/^link-[\w-]+=.*Max-Age=3600.*HttpOnly.*SameSite=Lax/);
		expect((await reader.open(path)).heading).toBe(story.title);
		expect((await reader.ask(`${path}/pdf`)).headers.get('Content-Type')).toBe('application/pdf');
		expect((await new Visitor(app.url).open(path)).heading).toBe(asked.heading);
		const other = await makeLink({ password: 'a walnut tree' });
		expect((await reader.open(other)).heading).toBe(asked.heading);
	});

	it('a link is not opened by a cookie that was made up or belongs to another link', async () => {
		const path = await makeLink({ password: 'a walnut tree' });
		const reader = new Visitor(app.url);
		await reader.submit(path, 'open', { password: 'a walnut tree' });
		const [[name = '', value = ''] = []] = [...reader.cookies].filter(([each]) => each.startsWith('link-'));
		const other = await makeLink({ password: 'a walnut tree' });
		const { rows } = await app.database.query('select id from "StoryLink" order by "createdAt" desc limit 1');
		reader.cookies.set(`link-${rows[0].id}`, value);
		expect((await reader.open(other)).heading).not.toBe(story.title);
		reader.cookies.set(name, `${value}x`);
		expect((await reader.open(path)).heading).not.toBe(story.title);
		reader.cookies.set(name, value);
		expect((await reader.open(path)).heading).toBe(story.title);
	});

	it('the passphrase is asked for again after an hour', async () => {
		const path = await makeLink({ password: 'a walnut tree' });
		const reader = new Visitor(app.url);
		await reader.submit(path, 'open', { password: 'a walnut tree' });
		expect((await reader.open(path)).heading).toBe(story.title);
		onTestFinished(() => void vi.useRealTimers());
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60 * 1000 });
		expect((await reader.open(path)).heading).toBe('This story needs a passphrase');
		expect((await reader.ask(`${path}/pdf`)).headers.get('Location')).toBe(path);
	});

	it('the passphrase may be guessed ten times from one network, and opens the story from another', async () => {
		const path = await makeLink({ password: 'a walnut tree' });
		const reader = new Visitor(app.url);
		const guess = (password: string) => reader.submitAndFollow(path, 'open', { password });
		await guess('guess 1');
		await count('link-passphrase-quarter', 9);
		expect((await guess('guess 10')).text).toContain('That is not the passphrase. Please try again.');
		expect((await guess('a walnut tree')).text).toContain('Too many requests.');
		expect((await reader.open(path)).heading).not.toBe(story.title);
		await becomeAnotherNetwork();
		await guess('a walnut tree');
		expect((await reader.open(path)).heading).toBe(story.title);
	});

	it('the passphrase may be guessed a hundred times from all networks', async () => {
		const path = await makeLink({ password: 'a walnut tree' });
		const reader = new Visitor(app.url);
		const guess = (password: string) => reader.submitAndFollow(path, 'open', { password });
		await guess('guess 1');
		await count('link-passphrases-quarter', 99);
		await becomeAnotherNetwork();
		expect((await guess('guess 100')).text).toContain('That is not the passphrase. Please try again.');
		await becomeAnotherNetwork();
		expect((await guess('a walnut tree')).text).toContain('Too many requests.');
		expect((await reader.open(path)).heading).not.toBe(story.title);
	});

	/** Nothing was guessed from it yet. */
	const becomeAnotherNetwork = () =>
		app.database.query(`delete from "RateLimit" where key like 'link-passphrase-quarter:%'`);

	it('the passphrase is accepted with the origin “null”, but not from another site', async () => {
		const path = await makeLink({ password: 'a walnut tree' });
		const send = (headers: Record<string, string>, to = path) =>
			fetch(app.url + to, {
				method: 'POST',
				redirect: 'manual',
				headers,
				body: new URLSearchParams({ intent: 'open', password: 'a walnut tree' }),
			});
		expect((await send({ Origin: 'null' })).status).toBe(302);
		expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
		expect((await send({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
		expect((await send({ Origin: 'null' }, share)).status).toBe(403);
	});
});
