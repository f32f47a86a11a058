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

const begin = async (...said: string[]): Promise<string> => {
	const messages = said.map((content) => ({ role: 'user', content }));
	return (await rosa.call('POST', '/api/conversations', { messages })).body.id;
};
const toldOf = async (id: string) => (await rosa.call('GET', `/api/conversations/${id}/told`)).body;
/** What goes into the story, sentence by sentence. */
const inStory = async (id: string): Promise<string[]> =>
	(await toldOf(id)).messages.flatMap(({ sentences }: { sentences: { told: string | null }[] }) =>
		sentences.flatMap(({ told }) => told ?? []),
	);
const storyOf = async (id: string, replaces?: number) => {
	const { body } = await rosa.call('POST', '/api/stories/generate', { conversationId: id, replaces });
	return (await rosa.call('GET', `/api/stories/${body.id}`)).body;
};
/** Decides on the sentence that begins so. */
const decide = async (id: string, said: string, kind: string, text?: string) => {
	const { messages } = await toldOf(id);
	for (const message of messages)
		for (const { start, said: words } of message.sentences)
			if (words.startsWith(said))
				return rosa.call('PUT', `/api/conversations/${id}/told/${message.id}`, { start, kind, text });
	throw new Error(`Nobody said ${said}`);
};

describe('What has been told', () => {
	it('is in the story as it was said until somebody decides otherwise, which holds for each story after', async () => {
		const id = await begin('We had a dog. He drank from the pond.', 'My aunt kept geese.');
		expect(await inStory(id)).toEqual(['We had a dog.', 'He drank from the pond.', 'My aunt kept geese.']);
		expect((await storyOf(id)).content).toContain('He drank from the pond.');

		await decide(id, 'He drank', 'leaveOut');
		await decide(id, 'My aunt', 'replace', 'My great-aunt kept geese.');
		const again = await storyOf(id, 1);
		expect(again.content).toBe('We had a dog. My great-aunt kept geese.');

		await decide(id, 'He drank', 'keep');
		await decide(id, 'My aunt', 'keep');
		expect(await inStory(id)).toEqual(['We had a dog.', 'He drank from the pond.', 'My aunt kept geese.']);
	});

	it('puts words right in their places, also where it says first what it was not, and several at once', async () => {
		const aunt = 'My aunt Helga moved from Bremen to Kiel with my cousins.';
		const [once] = await inStory(await begin(aunt, 'No, it was not Kiel, it was Lübeck.'));
		expect(once).toBe('My aunt Helga moved from Bremen to Lübeck with my cousins.');
		expect((await inStory(await begin(aunt, 'No, it was not Kiel.')))[0]).toBe(aunt);
		const id = await begin(aunt, 'Correction: Wilhelmshaven, not Kiel. Correction: Ulm, not Bremen.');
		const { questions } = await toldOf(id);
		const offered = questions.flatMap(({ candidates }: { candidates: { told: string | null }[] }) =>
			candidates.map(({ told }) => told),
		);
		const both = 'My aunt Helga moved from Ulm to Wilhelmshaven with my cousins.';
		expect([...(await inStory(id)), ...offered]).toContain(both);
	});

	it('leaves out what may be a cry for help, and what is said about it, until somebody says that it belongs', async () => {
		const id = await begin(
			'We burned the doors that winter, and then the wardrobe.',
			'Wait. My chest has gone all tight and it is down my arm.',
			'gran are you all right??',
			'It was the pie, I am fine now. That was the winter when the pipes froze and the dog slept on us all.',
		);
		const told = async () => (await inStory(id)).join(' ');
		expect(await told()).toContain('We burned the doors');
		expect(await told()).toContain('the dog slept on us all');
		expect(await told()).not.toMatch(/tight|Wait|gran are you/);
		const page = await screen.open(`/chat/${id}/told`);
		expect(page.text).toContain('This sounded as if somebody needed help.');
		const content = (await storyOf(id)).content;
		expect(content).not.toContain('tight');
		const { questions } = await toldOf(id);
		expect(questions[0].candidates).toEqual([
			expect.objectContaining({ isCry: true, isDoubtful: false }),
			expect.objectContaining({ isCry: true }),
		]);
		await screen.submit(`/chat/${id}/told`, 'none', { askedBy: questions[0].askedBy });
		expect(await told()).toContain('My chest has gone all tight');
	});

	it('keeps out wherever it stands the name that is not to be in it, until somebody decides', async () => {
		const id = await begin(
			'At the Palais I met Ronald, and two weeks earlier I met Gordon. The band had a glass eye.',
			'Gordon could do the quickstep.',
			'Please leave that name out of the book. His sister still lives in our street.',
		);
		const told = (await inStory(id)).join(' ');
		expect(told).not.toContain('Gordon');
		expect(told).toContain('The band had a glass eye.');
		const { questions } = await toldOf(id);
		const asked = questions.flatMap(({ candidates }: { candidates: { said: string }[] }) =>
			candidates.map(({ said }) => said),
		);
		expect(asked).toContain('Gordon could do the quickstep.');
		await screen.submit(`/chat/${id}/told`, 'none', { askedBy: questions[0].askedBy });
		expect((await inStory(id)).join(' ')).toContain('Gordon could do the quickstep.');
	});

	it('asks nothing about the story under the answer to a cry for help', async () => {
		const id = await begin('We burned the doors that winter.');
		await screen.submit(`/chat/${id}`, 'send', {
			content: 'My chest has gone all tight, it is down my arm.',
		});
		const { text } = await screen.open(`/chat/${id}`);
		expect(text).not.toMatch(/Shall I leave|Did you want something/);
	});

	it('does what is certain of a wish or a correction, says so under the reply, and takes it back', async () => {
		const id = await begin('We lived in Bremen. My father drank whisky on Fridays.');
		await screen.submit(`/chat/${id}`, 'send', { content: 'No, it was rum, not whisky.' });
		expect(await inStory(id)).toEqual(['We lived in Bremen.', 'My father drank rum on Fridays.']);
		const page = await (await screen.ask(`/chat/${id}`)).text();
		expect(page).toContain('Put right: ');
		const { messages } = await toldOf(id);
		const about = {
			askedBy: messages.at(-1).id,
			messageId: messages[0].id,
			start: String(messages[0].sentences[1].start),
		};
		const undone = await screen.submit(`/chat/${id}`, 'undo', about);
		expect(undone.headers.get('Location')).toContain(`/chat/${id}`);
		expect(await inStory(id)).toEqual(['We lived in Bremen.', 'My father drank whisky on Fridays.']);
		expect(await (await screen.ask(`/chat/${id}`)).text()).not.toContain('Put right: ');
	});

	it('finds what a wish is about by its words, with what goes on about it, and prints none of both', async () => {
		const id = await begin(
			'Mr Pollard ran the school. He cried every time he read the register. We lived by the river.',
			"Don't put in the bit about Mr Pollard please.",
		);
		const story = await storyOf(id);
		expect(story.content).toBe('We lived by the river.');
	});

	it('asks which sentence is meant where that is open, and leaves all of them out until somebody says', async () => {
		const id = await begin(
			'We had a dog. My uncle stole a pig. Every Sunday we sang. The mill was old.',
			'Please leave that out.',
			'The river froze in 1947.',
		);
		const { questions } = await toldOf(id);
		expect(questions).toHaveLength(1);
		expect(questions[0].candidates.map(({ said }: { said: string }) => said)).toContain(
			'My uncle stole a pig.',
		);
		expect(await inStory(id)).toEqual(['The river froze in 1947.']);

		// A person is shown it before their story is written; a program is not waited for.
		const asked = await screen.submit(`/chat/${id}`, 'generate');
		expect(asked.headers.get('Location')).toMatch(new RegExp(`^/chat/${id}/told\\?before=story`));
		const sheet = await (await screen.ask(`/chat/${id}/told?before=story`)).text();
		expect(sheet).toContain('Before it is written: 1 thing to decide');

		const pig = questions[0].candidates.find(({ said }: { said: string }) => said.includes('pig'));
		const about = { askedBy: questions[0].askedBy, messageId: pig.messageId, start: String(pig.start) };
		await screen.submit(`/chat/${id}/told`, 'take', about);
		expect((await toldOf(id)).questions).toEqual([]);
		const written = await screen.submit(`/chat/${id}/told?before=story`, 'write');
		expect(written.headers.get('Location')).toMatch(/^\/stories\//);
		expect((await storyOf(id)).content).toBe(
			'We had a dog. Every Sunday we sang. The mill was old. The river froze in 1947.',
		);
	});

	it('asks about what may be a wish or a correction, and keeps what was told in until somebody says', async () => {
		const id = await begin(
			'Frank was inside for 18 months. My mother walked to Walton.',
			'I shouldn’t have said that about Frank.',
		);
		const { questions } = await toldOf(id);
		expect(questions).toHaveLength(1);
		const frank = questions[0].candidates.find(({ said }: { said: string }) => said.startsWith('Frank'));
		expect(frank).toMatchObject({ isDoubtful: true });
		expect(await inStory(id)).toEqual(['Frank was inside for 18 months.', 'My mother walked to Walton.']);
		const page = await screen.open(`/chat/${id}`);
		expect(page.text).toContain('Did you want something changed or left out?');

		// What is written meanwhile says so, as a call and on its page.
		const { body: story } = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
		expect(story).toMatchObject({ status: 'complete', undecided: 1 });
		const told = `/chat/${id}/told`;
		const toDecide = async () =>
			(await screen.open(`/stories/${story.id}`)).all('a', { href: told }).map(({ text }) => text);
		expect(await toDecide()).toContain('1 thing to decide about this story');

		const about = { askedBy: questions[0].askedBy, messageId: frank.messageId, start: String(frank.start) };
		await screen.submit(`/chat/${id}/told`, 'take', about);
		expect(await inStory(id)).toEqual(['My mother walked to Walton.']);
		expect((await toldOf(id)).questions).toEqual([]);
		expect(await toDecide()).toEqual(['What you have told']);
	});

	it('leads from what may be wrong to the words to be changed', async () => {
		const id = await begin('It was Margaret’s husband who taught me.', 'Sorry, her brother I mean it was.');
		const [question] = (await toldOf(id)).questions;
		const [{ messageId, start }] = question.candidates;
		const about = { askedBy: question.askedBy, messageId, start: String(start) };
		const led = await screen.submit(`/chat/${id}/told`, 'put-right', about);
		expect(led.headers.get('Location')).toContain(`/told?change=s${messageId}-${start}`);
		await decide(id, 'It was', 'replace', 'It was Margaret’s brother who taught me.');
		expect((await toldOf(id)).questions).toEqual([]);
		expect(await inStory(id)).toContain('It was Margaret’s brother who taught me.');
	});

	it('keeps in what a person has put in, and takes a wish that is said twice for one', async () => {
		const wish = 'Leave out that my uncle Zebedee stole the horse.';
		const id = await begin('We lived by the river. My uncle Zebedee stole the horse.');
		await decide(id, 'We lived', 'keep');
		await screen.submit(`/chat/${id}`, 'send', { content: wish });
		await screen.submit(`/chat/${id}`, 'send', { content: wish });
		expect(await inStory(id)).toEqual(['We lived by the river.']);
		expect((await toldOf(id)).questions).toEqual([]);
		await decide(id, 'My uncle', 'keep');
		await screen.submit(`/chat/${id}`, 'send', { content: wish });
		expect(await inStory(id)).toEqual(['We lived by the river.', 'My uncle Zebedee stole the horse.']);
	});

	it('leaves a secret out with what says that it is one', async () => {
		const id = await begin('We had a dog.', 'Jean’s husband drank. That’s private.');
		expect((await storyOf(id)).content).toBe('We had a dog.');
	});

	it('is written by a program with what is open left out', async () => {
		const id = await begin(
			'We had a dog.',
			'The mill was old.',
			'Please leave out the bit about the xylophone.',
		);
		expect((await storyOf(id)).content).toBe('We had a dog.');
		const { questions } = await toldOf(id);
		expect(questions).toMatchObject([{ candidates: [{ said: 'The mill was old.' }] }]);
		await rosa.call('POST', `/api/conversations/${id}/told/${questions[0].askedBy}`, { meant: 'none' });
		expect((await toldOf(id)).questions).toEqual([]);
		expect(await inStory(id)).toEqual(['We had a dog.', 'The mill was old.']);
	});

	it('keeps a decision on a sentence that a client’s messages still hold', async () => {
		const id = await begin('We had a dog. He drank from the pond.');
		await decide(id, 'He drank', 'leaveOut');
		const messages = [{ role: 'user', content: 'We had a large dog. He drank from the pond. It was cold.' }];
		await rosa.call('PUT', `/api/conversations/${id}`, { messages });
		expect(await inStory(id)).toEqual(['We had a large dog.', 'It was cold.']);
	});

	it('can be changed on the sheet without scripts, one sentence at a time', async () => {
		const id = await begin('We had a dog.');
		const { messages } = await toldOf(id);
		const place = `s${messages[0].id}-0`;
		const page = `/chat/${id}/told?change=${place}`;
		const about = { messageId: messages[0].id, start: '0' };
		const empty = await screen.submit(page, 'replace', { ...about, text: ' ' });
		expect(await (await screen.ask(empty.headers.get('Location') ?? '')).text()).toContain(
			'Please write what should stand there',
		);
		const saved = await screen.submit(page, 'replace', { ...about, text: 'We had a small dog.' });
		expect(saved.headers.get('Location')).toContain(`#${place}`);
		const sheet = await (await screen.ask(`/chat/${id}/told`)).text();
		expect(sheet).toContain('We had a small dog.');
		expect(sheet).toContain('You first said');
	});

	it('is what was decided last, whoever decides, sends and writes at the same moment', async () => {
		const id = await begin('We had a dog. He drank from the pond.', 'My aunt kept geese.');
		let last = '';
		for (let round = 0; round < 12; round++) {
			const kinds = ['leaveOut', 'keep', 'replace'].map((kind, n) => [kind, `${round} ${n}`] as const);
			const version = (await storyOf(id)).version;
			const results = await Promise.allSettled([
				...kinds.map(([kind, mark]) =>
					decide(id, 'He drank', kind, kind === 'replace' ? `He drank ${mark}.` : undefined),
				),
				storyOf(id, version),
				rosa.call('PUT', `/api/conversations/${id}`, { title: `Round ${round}` }),
			]);
			expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
			last = `He drank last ${round}.`;
			const writing = storyOf(id, (await storyOf(id)).version);
			await decide(id, 'He drank', 'replace', last);
			await writing;
		}
		const { version } = await storyOf(id);
		expect((await storyOf(id, version)).content).toContain(last);
		expect(await inStory(id)).toEqual(['We had a dog.', last, 'My aunt kept geese.']);
	});

	it('has no title with a word that is left out, and none is written of nothing', async () => {
		const id = await begin(
			'Karl stole a sheep. We had hens by the mill.',
			'Call it “Karl the Thief”.',
			'Please leave out Karl.',
		);
		const story = await storyOf(id);
		expect(story.content).toBe('We had hens by the mill.');
		expect(story.title).not.toContain('Karl');
		const empty = await begin('We had a dog.');
		await decide(empty, 'We had', 'leaveOut');
		const refused = await rosa.call('POST', '/api/stories/generate', { conversationId: empty });
		expect(refused.status).toBe(400);
	});

	it('is asked about as often as it was said, and all of it goes', async () => {
		const barn = Array.from({ length: 20 }, (_, n) => `In 19${n + 20} my uncle Karl saw the barn.`);
		const id = await begin('We had hens.', ...barn, 'Please leave out Karl.');
		expect(await inStory(id)).toEqual(['We had hens.']);
		const [{ askedBy, candidates }] = (await toldOf(id)).questions;
		expect(candidates).toHaveLength(20);
		await rosa.call('POST', `/api/conversations/${id}/told/${askedBy}`, { meant: 'all' });
		expect(await inStory(id)).toEqual(['We had hens.']);
	});

	it('is nobody else’s', async () => {
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
