import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;
let screen: Visitor;

beforeAll(async () => {
	app = await startApp();
	rosa = await signIn(app.url);
	screen = await visit(app.url);
});
afterAll(() => app?.stop());

const begin = async (...said: string[]): Promise<string> => {
	const messages = said.map((content) => ({ role: 'user', content }));
	return (await rosa.call('POST', '/api/conversations', { messages })).body.id;
};
const say = (id: string, content: string) => screen.submit(`/chat/${id}`, 'send', { content });
const sayAs = async (speakerId: string, id: string, content: string) => {
	await rosa.call('PUT', `/api/conversations/${id}`, { currentSpeaker: speakerId });
	await say(id, content);
};
const write = async (id: string, replaces?: number) => {
	const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId: id, replaces });
	return (await rosa.call('GET', `/api/stories/${body.id}`)).body;
};
const leaveOut = async (id: string, said: string) => {
	const { messages } = (await rosa.call('GET', `/api/conversations/${id}/told`)).body;
	for (const message of messages)
		for (const { start, said: words } of message.sentences)
			if (words.startsWith(said))
				return rosa.call('PUT', `/api/conversations/${id}/told/${message.id}`, { start, kind: 'leaveOut' });
	throw new Error(`Nobody said ${said}`);
};
/** Everything that whoever has the private link is sent: the page. */
const shared = async (storyId: string) => {
	const { body } = await rosa.call('POST', `/api/stories/${storyId}/links`, {});
	return (await new Visitor(app.url).ask(body.address)).text();
};

describe('A title that was found for a story', () => {
	const theft = 'Harold stole a sheep from our farm by the river. My mother cried for days.';

	it('is found anew where what it says was left out, by a wish or on the sheet, and the link shows it', async () => {
		const wished = await begin(theft, 'The winter was cold and the snow lay until April.');
		const first = await write(wished);
		expect(first.title).toContain('Harold');
		await say(wished, 'Please leave the name Harold out of the story.');
		const second = await write(wished, first.version);
		expect(second.title).not.toBe('');
		expect(`${second.title} ${second.content}`).not.toContain('Harold');
		expect(await shared(second.id)).not.toContain('Harold');

		const decided = await begin(
			'Uncle Ned went to prison for the fire at the mill. We were very poor that year.',
		);
		const before = await write(decided);
		expect(before.title).toContain('prison');
		await leaveOut(decided, 'Uncle Ned');
		const after = await write(decided, before.version);
		expect(`${after.title} ${after.content}`).not.toMatch(/prison|Ned/);
		// What was found then is found again, and stays while all of it is told.
		await say(decided, 'The year after that we had a cow.');
		expect((await write(decided, after.version)).title).toBe(after.title);
	});

	it('stays where a person typed it, also in the words that were left out', async () => {
		const id = await begin(theft, 'The winter was cold and the snow lay until April.');
		const first = await write(id);
		const title = 'The sheep that Harold took';
		await rosa.call('PUT', `/api/conversations/${id}`, { title });
		await say(id, 'Please leave the name Harold out of the story.');
		expect((await write(id, first.version)).title).toBe(title);
	});

	it('is none of the next story where that says it no more', async () => {
		const id = await begin(theft, 'The winter was cold and the snow lay until April.');
		const first = await write(id);
		expect(first.title).toContain('Harold');
		await rosa.call('DELETE', `/api/stories/${first.id}`);
		await say(id, 'Please leave the name Harold out of the story.');
		expect((await write(id)).title).not.toContain('Harold');
	});
});

describe('A name that is not to be told', () => {
	it('stays out of what is told later, and of the title that is found for it', async () => {
		const id = await begin(
			'In the winter our neighbour Harold stole a sheep from us.',
			'My mother cried for days.',
		);
		await say(id, 'Please leave the name Harold out.');
		await say(id, 'HAROLD never came back. The farm stood empty after that.');
		const page = (await screen.open(`/chat/${id}`)).text;
		expect(page).toContain('HAROLD never came back.');
		const story = await write(id);
		expect(`${story.title} ${story.content}`.toLowerCase()).not.toContain('harold');
		expect(story.content).toContain('The farm stood empty after that.');
	});

	it('is what the teller says, and is told again once somebody has put all of it in', async () => {
		const id = await begin('Our neighbour Harold stole a sheep from us.');
		await say(id, 'Please leave the name Harold out.');
		const { messages } = (await rosa.call('GET', `/api/conversations/${id}/told`)).body;
		const [message] = messages;
		const path = `/api/conversations/${id}/told/${message.id}`;
		await rosa.call('PUT', path, { start: message.sentences[0].start, kind: 'keep' });
		await say(id, 'Years later Harold came to the wedding.');
		expect((await write(id)).content).toContain('Years later Harold came to the wedding.');
	});
});

describe('Whoever does not want to be named', () => {
	it('is in no mark and no “Told by”, and what they told stays', async () => {
		const { id } = (await rosa.call('POST', '/api/conversations', { messages: [], mode: 'group' })).body;
		const add = async (participantName: string): Promise<string> =>
			(await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName })).body.id;
		const [harold, ann] = [await add('Harold'), await add('Ann')];
		await sayAs(harold, id, 'We had a farm near the river and I stole a sheep in the winter.');
		await sayAs(ann, id, 'My mother cried for days and the dog barked.');
		await sayAs(harold, id, 'Please leave my name out of the story.');
		await sayAs(ann, id, 'Harold was always hungry that year. So was I and we ate turnips.');
		const story = await write(id);
		expect(story.content).toContain('I stole a sheep in the winter');
		expect(`${story.title} ${story.content}`).not.toContain('Harold');
		expect(story.content).toContain('**Ann:**');
		const page = await shared(story.id);
		expect(page).toContain('Told by Ann');
		expect(page).not.toContain('Harold');
	});

	it('is not named as the one who told alone, either', async () => {
		const named = await begin('We had a farm near the river and I stole a sheep in the winter.');
		expect(await shared((await write(named)).id)).toContain('Told by');
		const nameless = await begin(
			'We had a farm near the river and I stole a sheep in the winter.',
			'Please leave my name out of the story.',
		);
		const story = await write(nameless);
		expect(story.content).toContain('We had a farm near the river');
		expect(await shared(story.id)).not.toContain('Told by');
	});
});
