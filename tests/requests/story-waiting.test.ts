import pg from 'pg';
import { beforeEach, describe, expect, vi } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import type { Client } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it } from '#tests/support/model-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

// The person has a browser without scripts; journeys/stories.test.ts proves the work of the scripts.

let double: OpenAiDouble;
let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ double: standIn, rosa: client, visitor: browser }) => {
	[double, rosa, visitor] = [standIn, client, browser];
});
beforeEach(() => double.reset());

const generated = 'Story generated successfully!';

const told = (...contents: string[]) => contents.map((content) => ({ role: 'user', content }));

/** The number of stories asked of the model. */
const asked = () => double.requests.filter(({ kind }) => kind === 'story').length;

/** A story that is being written until `end` is called. @param hidden the number of first messages to leave out */
async function beginStory(
	messages = told('The gate squeaked. It was green.', 'My father oiled it.'),
	hidden = 0,
) {
	const written = Promise.withResolvers<void>();
	double.next({ say: 'The gate squeaked.', after: written.promise, for: 'story' });
	const { body } = await rosa.call('POST', '/api/conversations', { messages });
	const sheet = `/api/conversations/${body.id}/told`;
	for (const { id } of (await rosa.call('GET', sheet)).body.messages.slice(0, hidden))
		await rosa.call('PUT', `${sheet}/${id}`, { start: 0, kind: 'leaveOut' });
	const before = asked();
	const { address } = await visitor.submitAndFollow(`/chat/${body.id}`, 'generate');
	await expect.poll(asked).toBeGreaterThan(before);
	const waiting = await visitor.open(address);
	const id = address.slice('/stories/'.length);
	return { id, page: waiting.address, conversation: `/chat/${body.id}`, waiting, end: written.resolve };
}

const isWritten = (id: string) =>
	expect.poll(async () => (await rosa.call('GET', `/api/stories/${id}`)).body.status).toBe('complete');

/** Opens a page several times, following redirects. @returns the texts */
async function openAll(page: string, times: number): Promise<string[]> {
	const texts: string[] = [];
	for (let n = 0; n < times; n++) texts.push((await visitor.follow(page, await visitor.ask(page))).text);
	return texts;
}

/** Counts the queries for a story during `run`, which can ask for the count of all queries so far. */
async function looksWhile(run: (count: () => number) => Promise<unknown>): Promise<number> {
	const query = vi.spyOn(pg.Client.prototype, 'query');
	try {
		await run(() => query.mock.calls.length);
		const asked = query.mock.calls.map(([text]) => (text as { text?: string }).text ?? String(text));
		return asked.filter((text) => /^select .*"Story"/is.test(text)).length;
	} finally {
		query.mockRestore();
	}
}

describe('Asking for a story', () => {
	const ways = {
		'the chat': { intent: 'generate', from: (id: string) => `/chat/${id}` },
		'a card': { intent: 'generate', from: () => '/profile' },
		'write it anew': { intent: 'anew', from: (id: string) => `/chat/${id}?anew` },
	};

	it.each(
		Object.entries(ways).flatMap(([name, way]) => [
			{ name, scripts: false, ...way },
			{ name, scripts: true, ...way },
		]),
	)('a request from $name is answered at once with the page that waits; scripts: $scripts', async (way) => {
		const id = await beginConversation(rosa, 'The gate.', 'Green.');
		if (way.intent === 'anew') {
			await rosa.call('POST', '/api/stories/generate', { conversationId: id });
			await visitor.submit(`/chat/${id}`, 'send', { content: 'My father oiled it.' });
		}
		const written = Promise.withResolvers<void>();
		double.next({ say: 'The gate.', after: written.promise, for: 'story' });
		const from = way.from(id);
		const form = (await visitor.open(from)).fill(way.intent);
		if (way.scripts) form.fields.push(['scripted', '1']);
		let answer = new Response();
		// Two or three times within 300 ms; in 20 s a hundred times.
		const looks = await looksWhile(async () => {
			answer = await visitor.send(form, from);
		});
		expect(looks).toBeLessThan(10);
		expect((await visitor.follow(from, answer)).heading).toBe('Your story is being written');
		written.resolve();
		await isWritten(/[0-9a-f-]{36}/.exec(answer.headers.get('Location') ?? '')?.[0] ?? '');
	});

	it('a call that waits for its story looks for the story fewer than ten times', async () => {
		const written = Promise.withResolvers<void>();
		double.next({ say: 'The gate.', after: written.promise, for: 'story' });
		const id = await beginConversation(rosa, 'The gate.', 'Green.');
		const looks = await looksWhile(async (count) => {
			const answer = rosa.call('POST', '/api/stories/generate', { conversationId: id });
			await expect.poll(count).toBeGreaterThan(40);
			written.resolve();
			expect((await answer).body.status).toBe('complete');
		});
		expect(looks).toBeLessThan(10);
	});

	it('a story that is there before the page that waits is announced once', async () => {
		const written = Promise.withResolvers<void>();
		double.next({ say: 'The gate.', after: written.promise, for: 'story' });
		const id = await beginConversation(rosa, 'The gate.', 'Green.');
		const answer = await visitor.submit(`/chat/${id}`, 'generate');
		const page = answer.headers.get('Location') ?? '';
		written.resolve();
		await isWritten(page.slice('/stories/'.length));
		expect(await openAll(page, 2)).toEqual([
			expect.stringContaining(generated),
			expect.not.stringContaining(generated),
		]);
	});
});

describe('Waiting for a story', () => {
	it('the page that waits quotes the teller’s first sentence and counts the answers', async () => {
		const { id, waiting, conversation, end } = await beginStory();
		expect(waiting.heading).toBe('Your story is being written');
		expect(waiting.find('blockquote')).toMatchObject({
			text: '“The gate squeaked.”',
			attributes: { dir: 'auto' },
		});
		expect(waiting.find('blockquote')?.attributes.lang).toBeUndefined();
		expect(waiting.text).toContain('Putting your 2 answers together.');
		expect(waiting.text).not.toContain('parts written');
		expect(waiting.find('a', { href: conversation })).toBeDefined();
		expect((await rosa.call('GET', `/api/stories/${id}`)).body.progress).toEqual({
			answers: 2,
			parts: 1,
			partsWritten: 0,
		});
		end();
		await isWritten(id);
		expect((await rosa.call('GET', `/api/stories/${id}`)).body.progress).toBeNull();
	});

	it('the quote is marked with its language, and is no sentence that was left out', async () => {
		const { waiting, end, id } = await beginStory(
			told(
				'Das Tor quietschte jeden Morgen, wenn mein Vater in die Fabrik ging.',
				'Mein Bruder hat es später geölt.',
			),
		);
		expect(waiting.find('blockquote')?.attributes).toMatchObject({ lang: 'de', dir: 'auto' });
		end();
		await isWritten(id);
		const hidden = await beginStory(told('My brother drank.', 'The gate squeaked every night.'), 1);
		expect(hidden.waiting.find('blockquote')?.text).toBe('“The gate squeaked every night.”');
		hidden.end();
	});

	it('the page that waits says how many parts of a long story are written', async () => {
		const long = Array.from(
			{ length: 8 },
			(_, n) => `We counted ${n} gates. ${'We walked down the lane. '.repeat(60)}`,
		);
		const last = Promise.withResolvers<void>();
		const first = long.slice(0, 2).map((text, n) => ({ text, sources: [n + 1] }));
		const say = JSON.stringify({ title: '', paragraphs: first, left_out: [] });
		double.next({ say, for: 'story' }, { say: '', for: 'story', after: last.promise });
		const id = await beginConversation(rosa, ...long);
		const waiting = await visitor.submitAndFollow(`/chat/${id}`, 'generate');
		await expect
			.poll(async () => (await visitor.open(waiting.address)).text)
			.toMatch(/1 of 4 parts written\./);
		last.resolve();
		await isWritten(waiting.address.slice('/stories/'.length));
	});

	it('the work of a story has a page and a call, and the page leads to the story once that is written', async ({
		app,
	}) => {
		const { id, end, page } = await beginStory();
		const { rows } = await app.database.query('select id from "Work" where subject = $1', [id]);
		const work = `/work/${rows[0].id}`;
		expect((await rosa.call('GET', `/api${work}`)).body).toEqual({ state: 'working', done: 0, total: 1 });
		const waiting = await visitor.open(work);
		expect(waiting.heading).toBe('Your story is being written');
		expect(waiting.find('blockquote')?.text).toBe('“The gate squeaked.”');
		expect(waiting.find('meta', { 'http-equiv': 'refresh' })?.attributes.content).toBe(`3;url=${work}`);
		const again = waiting.all('a').find(({ text }) => text === 'Check again')?.attributes.href;
		expect(again).toMatch(/^\/work\/[\w-]+\?look=\d+$/);
		end();
		await expect.poll(async () => (await visitor.ask(work)).headers.get('Location')).toBe(page);
		await rosa.call('DELETE', `/api/stories/${id}`);
		expect((await app.database.query('select from "Work" where subject = $1', [id])).rows).toEqual([]);
	});

	it('a story that was waited for is announced once, however late its page is opened', async () => {
		const { id, page, end } = await beginStory();
		end();
		await isWritten(id);
		await visitor.open('/profile');
		const [first = '', ...later] = await openAll(page, 3);
		expect(first).toContain(generated);
		expect(first).toContain('min read');
		for (const text of later) expect(text).not.toContain(generated);
	});

	it('a story that was waited for opens with the focus on its title', async () => {
		const { id, page, end } = await beginStory();
		end();
		await isWritten(id);
		const arrived = await visitor.follow(page, await visitor.ask(page));
		expect(arrived.find('h1')?.attributes).toMatchObject({ autofocus: '', tabindex: '-1' });
		expect((await visitor.open(page)).find('h1')?.attributes.autofocus).toBeUndefined();
	});

	it('a story asked for on its card is announced once', async () => {
		const written = Promise.withResolvers<void>();
		double.next({ say: 'The gate squeaked.', after: written.promise, for: 'story' });
		await rosa.call('POST', '/api/conversations', { messages: told('The card’s gate.', 'It was green.') });
		const profile = await visitor.open('/profile');
		const form = profile.fill('generate');
		const waiting = await visitor.follow('/profile', await visitor.send({ ...form, action: '/profile' }));
		expect(waiting.heading).toBe('Your story is being written');
		written.resolve();
		await isWritten(waiting.address.slice('/stories/'.length));
		expect(await openAll(waiting.address, 2)).toEqual([
			expect.stringContaining(generated),
			expect.not.stringContaining(generated),
		]);
	});

	it('a story that nobody waited for is not announced', async () => {
		const id = await beginConversation(rosa, 'The gate.', 'Green.');
		const story = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
		const shown = await visitor.open(`/stories/${story.body.id}`);
		expect(shown.status).toBe(200);
		expect(shown.text).not.toContain(generated);
	});

	it('the page that waits says after ten minutes how long that is, and reloads less often', async ({
		app,
	}) => {
		const { id, page, waiting, end } = await beginStory();
		const refresh = { 'http-equiv': 'refresh' };
		// Text browsers that do not load by themselves show a link made of the address.
		expect(waiting.find('meta', refresh)?.attributes.content).toBe(`3;url=${page}`);
		await app.database.query(
			`update "Work" set "askedAt" = now() - interval '10 minutes 5 seconds' where subject = $1`,
			[id],
		);
		const later = await visitor.open(page);
		expect(later.text).toContain('You asked for it 10 minutes ago. Nothing you told me is lost.');
		expect(later.text).not.toContain('interrupted');
		expect(later.find('meta', refresh)?.attributes.content).toBe(`30;url=${page}`);
		end();
		await isWritten(id);
	});

	it('the page that waits says that the writing was interrupted, or has not begun', async ({ app }) => {
		const { id, page, end } = await beginStory();
		const set = (changes: string) =>
			app.database.query(`update "Work" set ${changes} where subject = $1`, [id]);
		// The writing goes on, and may say so before the page is made.
		const interrupted = async () => {
			await set(`"heartbeatAt" = now() - interval '2 minutes'`);
			return (await visitor.open(page)).text;
		};
		await expect
			.poll(interrupted)
			.toContain(
				'The writing was interrupted. It will carry on by itself within a minute, from where it stopped.',
			);
		await set(`"heartbeatAt" = now(), total = 0, "askedAt" = now() - interval '90 seconds'`);
		const notBegun = await visitor.open(page);
		expect(notBegun.text).toContain('Waiting its turn. It will start by itself.');
		expect(notBegun.text).not.toContain('answers together');
		end();
		await isWritten(id);
	});

	it('the page that waits says how long the latest stories took, until it has taken longer', async ({
		app,
	}) => {
		const { id, page, end } = await beginStory();
		const { database } = app;
		await database.query('delete from "Work" where subject <> $1', [id]);
		const addWork = (kind: string, minutes: number[]) =>
			database.query(
				`insert into "Work" (id, "userId", kind, subject, state, "askedAt", "heartbeatAt")
				select gen_random_uuid(), "userId", $1, gen_random_uuid(), 'complete', now() - make_interval(mins => taken), now()
				from "Work", unnest($2::int[]) taken where subject = $3`,
				[kind, minutes, id],
			);
		await addWork('book', [9, 9, 9, 9, 9]);
		await addWork('story', [1, 1, 2, 2]);
		expect((await visitor.open(page)).text).not.toContain('usually');
		await addWork('story', [30]);
		expect((await visitor.open(page)).text).toContain('This usually takes less than 8 minutes.');
		await addWork('story', [1, 1, 1, 1, 1]);
		expect((await visitor.open(page)).text).toContain('This usually takes less than 2 minutes.');
		await database.query(`update "Work" set "askedAt" = now() - interval '3 minutes' where subject = $1`, [
			id,
		]);
		expect((await visitor.open(page)).text).not.toContain('usually');
		end();
		await isWritten(id);
	});

	it('a story deleted meanwhile is not found, and its page no longer reloads', async () => {
		const { id, page, end } = await beginStory();
		await rosa.call('DELETE', `/api/stories/${id}`);
		const gone = await visitor.open(page);
		end();
		expect(gone).toMatchObject({ status: 404, heading: 'Story Not Found' });
		expect(gone.find('meta', { 'http-equiv': 'refresh' })).toBeUndefined();
	});

	it('a story that failed says what helps, and Try again waits for the story once more', async () => {
		const id = await beginConversation(rosa, 'The gate squeaked.', 'It was green.');
		double.next({ status: 401, for: 'story' });
		await rosa.call('POST', '/api/stories/generate', { conversationId: id });
		const [story] = (await rosa.call('GET', '/api/stories')).body;
		const page = `/stories/${story.id}`;
		const failed = await visitor.open(page);
		expect(failed.heading).toBe('Story Generation Failed');
		expect(failed.text).toContain('Please make sure the conversation has enough content, and try again.');
		expect(failed.find('a', { href: `/chat/${id}` })).toBeDefined();
		const written = Promise.withResolvers<void>();
		double.next({ say: 'The gate squeaked.', after: written.promise, for: 'story' });
		const again = await visitor.submitAndFollow(page, 'generate');
		expect(again.heading).toBe('Your story is being written');
		expect(again.text).not.toContain('minutes ago');
		written.resolve();
		await isWritten(story.id);
		expect(await openAll(page, 2)).toEqual([
			expect.stringContaining(generated),
			expect.not.stringContaining(generated),
		]);
	});

	it('a story is shown in spite of a nonsensical cookie', async () => {
		const [story] = (await rosa.call('GET', '/api/stories')).body;
		for (const value of ['x', 'e30%3D', btoa(JSON.stringify([1, { a: 2 }])), btoa('"x"')]) {
			visitor.cookies.set('awaited', value);
			expect((await visitor.open(`/stories/${story.id}`)).status, value).toBe(200);
		}
		visitor.cookies.delete('awaited');
	});
});
