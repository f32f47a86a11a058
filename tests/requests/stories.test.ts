import { beforeAll, beforeEach, describe, expect } from 'vitest';
import { fallbackReply } from '#app/chat/reply-events.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { type Answer, type Client, signIn } from '#tests/support/client.ts';
import { it } from '#tests/support/model-test.ts';
import { readMessages } from '#tests/support/tellings.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const told = (...contents: string[]) => contents.map((content) => ({ role: 'user', content }));

const memory = readMessages('the-mill').slice(0, 4);

/** 300 messages, about 40,000 words, each user message different from all others. */
const long = Array.from({ length: 300 }, (_, index) =>
	index % 2 === 0
		? {
				role: 'user',
				content: `We counted ${index} gates. ${'We walked down the lane to the mill. '.repeat(33)}`.trim(),
			}
		: { role: 'assistant', content: 'What happened next?' },
);

async function begin(client: Client, messages: object[]): Promise<string> {
	const { status, body } = await client.call('POST', '/api/conversations', { messages });
	expect(status).toBe(201);
	return body.id;
}

/** Every message of the teller is a source of a paragraph, or left out with a reason. */
async function expectAccounted(client: Client, story: Answer): Promise<void> {
	const { body } = await client.call('GET', `/api/conversations/${story.conversationId}`);
	const messages: { id: string; role: string }[] = JSON.parse(body.messages);
	const sources: { messages: string[] }[] = story.sources;
	const leftOut: { message: string }[] = story.leftOut;
	const named = [...sources.flatMap((each) => each.messages), ...leftOut.map(({ message }) => message)];
	const theirs = messages.filter(({ role }) => role === 'user').map(({ id }) => id);
	expect(new Set(named)).toEqual(new Set(theirs));
	for (const each of sources) expect(each.messages.length).toBeGreaterThan(0);
}

async function write(client: Client, conversationId: string): Promise<Answer> {
	const { status, body } = await client.call('POST', '/api/stories/generate', { conversationId });
	expect(status).toBe(200);
	await expect
		.poll(async () => (await client.call('GET', `/api/stories/${body.id}`)).body.status)
		.not.toBe('writing');
	return (await client.call('GET', `/api/stories/${body.id}`)).body;
}

describe('Stories by the built-in assistant', () => {
	let rosa: Client;

	beforeAll(async () => {
		const app = await startApp();
		rosa = await signIn(app.url);
		return app.stop;
	});

	it('a new account has one finished sample story', async () => {
		const { body } = await rosa.call('GET', '/api/stories');
		expect(body).toEqual([
			{
				id: expect.any(String),
				conversationId: expect.any(String),
				title: 'The Blue Bicycle – a sample',
				content: expect.stringContaining('I have you'),
				status: 'complete',
				sources: [],
				leftOut: [],
				progress: null,
				version: 1,
				photos: '[]',
				updatedAt: expect.any(String),
				createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			},
		]);
	});

	it('a story tells what was said, and ten requests at once give the same story', async () => {
		const conversationId = await begin(rosa, told(...memory));
		const asked = await Promise.all(
			Array.from({ length: 10 }, () => rosa.call('POST', '/api/stories/generate', { conversationId })),
		);
		expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
		expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
		const story = await write(rosa, conversationId);
		expect(story).toMatchObject({ conversationId, status: 'complete', id: asked[0]?.body.id });
		expect(story.title.trim()).not.toBe('');
		for (const paragraph of memory) {
			for (const sentence of paragraph.split(/(?<=[.!?])\s+/).slice(0, 2))
				expect(story.content).toContain(sentence);
		}
	});

	it('a story of 300 messages keeps what each of them said, and none of the questions', async () => {
		const story = await write(rosa, await begin(rosa, long));
		expect(story.status).toBe('complete');
		for (let index = 0; index < 300; index += 2)
			expect(story.content).toContain(`We counted ${index} gates.`);
		expect(story.content.split(/\s+/).length).toBeGreaterThan(39_000);
		await expectAccounted(rosa, story);
		expect(story.content).not.toContain('What happened next?');
	});

	it('a conversation is kept while its story is there, and a deleted story can be written again', async () => {
		const conversationId = await begin(rosa, told('The gate squeaked.', 'It was green.'));
		const first = await write(rosa, conversationId);
		expect((await rosa.call('DELETE', `/api/conversations/${conversationId}`)).status).toBe(409);
		expect((await rosa.call('DELETE', `/api/stories/${first.id}`)).body).toEqual({ success: true });
		expect((await rosa.call('GET', `/api/stories/${first.id}`)).status).toBe(404);
		const second = await write(rosa, conversationId);
		expect(second.id).not.toBe(first.id);
		expect(second.content).toBe(first.content);
	});
});

describe('Stories and replies by a model', () => {
	let app: App;
	let double: OpenAiDouble;
	let rosa: Client;
	/** The same person in a browser without scripts. */
	let visitor: Visitor;

	it.beforeAll(({ double: standIn, app: own, rosa: client, visitor: browser }) => {
		[double, app, rosa, visitor] = [standIn, own, client, browser];
	});
	beforeEach(() => double.reset());

	describe('Stories', () => {
		const requests = (kind: string) => double.requests.filter((request) => request.kind === kind);
		const jobs = async () => {
			const { rows } = await app.database.query('select count(*)::int from graphile_worker.jobs');
			return rows[0].count;
		};
		const textOf = (request: (typeof double.requests)[number] | undefined) =>
			JSON.stringify(request?.messages);

		it('the model gets the live prompt, the name of who spoke, and the rules', async () => {
			const conversationId = await begin(rosa, []);
			const add = (participantName: string) =>
				rosa.call('POST', `/api/conversations/${conversationId}/participants`, { participantName });
			const ann = (await add('Ann')).body;
			await rosa.call('PUT', `/api/conversations/${conversationId}`, {
				messages: [{ role: 'user', content: 'Ann: The gate squeaked.', speakerId: ann.id, mode: 'group' }],
			});
			await write(rosa, conversationId);
			const [request] = requests('story');
			expect(textOf(request)).toContain('Write the memory told in this conversation');
			expect(textOf(request)).toContain('Ann');
			expect(textOf(request)).toMatch(/only what was said|Use only what was said/i);
			expect(request?.body).toMatchObject({ model: 'test-model' });
		});

		it('a long conversation is written in parts without loss, and each request shows all corrected text', async () => {
			const start = 'My name is Rosa Thewlis. '.length;
			const said = `My name is Rosa Thewlis. The mill burnt down in 1953. ${long[0]?.content}`;
			// So many messages still fit into the model's window, with a number for each sentence.
			const count = 200;
			const id = await begin(rosa, [{ role: 'user', content: said }, ...long.slice(1, count)]);
			const [{ id: messageId }] = JSON.parse(
				(await rosa.call('GET', `/api/conversations/${id}`)).body.messages,
			);
			const right = { start, kind: 'replace', text: 'The mill burnt down in 1952.' };
			await rosa.call('PUT', `/api/conversations/${id}/told/${messageId}`, right);
			const story = await write(rosa, id);
			expect(story.status).toBe('complete');
			for (let index = 0; index < count; index += 2)
				expect(story.content).toContain(`We counted ${index} gates.`);
			expect(story.content).toContain(right.text);
			expect(story.content).not.toContain('1953');
			await expectAccounted(rosa, story);
			const texts = requests('story').map(textOf);
			expect(texts.length).toBeGreaterThan(10);
			for (const text of texts) {
				expect(text).toContain('My name is Rosa Thewlis');
				expect(text).not.toContain('1953');
			}
			// The requests differ only from the part on that is to be written.
			const [first = '', second = ''] = texts;
			const end = first.indexOf('Write part 1');
			expect(second.slice(0, end - 2_000)).toBe(first.slice(0, end - 2_000));
		});

		it('the model is asked once more when its story has names or years that nobody said', async () => {
			double.next(
				{ say: 'The gate squeaked when Wilhelmina opened it in 1912.', for: 'story' },
				{ say: 'The gate squeaked.', for: 'story' },
			);
			const story = await write(rosa, await begin(rosa, told('The gate squeaked.')));
			expect(story.content).toBe('The gate squeaked.');
			expect(textOf(requests('story')[1])).toContain('Wilhelmina');
		});

		it('a story that could not be written says so, keeps what was told, and is written on Try again', async () => {
			double.next({ status: 401, for: 'story' });
			const conversationId = await begin(rosa, told('The gate squeaked.'));
			const failed = await rosa.call('POST', '/api/stories/generate', { conversationId });
			expect(failed).toMatchObject({ status: 502, body: { message: 'Failed to generate story' } });
			const [story] = (await rosa.call('GET', '/api/stories')).body;
			expect(story.status).toBe('failed');
			expect((await rosa.call('GET', `/api/stories/${story.id}`)).body.status).toBe('failed');
			const kept = (await rosa.call('GET', `/api/conversations/${conversationId}`)).body;
			expect(kept.story).toEqual({ id: story.id, status: 'failed' });
			expect(await rosa.call('GET', `/api/stories/${story.id}/pdf`)).toMatchObject({
				status: 409,
				body: { message: 'This story could not be written. Ask for it again first.' },
			});
			const page = `/stories/${story.id}`;
			const shown = await visitor.open(page);
			expect(shown.heading).toBe('Story Generation Failed');
			expect(shown.text).toContain('Try again');
			await visitor.submit(page, 'generate');
			await expect.poll(async () => (await visitor.open(page)).text).toContain('min read');
		});

		it('a story that is deleted just before it is done does not change the title of its conversation', async () => {
			const titled = Promise.withResolvers<void>();
			double.next({ say: 'The Green Gate', after: titled.promise, for: 'title' });
			const conversationId = await begin(rosa, told('The green gate squeaked.', 'It was green.'));
			const asked = rosa.call('POST', '/api/stories/generate', { conversationId });
			await expect.poll(() => requests('title').length).toBe(1);
			const [story] = (await rosa.call('GET', '/api/stories')).body;
			await rosa.call('DELETE', `/api/stories/${story.id}`);
			await asked;
			titled.resolve();
			await expect.poll(() => jobs()).toBe(0);
			const { body } = await rosa.call('GET', `/api/conversations/${conversationId}`);
			expect(body.title).toBe('The green gate squeaked.');
		});

		it('the prompts for a story and for its title are those of a group', async () => {
			await app.database.query(
				`insert into "Prompt" (id, type, subtype, version, content, "isLive")
				values (gen_random_uuid(), 'storyGeneration', 'group', '1', 'They tell together.', true)`,
			);
			const { body } = await rosa.call('POST', '/api/conversations', {
				mode: 'group',
				messages: told('The gate squeaked.', 'It was green.'),
			});
			await write(rosa, body.id);
			for (const kind of ['story', 'title'])
				expect(textOf(requests(kind)[0]), kind).toContain('They tell together.');
		});

		it('the use of the model is recorded for a story and for its title', async () => {
			const conversationId = await begin(rosa, told('The gate squeaked.', 'It was green.'));
			await write(rosa, conversationId);
			const stored = () =>
				app.database.query(
					'select task, model, "promptTokens" > 0 as counted, ms >= 0 as timed from "ModelUse" where ' +
						'"conversationId" = $1 order by task',
					[conversationId],
				);
			await expect
				.poll(async () => (await stored()).rows.map(({ task }) => task))
				.toEqual(['story', 'title']);
			for (const row of (await stored()).rows) expect(row).toMatchObject({ counted: true, timed: true });
		});

		it('a story that the model declines to write is told in the teller’s own words, and says so', async () => {
			const refuse = { say: 'I’m sorry, but', finishReason: 'content_filter', for: 'story' } as const;
			double.next(refuse, refuse);
			const conversationId = await begin(rosa, told('The gate squeaked.', 'Thanks!', 'It was green.'));
			const story = await write(rosa, conversationId);
			const { body } = await rosa.call('GET', `/api/conversations/${conversationId}`);
			const ids = JSON.parse(body.messages).map(({ id }: { id: string }) => id);
			expect(story).toMatchObject({
				status: 'complete',
				content: 'The gate squeaked. Thanks! It was green.',
				sources: [{ messages: [ids[0], ids[1], ids[2]], ownWords: true, nobodySaid: [] }],
				leftOut: [],
			});
			const { text } = await visitor.open(`/stories/${story.id}`);
			expect(text).toContain('This story is told entirely in the teller’s own words.');
		});

		it('names and years that nobody said are marked in the story for the teller to check', async () => {
			const said = 'The gate squeaked all night and the dog barked at it until somebody opened it';
			const say = `${said} in 1912.`;
			double.next({ say, for: 'story' });
			const story = await write(
				rosa,
				await begin(
					rosa,
					told('The gate squeaked all night and the dog barked at it until somebody opened it.'),
				),
			);
			expect(story.content).toBe(say);
			expect(story.sources[0].nobodySaid).toEqual(['1912']);
			const { text, find } = await visitor.open(`/stories/${story.id}`);
			expect(find('mark')?.text).toBe('1912');
			expect(text).toMatch(
				/Please check the paragraph above: the assistant wrote “\s?1912\s?”, which nobody said/,
			);
			expect(text).toContain('One paragraph says something nobody said.');
		});

		it('other words that nobody said are underlined among the sources, and no title is made of them', async () => {
			const said = 'We lived by the mill, and on Sundays my grandmother baked bread in the stone oven.';
			const text = said.replace('mill', 'castle').replace('bread', 'gold');
			const paragraphs = [{ text, sources: [1] }];
			double.next(
				{ say: JSON.stringify({ title: 'The Castle', paragraphs, left_out: [] }), for: 'story' },
				{ say: 'The Golden Castle', for: 'title' },
			);
			const story = await write(rosa, await begin(rosa, told(said)));
			expect(story.content).toBe(text);
			expect(story.title).not.toMatch(/castle|gold/i);
			const shown = await visitor.open(`/stories/${story.id}?sources`);
			expect(shown.all('u').map((word) => word.text)).toEqual(['castle', 'gold']);
			expect(shown.text).toMatch(
				/Underlined above: your own words did not include “\s?castle\s?” or “\s?gold\s?”\./,
			);
			expect((await visitor.open(`/stories/${story.id}`)).all('u')).toEqual([]);
		});

		it('the page of a story that is being written loads itself again until the story is there', async () => {
			const written = Promise.withResolvers<void>();
			double.next({ say: 'The gate squeaked.', after: written.promise, for: 'story' });
			const conversationId = await begin(rosa, told('The gate squeaked.', 'It was green.'));
			const waiting = await visitor.submitAndFollow(`/chat/${conversationId}`, 'generate');
			expect(waiting.address).toMatch(/^\/stories\/[0-9a-f-]{36}$/);
			expect(waiting.heading).toBe('Your story is being written');
			const refresh = { 'http-equiv': 'refresh' };
			expect(waiting.find('noscript')?.find('meta', refresh)).toBeDefined();
			// There is none outside `noscript`: with scripts the page looks by itself.
			expect(waiting.all('meta', refresh)).toHaveLength(1);
			written.resolve();
			await expect.poll(async () => (await visitor.open(waiting.address)).text).toContain('min read');
		});

		it('a request for a story that is deleted meanwhile is answered with 404', async () => {
			const written = Promise.withResolvers<void>();
			const paragraphs = [{ text: 'The gate squeaked. It was green.', sources: [1, 2] }];
			const say = JSON.stringify({ title: '', paragraphs, left_out: [] });
			double.next({ say, after: written.promise, for: 'story' });
			const before = requests('story').length;
			const conversationId = await begin(rosa, told('The gate squeaked.', 'It was green.'));
			const asked = rosa.call('POST', '/api/stories/generate', { conversationId });
			await expect.poll(() => requests('story').length).toBe(before + 1);
			const [story] = (await rosa.call('GET', '/api/stories')).body;
			await rosa.call('DELETE', `/api/stories/${story.id}`);
			expect((await asked).status).toBe(404);
			written.resolve();
		});
	});

	describe('Replies', () => {
		/** Sends a form of the chat as its scripts do. */
		async function send(id: string, intent: string, content?: string, signal?: AbortSignal) {
			const page = `/chat/${id}`;
			const { fields } = await visitor.fill(page, intent, content === undefined ? {} : { content });
			return visitor.ask(`${page}/reply`, { method: 'POST', body: new URLSearchParams(fields), signal });
		}

		async function kept(id: string): Promise<string[]> {
			const { body } = await rosa.call('GET', `/api/conversations/${id}`);
			return JSON.parse(body.messages).map(
				({ role, content }: { role: string; content: string }) => `${role}: ${content}`,
			);
		}

		it('a message is kept first, then its reply comes in pieces and is kept as a whole', async () => {
			const id = await begin(rosa, []);
			const answer = await send(id, 'send', 'The gate squeaked.');
			const events = (await answer.text())
				.trim()
				.split('\n')
				.map((line) => JSON.parse(line));
			expect(events[0]).toMatchObject({ type: 'kept', message: { content: 'The gate squeaked.' } });
			const pieces = events.filter(({ type }) => type === 'piece').map(({ text }) => text);
			expect(pieces.length).toBeGreaterThan(1);
			expect(events.at(-1)).toMatchObject({ type: 'reply', message: { content: pieces.join('').trim() } });
			expect(await kept(id)).toEqual(['user: The gate squeaked.', `assistant: ${pieces.join('').trim()}`]);
		});

		it('a reply is finished and kept though its reader has gone', async () => {
			const written = Promise.withResolvers<void>();
			double.next({ say: 'Who opened the gate?', after: written.promise });
			const id = await begin(rosa, []);
			const gone = new AbortController();
			const answer = await send(id, 'send', 'The gate squeaked.', gone.signal);
			await answer.body?.getReader().read();
			gone.abort();
			written.resolve();
			await expect
				.poll(() => kept(id))
				.toEqual(['user: The gate squeaked.', 'assistant: Who opened the gate?']);
		});

		it('a message is kept when the model fails, and gets its reply when that is asked for again', async () => {
			double.next({ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 });
			const id = await begin(rosa, []);
			const failed = await (await send(id, 'send', 'The gate squeaked.')).text();
			expect(failed).toContain('"AI Response Error"');
			expect(await kept(id)).toEqual(['user: The gate squeaked.']);
			expect((await visitor.open(`/chat/${id}`)).text).toContain('Try again');
			await (await send(id, 'reply')).text();
			expect(await kept(id)).toHaveLength(2);
		});

		it('a message sent without scripts is kept when no reply comes, and Try again gets one', async () => {
			double.next({ status: 401 });
			const page = `/chat/${await begin(rosa, [])}`;
			const failed = await visitor.submitAndFollow(page, null, { content: 'The gate squeaked.' });
			expect(failed.text).toContain('AI Response Error');
			expect(failed.text).toContain(fallbackReply);
			expect(failed.find('div', { role: 'log' })?.text).toContain('The gate squeaked.');
			expect(failed.text).toContain('Try again');
			const answered = await visitor.submitAndFollow(page, 'reply');
			expect(answered.find('div', { role: 'log' })?.text).toContain('The assistant says');
			expect(answered.text).not.toContain('Try again');
		});

		it('a message for which no reply was asked yet offers Try again and is not said to have failed', async () => {
			const { text } = await visitor.open(`/chat/${await begin(rosa, told('The gate squeaked.'))}`);
			expect(text).not.toContain(fallbackReply);
			expect(text).toContain('Try again');
		});

		it.each(['/main', '/chat'])('a message from %s is left to the next page’s scripts', async (page) => {
			const form = await visitor.fill(page, page === '/chat' ? 'send' : 'start', {
				content: 'The gate squeaked.',
			});
			form.fields.push(['scripted', '1']);
			const to = (await visitor.send(form)).headers.get('Location');
			expect(to).toMatch(/^\/chat\/[0-9a-f-]{36}$/);
			expect(double.requests).toEqual([]);
		});

		it('half a reply is not kept', async () => {
			double.next({ say: 'Who opened the', ending: 'end' });
			const id = await begin(rosa, []);
			const events = await (await send(id, 'send', 'The gate squeaked.')).text();
			expect(events).toContain('"failed"');
			expect(await kept(id)).toEqual(['user: The gate squeaked.']);
		});

		it('a call for a reply answers 502 in words while the model is away', async () => {
			double.next({ status: 429, headers: { 'Retry-After': '120' } });
			const { status, body, headers } = await rosa.call('POST', '/api/chat', {
				messages: told('Hello, a memory.'),
			});
			expect(status).toBe(502);
			expect(body).toEqual({ message: 'The assistant could not answer.' });
			expect(headers.get('Retry-After')).toBe('120');
		});
	});
});
