import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;
let screen: Visitor;
beforeAll(async () => {
	app = await startApp();
	rosa = await signIn(app.url);
	screen = await visit(app.url);
});
afterAll(() => app?.stop());

/** Tells these messages on the chat screen. @returns the conversation's id */
async function tell(...messages: string[]): Promise<string> {
	const [first = '', ...others] = messages;
	const begun = await screen.submit('/main', 'start', { content: first });
	const page = begun.headers.get('Location')?.split('#')[0] ?? '';
	for (const content of others) await screen.submit(page, 'send', { content });
	return page.split('/').at(-1) ?? '';
}

const generate = (conversationId: string) => rosa.call('POST', '/api/stories/generate', { conversationId });
const storyOf = async (conversationId: string) => {
	const { body } = await generate(conversationId);
	return (await rosa.call('GET', `/api/stories/${body.id}`)).body;
};

describe('What was understood of a message', () => {
	it('is stored with it, and no API shows it', async () => {
		const id = await tell('We had a dog called Bruno.', 'I must stop now, my daughter is at the door.');
		const { rows } = await app.database.query(
			'select understanding from "Message" where "conversationId" = $1 and role = \'user\' order by position',
			[id],
		);
		expect(rows[0].understanding).toMatchObject({ language: 'en', meanings: [], nothingTold: false });
		expect(rows[1].understanding.meanings).toMatchObject([{ kind: 'goodbye' }]);
		const { body } = await rosa.call('GET', `/api/conversations/${id}`);
		expect(JSON.stringify(body)).not.toContain('goodbye');
		expect(JSON.stringify(body)).not.toContain('understanding');
	});

	it('is obeyed in the story, and nothing else is lost', async () => {
		const id = await tell(
			'We moved to Leeds in 1953. The house had a green door.',
			'No wait, it was 1952 not 1953.',
			'My father drank. Leave that out of the story, please.',
			'My mother planted roses by the green door.',
			'I must stop now, my daughter is at the door.',
		);
		const { content } = await storyOf(id);
		expect(content).toContain('We moved to Leeds in 1952. The house had a green door.');
		expect(content).toContain('My mother planted roses by the green door.');
		for (const word of ['1953', 'wait', 'drank', 'Leave', 'must stop']) expect(content).not.toContain(word);
	});

	it('stands beside the words as they were said, where the story says what it came from', async () => {
		const id = await tell(
			'We moved to Leeds in 1953, *in March*. The house had a green door.',
			'No wait, it was 1952 not 1953.',
			'My mother planted roses. My father drank.',
			'Leave out that my father drank, please.',
		);
		const { id: story } = await storyOf(id);
		const shown = await screen.open(`/stories/${story}?sources`);
		expect(shown.text).toContain('what you said, word for word, with what was changed since beside it.');
		const quotes = shown.all('blockquote').map(({ text }) => text);
		expect(quotes).toEqual([
			'You said: We moved to Leeds in [removed: 1953] [added: 1952] , *in March*. The house had a green door.',
			// What is left out of a story is not quoted below it.
			'You said: My mother planted roses.',
		]);
		const { rows } = await app.database.query(
			`select id from "Message" where "conversationId" = $1 and position = 0`,
			[id],
		);
		const place = { messageId: rows[0].id, start: '0' };
		await screen.submit(`/chat/${id}/told`, 'keep', place);
		const asSaid = await screen.open(`/stories/${story}?sources`);
		expect(asSaid.all('span', { 'data-change': true })).toEqual([]);
		expect(asSaid.text).toContain('what you said, word for word.');
		expect(asSaid.all('blockquote')[0]?.text).toContain('Leeds in 1953, *in March*.');
	});
});

describe('A member who is renamed', () => {
	it('has told everything under the new name', async () => {
		const { body } = await rosa.call('POST', '/api/conversations', { mode: 'group' });
		const members = `/api/conversations/${body.id}/participants`;
		const ann = (await rosa.call('POST', members, { participantName: 'Ann' })).body;
		const page = `/chat/${body.id}`;
		const send = (content: string) => screen.submit(page, 'send', { content, speakerId: ann.id });
		await send('We had a dog called Bruno.');
		await rosa.call('PUT', `${members}/${ann.id}`, { participantName: 'Anna May' });
		await send('My brother said: that dog can sing. I never believed it.');
		const { content } = await storyOf(body.id);
		expect(content).toBe(
			'**Anna May:** We had a dog called Bruno. My brother said: that dog can sing. I never believed it.',
		);
	});
});

describe('A member who is removed', () => {
	/** Tells with members of these names, who all say something, then removes the first. */
	async function tellAndRemove(...names: string[]) {
		const { body } = await rosa.call('POST', '/api/conversations', { mode: 'group' });
		const members = `/api/conversations/${body.id}/participants`;
		const page = `/chat/${body.id}`;
		const added: { id: string }[] = [];
		for (const participantName of names)
			added.push((await rosa.call('POST', members, { participantName })).body);
		const words = ['We had a dog called Bruno, who slept on the coal.', 'He was black and white.'];
		for (const [at, { id: speakerId }] of added.entries()) {
			await rosa.call('PUT', `/api/conversations/${body.id}`, { currentSpeaker: speakerId });
			await screen.submit(page, 'send', { content: words[at] ?? '', speakerId });
		}
		await rosa.call('DELETE', `${members}/${added[0]?.id}`);
		return storyOf(body.id);
	}

	it('leaves their words in the story, without the name that stood before them', async () => {
		const story = await tellAndRemove('Leo');
		expect(story.content).toBe('We had a dog called Bruno, who slept on the coal.');
		expect(story.title).not.toContain('Leo');
		const shown = await screen.open(`/stories/${story.id}?sources`);
		expect(shown.text).not.toContain('Leo');
	});

	it('is still named where another member tells too: nobody’s words become another’s', async () => {
		const story = await tellAndRemove('Leo', 'Ann');
		expect(story.content).toBe(
			'**Leo:** We had a dog called Bruno, who slept on the coal.\n\n**Ann:** He was black and white.',
		);
		const shown = await screen.open(`/stories/${story.id}?sources`);
		expect(shown.all('blockquote').map(({ text }) => text)).toEqual([
			'Leo said: We had a dog called Bruno, who slept on the coal.',
			'Ann said: He was black and white.',
		]);
	});
});

describe('Where nothing is told', () => {
	it.each([['thanks'], ['ok', '👍'], ['Hello!', 'Are you a real person?']])(
		'%s makes no story',
		async (...told) => {
			const id = await tell(...told);
			const { status, body } = await generate(id);
			expect([status, body.message]).toEqual([
				400,
				expect.stringContaining('There is not enough for a story yet.'),
			]);
			const page = await screen.submitAndFollow('/profile', 'generate', { id });
			expect(page.text).toContain('There is not enough for a story yet.');
			expect(
				(await rosa.call('GET', '/api/stories')).body.map(
					(story: { conversationId: string }) => story.conversationId,
				),
			).not.toContain(id);
		},
	);

	it('makes no story either if the messages are replaced while it is asked for', async () => {
		for (let each = 0; each < 10; each += 1) {
			const id = await tell('We had a dog called Bruno.');
			const [asked] = await Promise.all([
				generate(id),
				rosa.call('PUT', `/api/conversations/${id}`, { messages: [{ role: 'user', content: 'thanks' }] }),
			]);
			const stories = (await rosa.call('GET', '/api/stories')).body;
			const story = stories.find((one: { conversationId: string }) => one.conversationId === id);
			if (asked.status === 200 && story?.status === 'complete') expect(story.content).toContain('Bruno');
			else expect(story?.content ?? '').toBe('');
		}
	});
});
