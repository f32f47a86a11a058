import { describe, expect } from 'vitest';
import type { ScriptedReply } from '#tests/doubles/openai.ts';
import type { Client } from '#tests/support/client.ts';
import { it, type Tell } from '#tests/support/model-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let rosa: Client;
let visitor: Visitor;
let send: Tell;

it.beforeAll(({ rosa: client, visitor: browser, tell }) => {
	[rosa, visitor, send] = [client, browser, tell];
});

const begin = async (mode: 'single' | 'group' = 'single'): Promise<string> =>
	(await rosa.call('POST', '/api/conversations', { messages: [], mode })).body.id;
const tell = (id: string, content: string, understood: Partial<ScriptedReply> = {}) =>
	send(id, content, { reply: 'Yes.', ...understood });
const addMember = async (id: string, participantName: string): Promise<string> =>
	(await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName })).body.id;
const speakAs = (id: string, currentSpeaker: string | null) =>
	rosa.call('PUT', `/api/conversations/${id}`, { currentSpeaker });

const sheet = async (id: string) => (await rosa.call('GET', `/api/conversations/${id}/told`)).body;
interface Sentence {
	start: number;
	said: string;
	told: string | null;
}
const sentences = async (id: string): Promise<(Sentence & { messageId: string })[]> =>
	(await sheet(id)).messages.flatMap((message: { id: string; sentences: Sentence[] }) =>
		message.sentences.map((each) => ({ ...each, messageId: message.id })),
	);
const told = async (id: string) => (await sentences(id)).map((each) => each.told);
const chat = async (id: string) => (await visitor.open(`/chat/${id}`)).text;
const undo = async (id: string, said: string) => {
	const { messageId, start } = (await sentences(id)).find((each) => each.said === said) as Sentence & {
		messageId: string;
	};
	const askedBy = (await sentences(id)).at(-1)?.messageId ?? '';
	await visitor.submit(`/chat/${id}`, 'undo', { askedBy, messageId, start: String(start) });
};

describe('Changes that a model understood', () => {
	const goat = 'We had a goat. It ate a hat. That was in 1954.';
	const wish = {
		changes: [
			{ words: 'It ate a hat.', becomes: null },
			{ words: '1954', becomes: '1955' },
			{ words: 'the pig', becomes: null },
		],
		style: ['let it end on the goat'],
		avoid: ['the hat'],
		asides: ['Not the hat, please.'],
		title: 'Our goat',
	};

	it('changes are made at once and shown under the reply, and a change to words nobody said is listed', async () => {
		const id = await begin();
		await tell(id, goat);
		await tell(id, 'Not the hat, please. It was a fine goat.', wish);
		expect(await told(id)).toEqual([
			'We had a goat.',
			null,
			'That was in 1955.',
			null,
			'It was a fine goat.',
		]);
		const page = await chat(id);
		for (const shown of ['It ate a hat.', 'That was in 1955.', 'let it end on the goat', 'the pig'])
			expect(page).toContain(shown);
		expect((await sheet(id)).wishes).toMatchObject([
			{ kind: 'style', text: 'let it end on the goat' },
			{ kind: 'avoid', text: 'the hat' },
			{ kind: 'title', text: 'Our goat' },
			{ kind: 'unfound', text: 'the pig' },
		]);
	});

	it('a change or a wish that was undone stays so when the model repeats it', async () => {
		const id = await begin();
		await tell(id, goat);
		await tell(id, 'Not the hat, please.', wish);
		await undo(id, 'It ate a hat.');
		expect((await told(id)).slice(0, 3)).toEqual(['We had a goat.', 'It ate a hat.', 'That was in 1955.']);
		const [, , { id: titleId }] = (await sheet(id)).wishes;
		await rosa.call('DELETE', `/api/conversations/${id}/wishes/${titleId}`);
		await tell(id, 'And so on.', { changes: wish.changes, title: wish.title });
		expect((await told(id)).slice(0, 3)).toEqual(['We had a goat.', 'It ate a hat.', 'That was in 1955.']);
		expect((await sheet(id)).wishes.map(({ kind }: { kind: string }) => kind)).not.toContain('title');
	});

	it('a sentence that a person has replaced is not changed', async () => {
		const id = await begin();
		await tell(id, goat);
		const [, hat] = await sentences(id);
		const path = `/api/conversations/${id}/told/${hat?.messageId}`;
		await rosa.call('PUT', path, { start: hat?.start, kind: 'replace', text: 'It ate my hat.' });
		await tell(id, 'Not the hat, please.', wish);
		expect((await told(id))[1]).toBe('It ate my hat.');
	});

	it('changes are stored once when the reply had to be asked for again', async ({ double, app }) => {
		const id = await begin();
		await tell(id, goat);
		await app.database.query(`create function refuse() returns trigger language plpgsql
			as $$ begin if new.role = 'assistant' then raise 'no'; end if; return new; end $$`);
		await app.database.query(
			'create trigger refuse before insert on "Message" for each row execute function refuse()',
		);
		await tell(id, 'Not the hat, please.', { ...wish, danger: 'unsure' });
		await app.database.query('drop function refuse cascade');
		double.next({
			say: JSON.stringify({ ...wish, names: [], danger: 'none', reply: 'It stays out.' }),
		});
		await visitor.submit(`/chat/${id}`, 'reply');
		const { rows } = await app.database.query(
			`select words, reason, state, count(*)::int from "Decision"
					where "conversationId" = $1 group by 1, 2, 3 order by 1`,
			[id],
		);
		expect(rows).toEqual([
			{ words: 'It ate a hat.', reason: 'wish', state: 'accepted', count: 1 },
			{ words: 'Not the hat, please.', reason: 'aside', state: 'accepted', count: 1 },
			{ words: 'That was in 1954.', reason: 'correction', state: 'accepted', count: 1 },
		]);
		expect((await sheet(id)).wishes).toHaveLength(4);
	});
});

describe('Names that a model understood', () => {
	const name = { from: 'Harold', to: 'Mr X', forms: [] };

	it('a name is replaced in earlier and later messages, until that is undone', async () => {
		const id = await begin();
		await tell(id, 'Harold stole a sheep.');
		await tell(id, 'Call him Mr X.', { names: [name], asides: ['Call him Mr X.'] });
		await tell(id, 'Harold never came back.');
		expect(await told(id)).toEqual(['Mr X stole a sheep.', null, 'Mr X never came back.']);
		const { names } = await sheet(id);
		expect(names).toMatchObject([{ from: 'Harold', to: 'Mr X' }]);
		await tell(id, 'Or rather Mr Y.', { names: [{ ...name, to: 'Mr Y' }], asides: ['Or rather Mr Y.'] });
		expect((await told(id))[0]).toBe('Mr Y stole a sheep.');
		const [{ id: latest }] = (await sheet(id)).names;
		const undoing = await visitor.fill(`/chat/${id}/told`, 'undo-name');
		await visitor.send(undoing);
		expect((await told(id))[0]).toBe('Mr X stole a sheep.');
		const again = await visitor.follow(undoing.action, await visitor.send(undoing));
		expect(again.text).toContain('This is no longer here');
		expect((await sheet(id)).names).not.toMatchObject([{ id: latest }]);
		await rosa.call('DELETE', `/api/conversations/${id}/names/${names[0].id}`);
		expect((await told(id))[0]).toBe('Harold stole a sheep.');
	});

	it('a name is told unchanged again when the teller asks for that, until the wish is undone', async () => {
		const id = await begin();
		const forms = [{ said: 'Harry', becomes: 'that man' }];
		await tell(id, 'Harold stole a sheep, and Harry ran.');
		await tell(id, 'Call him Mr X.', { names: [{ ...name, forms }] });
		expect((await told(id))[0]).toBe('Mr X stole a sheep, and that man ran.');
		await tell(id, 'No, by his name.', { names: [{ from: 'Harold', to: 'Harold', forms: [] }] });
		expect((await told(id))[0]).toBe('Harold stole a sheep, and Harry ran.');
		const [{ id: latest }] = (await sheet(id)).names;
		expect((await visitor.open(`/chat/${id}/told`)).text).toContain('Harold keeps this name');
		await rosa.call('DELETE', `/api/conversations/${id}/names/${latest}`);
		expect((await told(id))[0]).toBe('Mr X stole a sheep, and that man ran.');
	});

	it('a name that may be told again is shown to readers, and no model is told to replace it', async ({
		double,
	}) => {
		const id = await begin('group');
		const harold = await addMember(id, 'Harold');
		await speakAs(id, harold);
		await tell(id, 'I stole a sheep.');
		await tell(id, 'Call me Mr X.', { names: [name] });
		await tell(id, 'No, by my name.', { names: [{ from: 'Harold', to: 'Harold', forms: [] }] });
		await tell(id, 'It was a fine sheep.');
		expect(JSON.stringify(double.requests.at(-1)?.body)).not.toContain('reads “Mr X”');
		const { body: story } = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
		const { body: link } = await rosa.call('POST', `/api/stories/${story.id}/links`, {});
		expect(await (await visitor.ask(link.address)).text()).toContain('Told by Harold');
		// A tick holds over all that was said of the name.
		await rosa.call('PUT', `/api/conversations/${id}/unnamed`, { isOwner: false, members: [harold] });
		await tell(id, 'Harold sold it.');
		expect((await told(id)).at(-1)).not.toContain('Harold');
	});

	it('a part of the owner’s name hides the whole name, but does not show it again', async ({ app }) => {
		await app.database.query(`update "User" set name = 'Rosa Smith' where email = 'user@example.com'`);
		const id = await begin();
		await tell(id, 'Rosa was my grandmother.');
		const isOwnerHidden = async () => (await sheet(id)).unnamed.isOwner;
		await tell(id, 'Leave my name out.', { names: [{ from: '', to: null, forms: [] }] });
		await tell(id, 'Grandmother’s stays.', { names: [{ from: 'Rosa', to: 'Rosa', forms: [] }] });
		expect(await isOwnerHidden()).toBe(true);
		await tell(id, 'Mine, too.', { names: [{ from: 'Rosa Smith', to: 'Rosa Smith', forms: [] }] });
		expect(await isOwnerHidden()).toBe(false);
	});

	it('a name stays replaced when a client sends the messages anew', async () => {
		const id = await begin();
		await tell(id, 'Harold stole a sheep.');
		await tell(id, 'Call him Mr X.', { names: [name], asides: ['Call him Mr X.'] });
		const messages = [{ role: 'user', content: 'It rained, and Harold stole a sheep.' }];
		await rosa.call('PUT', `/api/conversations/${id}`, { messages });
		expect(await told(id)).toEqual(['It rained, and Mr X stole a sheep.']);
	});

	it('a member who does not want to be named is ticked on the sheet, and undoing that removes the tick', async () => {
		const id = await begin('group');
		const harold = await addMember(id, 'Harold');
		await speakAs(id, harold);
		await tell(id, 'I stole a sheep.');
		await tell(id, 'Not my name, please.', { names: [{ ...name, to: null }] });
		const { unnamed, names, members } = await sheet(id);
		expect([unnamed, members]).toEqual([
			{ isOwner: false, members: [harold] },
			[{ id: harold, name: 'Harold' }],
		]);
		await rosa.call('DELETE', `/api/conversations/${id}/names/${names[0].id}`);
		expect((await sheet(id)).unnamed.members).toEqual([]);
	});
});

it('another member’s words are left out until somebody decides about them', async () => {
	const id = await begin('group');
	const [harj, ann] = [await addMember(id, 'Harj'), await addMember(id, 'Ann')];
	await speakAs(id, harj);
	await tell(id, 'I broke the window. It rained.');
	await speakAs(id, ann);
	await tell(id, 'Leave the window out.', {
		changes: [{ words: 'I broke the window.', becomes: null }],
		asides: ['Leave the window out.'],
	});
	expect(await told(id)).toEqual([null, 'It rained.', null]);
	const { questions } = await sheet(id);
	expect(questions).toMatchObject([{ candidates: [{ said: 'I broke the window.' }] }]);
	await rosa.call('POST', `/api/conversations/${id}/told/${questions[0].askedBy}`, { meant: 'none' });
	expect((await told(id))[0]).toBe('I broke the window.');
});

it('a change to words that nobody said is one thing to decide, and each is settled by itself', async () => {
	const id = await begin('group');
	const [harj, ann] = [await addMember(id, 'Harj'), await addMember(id, 'Ann')];
	await speakAs(id, harj);
	await tell(id, 'I broke the window.');
	await speakAs(id, ann);
	const changes = ['I broke the window.', 'the pig', 'the cow'].map((words) => ({ words, becomes: null }));
	await tell(id, 'Leave all that out.', { changes });
	const open = async () =>
		(await rosa.call('POST', '/api/stories/generate', { conversationId: id })).body.undecided;
	expect(await open()).toBe(3);
	expect((await visitor.open(`/chat/${id}/told`)).text).toContain('3 things to decide');
	const { questions, wishes } = await sheet(id);
	await rosa.call('POST', `/api/conversations/${id}/told/${questions[0].askedBy}`, { meant: 'none' });
	expect((await sheet(id)).wishes).toHaveLength(2);
	await rosa.call('DELETE', `/api/conversations/${id}/wishes/${wishes[0].id}`);
	expect((await sheet(id)).wishes).toHaveLength(1);
});

describe('Danger', () => {
	it('messages told until a danger is over are left out, and one question asks about all of them', async () => {
		const id = await begin();
		await tell(id, 'We had a goat.');
		await tell(id, 'I do not want to live any more. It hurts.', { danger: 'now' });
		await tell(id, 'My sister is with me.', { danger: 'helped' });
		await tell(id, 'We drink tea.');
		await tell(id, 'I am safe now.', { danger: 'over' });
		await tell(id, 'The goat ate a hat.');
		expect(await told(id)).toEqual(['We had a goat.', ...Array(5).fill(null), 'The goat ate a hat.']);
		const { questions } = await sheet(id);
		expect(questions).toHaveLength(1);
		expect(questions[0].candidates).toHaveLength(5);
		expect(questions[0].candidates.every(({ isCry }: { isCry: boolean }) => isCry)).toBe(true);
		// To decide about one of them says nothing of the others.
		const [{ messageId, start }] = questions[0].candidates;
		await rosa.call('PUT', `/api/conversations/${id}/told/${messageId}`, { start, kind: 'leaveOut' });
		expect((await told(id)).filter((each) => each === null)).toHaveLength(5);
		await rosa.call('POST', `/api/conversations/${id}/told/${questions[0].askedBy}`, {
			meant: 'none',
		});
		expect((await told(id)).filter((each) => each === null)).toHaveLength(1);
	});

	it('a memory that was told beside a danger stays in the story', async () => {
		const id = await begin();
		const asSaid = (words: string) => ({ changes: [{ words, becomes: words }] });
		await tell(id, 'It was dark. I do not want to live.', { danger: 'now', ...asSaid('It was dark.') });
		const changes = [{ words: 'We had a ball.', becomes: 'We had a red ball.' }];
		await tell(id, 'We had a ball. My sister is here.', { danger: 'helped', changes });
		await tell(id, 'I am safe. The goat ate it.', { danger: 'over', ...asSaid('The goat ate it.') });
		await tell(id, 'It was red.');
		expect((await told(id)).filter((each) => each !== null)).toEqual([
			'It was dark.',
			'We had a red ball.',
			'The goat ate it.',
			'It was red.',
		]);
	});

	it('a message that only sounded like danger is told again after the next one', async () => {
		const id = await begin();
		await tell(id, 'I could have died.', { danger: 'unsure' });
		expect(await told(id)).toEqual([null]);
		await tell(id, 'Of laughing, I mean.');
		expect(await told(id)).toEqual(['I could have died.', 'Of laughing, I mean.']);
		expect((await sheet(id)).questions).toEqual([]);
	});
});
