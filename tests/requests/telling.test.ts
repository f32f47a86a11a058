import { describe, expect } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { signIn } from '#tests/support/client.ts';
import { beginConversation, writeStory } from '#tests/support/conversation.ts';
import { it, type Tell } from '#tests/support/model-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let rosa: Client;
let visitor: Visitor;
let tell: Tell;

it.beforeAll(({ rosa: client, visitor: browser, tell: send }) => {
	[rosa, visitor, tell] = [client, browser, send];
});

const begin = (...said: string[]) => beginConversation(rosa, ...said);
const toldOf = async (id: string) => (await rosa.call('GET', `/api/conversations/${id}/told`)).body;
/** The sentences that go into the story. */
const inStory = async (id: string): Promise<string[]> =>
	(await toldOf(id)).messages.flatMap(({ sentences }: { sentences: { told: string | null }[] }) =>
		sentences.flatMap(({ told }) => told ?? []),
	);
const storyOf = (id: string, replaces?: number) => writeStory(rosa, id, replaces);
/** Decides on the sentence that begins with these words. */
const decide = async (id: string, said: string, kind: string, text?: string) => {
	const { messages } = await toldOf(id);
	for (const message of messages)
		for (const { start, said: words } of message.sentences)
			if (words.startsWith(said))
				return rosa.call('PUT', `/api/conversations/${id}/told/${message.id}`, { start, kind, text });
	throw new Error(`Nobody said ${said}`);
};

describe('What was told', () => {
	it('a sentence is told as it was said until somebody decides otherwise, also in later stories', async () => {
		const id = await begin('We had a dog. He drank from the pond.', 'My aunt kept geese.');
		expect(await inStory(id)).toEqual(['We had a dog.', 'He drank from the pond.', 'My aunt kept geese.']);
		expect((await storyOf(id)).content).toContain('He drank from the pond.');

		await decide(id, 'He drank', 'leaveOut');
		await decide(id, 'My aunt', 'replace', 'My great-aunt kept geese.');
		const again = await storyOf(id, 1);
		expect(again.content).toBe('We had a dog.\n\nMy great-aunt kept geese.');

		await decide(id, 'He drank', 'keep');
		await decide(id, 'My aunt', 'keep');
		expect(await inStory(id)).toEqual(['We had a dog.', 'He drank from the pond.', 'My aunt kept geese.']);
	});

	it('a sentence kept again has the person’s own words first, and those that were said after that', async () => {
		const id = await begin('It was 1953.');
		await decide(id, 'It was', 'replace', 'It was May 1955.');
		await decide(id, 'It was', 'leaveOut');
		await decide(id, 'It was', 'keep');
		expect(await inStory(id)).toEqual(['It was May 1955.']);
		await decide(id, 'It was', 'keep');
		expect(await inStory(id)).toEqual(['It was 1953.']);
	});

	it('a conversation of which everything is left out makes no story', async () => {
		const id = await begin('We had a dog.');
		await decide(id, 'We had', 'leaveOut');
		const { status, body } = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
		expect([status, body.message]).toEqual([400, expect.stringMatching(/^Everything you told me is left/)]);
	});

	it('the sources of a story show corrections beside the words as said, and nothing that is left out', async () => {
		const id = await begin(
			'We moved to Leeds in 1953, *in March*. The house had a green door.',
			'My mother planted roses. My father drank.',
		);
		await decide(id, 'We moved', 'replace', 'We moved to Leeds in 1952, *in March*.');
		await decide(id, 'My father', 'leaveOut');
		const { id: story } = await storyOf(id);
		const shown = await visitor.open(`/stories/${story}?sources`);
		expect(shown.text).toContain('what you said, word for word, and what has been changed since.');
		expect(shown.all('blockquote').map(({ text }) => text)).toEqual([
			'You said: We moved to Leeds in [removed: 1953] [added: 1952] , *in March*. The house had a green door.',
			// A sentence left out of the story is not quoted below it.
			'You said: My mother planted roses.',
		]);
		await decide(id, 'We moved', 'keep');
		const asSaid = await visitor.open(`/stories/${story}?sources`);
		expect(asSaid.all('span', { 'data-change': true })).toEqual([]);
		expect(asSaid.all('blockquote')[0]?.text).toContain('Leeds in 1953, *in March*.');
	});

	it('a sentence stays left out after its teller is renamed or removed', async () => {
		const messages = [{ role: 'user', content: 'Ann: He drank. We had a mill.' }];
		const { id } = (await rosa.call('POST', '/api/conversations', { messages: [], mode: 'group' })).body;
		const members = `/api/conversations/${id}/participants`;
		const ann = (await rosa.call('POST', members, { participantName: 'Ann' })).body.id;
		await rosa.call('PUT', `/api/conversations/${id}`, {
			messages: messages.map((each) => ({ ...each, speakerId: ann })),
		});
		await decide(id, 'He drank', 'leaveOut');
		await rosa.call('PUT', `${members}/${ann}`, { participantName: 'Anna' });
		expect(await inStory(id)).toEqual(['We had a mill.']);
		await rosa.call('DELETE', `${members}/${ann}`);
		expect(await inStory(id)).toEqual(['We had a mill.']);
	});

	it('two equal sentences stay left out, in one message and in two', async () => {
		const id = await begin('He drank. We had a mill. He drank.', 'He drank.');
		const { messages } = await toldOf(id);
		for (const message of messages)
			for (const { start, said } of message.sentences)
				if (said === 'He drank.')
					await rosa.call('PUT', `/api/conversations/${id}/told/${message.id}`, { start, kind: 'leaveOut' });
		const said = ['It was cold.', 'Well. He drank. We had a mill. He drank.', 'He drank.'];
		await rosa.call('PUT', `/api/conversations/${id}`, {
			messages: said.map((content) => ({ role: 'user', content })),
		});
		expect(await inStory(id)).toEqual(['It was cold.', 'Well.', 'We had a mill.']);
	});

	it('a decision on a sentence stays when a client sends other messages that still hold it', async () => {
		const id = await begin('We had a dog. He drank from the pond.');
		await decide(id, 'He drank', 'leaveOut');
		const messages = [{ role: 'user', content: 'We had a large dog. He drank from the pond. It was cold.' }];
		await rosa.call('PUT', `/api/conversations/${id}`, { messages });
		expect(await inStory(id)).toEqual(['We had a large dog.', 'It was cold.']);
	});

	it('a sentence is changed on the sheet without scripts, and an empty one is refused', async () => {
		const id = await begin('We had a dog.');
		const { messages } = await toldOf(id);
		const place = `s${messages[0].id}-0`;
		const opened = await visitor.open(`/chat/${id}/told?sentence=${place}`);
		const page = opened.all('a').find(({ text }) => text === 'Change')?.attributes.href ?? '';
		const [, anchor] = page.split('#');
		expect((await visitor.open(page)).find('textarea', { id: anchor ?? '' })).toBeDefined();
		const about = { messageId: messages[0].id, start: '0' };
		const empty = await visitor.submit(page, 'replace', { ...about, text: ' ' });
		expect(await (await visitor.ask(empty.headers.get('Location') ?? '')).text()).toContain(
			'Please write what it should say',
		);
		const saved = await visitor.submit(page, 'replace', { ...about, text: 'We had a small dog.' });
		expect(saved.headers.get('Location')).toContain(`#${place}`);
		const sheet = await visitor.open(`/chat/${id}/told?sentence=${place}`);
		expect(sheet.find('a', { id: place })?.text).toBe('Changed: We had a small dog.');
		expect(sheet.text).toContain('Originally: We had a dog.');
	});

	it('the title of the sheet ends with a whole word', async () => {
		const id = await begin(`We had a dog who ${'sang '.repeat(5)}whenever the postman came to the gate.`);
		expect((await rosa.call('GET', `/api/conversations/${id}`)).body.title).toMatch(/ whene\.\.\.$/);
		expect((await visitor.open(`/chat/${id}/told`)).text).not.toMatch(/whene(?!ver)/);
	});

	it('a sentence is neither read nor decided on by anybody else, and unknown places are refused', async ({
		app,
	}) => {
		const id = await begin('We had a dog.');
		const { messages } = await toldOf(id);
		const admin = await signIn(app.url, { email: 'admin@example.com', password: 'admin-password' });
		const decision = { start: 0, kind: 'leaveOut' };
		const path = `/api/conversations/${id}/told`;
		expect((await admin.call('GET', path)).status).toBe(404);
		expect((await admin.call('PUT', `${path}/${messages[0].id}`, decision)).status).toBe(404);
		expect((await rosa.call('PUT', `${path}/${messages[0].id}`, { ...decision, start: 3 })).status).toBe(404);
		expect((await rosa.call('PUT', `${path}/${id}`, decision)).status).toBe(404);
		const beyond = { ...decision, start: 2 ** 40 };
		expect((await rosa.call('PUT', `${path}/${messages[0].id}`, beyond)).status).toBe(400);
		expect(await inStory(id)).toEqual(['We had a dog.']);
	});
});

describe('What is to be decided', () => {
	/** Ann asks for words of Harj to be left out. */
	async function askedOfHarj() {
		const { id } = (await rosa.call('POST', '/api/conversations', { messages: [], mode: 'group' })).body;
		for (const [participantName, content, words] of [
			['Harj', 'I broke the window. I stole a pig. It rained.', []],
			['Ann', 'Leave his thefts out.', ['I broke the window.', 'I stole a pig.']],
		] as const) {
			const members = `/api/conversations/${id}/participants`;
			const { body } = await rosa.call('POST', members, { participantName });
			await rosa.call('PUT', `/api/conversations/${id}`, { currentSpeaker: body.id });
			const changes = words.map((each) => ({ words: each, becomes: null }));
			const asides = words.length > 0 ? [content] : [];
			await tell(id, content, { reply: 'Harj is asked.', changes, asides });
		}
		const [question] = (await toldOf(id)).questions;
		return { id, question };
	}

	it('the sheet shows what is to be decided before a story is written, and decides it there', async () => {
		const { id, question } = await askedOfHarj();
		const asked = await visitor.submit(`/chat/${id}`, 'generate');
		expect(asked.headers.get('Location')).toMatch(new RegExp(`^/chat/${id}/told\\?before=story`));
		const sheet = await visitor.open(`/chat/${id}/told?before=story`);
		expect(sheet.text).toContain('1 thing to decide');
		const [window, pig] = question.candidates;
		expect([window.said, pig.said]).toEqual(['I broke the window.', 'I stole a pig.']);
		await decide(id, 'I broke', 'keep');
		await visitor.submit(`/chat/${id}/told`, 'all', { askedBy: question.askedBy });
		expect((await toldOf(id)).questions).toEqual([]);
		const written = await visitor.submit(`/chat/${id}/told?before=story`, 'write');
		expect(written.headers.get('Location')).toMatch(/^\/stories\//);
		expect((await storyOf(id)).content).toBe('Harj: I broke the window. It rained.');
	});

	it('a box that was opened and left as it was decides nothing when the story is written', async () => {
		const id = await begin('It rained until 1952. We had a dog.');
		const [message] = (await toldOf(id)).messages;
		const page = `/chat/${id}/told?before=story&change=s${message.id}-0`;
		await visitor.submit(page, 'write');
		expect((await toldOf(id)).messages[0].sentences[0].by).toBe(null);
		await visitor.submit(page, 'write', { text: 'It rained until 1953.' });
		expect(await inStory(id)).toEqual(['It rained until 1953.', 'We had a dog.']);
	});

	it('a story asked for by a program leaves out what is undecided, and its page says so', async () => {
		const { id, question } = await askedOfHarj();
		const { body: story } = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
		expect(story).toMatchObject({ status: 'complete', undecided: 1 });
		expect((await storyOf(id)).content).toBe('Harj: It rained.');
		const toDecide = async () =>
			(await visitor.open(`/stories/${story.id}`))
				.all('a', { href: `/chat/${id}/told` })
				.map(({ text }) => text);
		expect(await toDecide()).toContain('1 thing to decide about this story');
		await visitor.submit(`/chat/${id}/told`, 'all', { askedBy: question.askedBy });
		expect(await inStory(id)).toEqual(['It rained.']);
		expect(await toDecide()).toEqual(['What you have told']);
	});

	it('a cry for help is asked about on the sheet, and not in the chat', async () => {
		const id = await begin('We burned the doors that winter.');
		await tell(id, 'My chest has gone all tight.', { reply: 'Ring 999 now.', danger: 'now' });
		expect((await visitor.open(`/chat/${id}`)).text).not.toContain('Shall I leave');
		const page = await visitor.open(`/chat/${id}/told`);
		expect(page.text).toContain('This sounded as if somebody needed help.');
		const { askedBy } = (await toldOf(id)).questions[0];
		await visitor.submit(`/chat/${id}/told`, 'none', { askedBy });
		expect(await inStory(id)).toContain('My chest has gone all tight.');
	});
});
