import { describe, expect } from 'vitest';
import { palette } from '#app/conversations/participant.ts';
import type { Client } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import type { Page } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

// A conversation of several people: by the API, and by the page without scripts.

let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ rosa: client, visitor: browser }) => {
	[rosa, visitor] = [client, browser];
});

async function begin(): Promise<{ id: string; path: string; members: string }> {
	const id = await beginConversation(rosa, 'We were a large family.');
	return { id, path: `/chat/${id}`, members: `/api/conversations/${id}/participants` };
}

const read = async (id: string) => (await rosa.call('GET', `/api/conversations/${id}`)).body;
const names = async (id: string): Promise<string[]> =>
	(await read(id)).participants.map((each: { participantName: string }) => each.participantName);
const isOpen = (page: Page) => page.find('details', { id: 'members', open: true }) !== undefined;
const boxOf = (page: Page) => page.find('textarea', { name: 'content' });

describe('Members by the API', () => {
	it('a second member of the same name is refused, and a call sent twice with its key adds one member', async ({
		app,
	}) => {
		const { id, members } = await begin();
		const add = async (participantName: string, key: string = crypto.randomUUID()) => {
			const answer = await fetch(app.url + members, {
				method: 'POST',
				headers: {
					Authorization: `Bearer ${rosa.token}`,
					'Content-Type': 'application/json',
					'Idempotency-Key': key,
				},
				body: JSON.stringify({ participantName }),
			});
			return { status: answer.status, body: await answer.json() };
		};
		const key = crypto.randomUUID();
		const [one, same] = await Promise.all([add('Ann', key), add('Ann', key)]);
		expect([one.status, same.status, same.body.id]).toEqual([201, 201, one.body.id]);
		const refused = await add(' aNN ');
		expect(refused.status).toBe(409);
		expect(refused.body.message).toContain('There is already a member called Ann.');
		expect(await names(id)).toEqual(['Ann']);
	});

	it.each([
		['Ida', 'I\u200bda'],
		['Ida', 'Id\u00ada\u2060'],
		['Ida', '\u200fIda\u202c'],
		['Ida', '\uff29\uff24\uff21'],
		['Groß', 'GROSS'],
		['groß', 'GRO\u1e9e'],
	])('the names %s and %s are refused as the same', async (name, other) => {
		const { id, members } = await begin();
		const add = (participantName: string) => rosa.call('POST', members, { participantName });
		expect((await add(name)).status).toBe(201);
		expect((await add(other)).status).toBe(409);
		const ann = (await add('Ann')).body;
		expect((await rosa.call('PUT', `${members}/${ann.id}`, { participantName: other })).status).toBe(409);
		expect(await names(id)).toEqual([name, 'Ann']);
	});

	it.each(['\u200b', '\u2060\u2060', '\u3164', '\u202e', '\u2800', 'a\nb', 'a\u2028b', 'a\tb'])(
		'the name %j is refused by the API and in the form',
		async (participantName) => {
			const { id, path, members } = await begin();
			expect((await rosa.call('POST', members, { participantName })).status).toBe(400);
			const page = await visitor.follow(path, await visitor.submit(path, 'add-member', { participantName }));
			expect(page.text).toMatch(/Please enter (?:a name|the name in one line)\./);
			expect(await names(id)).toEqual([]);
		},
	);

	it('a message has no speaker of another conversation, and keeps one who was removed', async () => {
		const [here, elsewhere] = [await begin(), await begin()];
		const add = async (members: string, participantName: string) =>
			(await rosa.call('POST', members, { participantName })).body.id;
		const [ann, bert] = [await add(here.members, 'Ann'), await add(elsewhere.members, 'Bert')];
		const say = (...speakerIds: string[]) =>
			rosa.call('PUT', `/api/conversations/${here.id}`, {
				messages: speakerIds.map((speakerId) => ({ role: 'user', content: 'We had a boat.', speakerId })),
			});
		const speakers = async () =>
			JSON.parse((await read(here.id)).messages).map(({ speakerId }: { speakerId: string }) => speakerId);
		expect((await say(ann, bert)).status).toBe(200);
		expect(await speakers()).toEqual([ann, null]);
		await rosa.call('DELETE', `${here.members}/${ann}`);
		await say(ann, ann);
		expect(await speakers()).toEqual([ann, ann]);
		const messages = [{ role: 'user', content: 'We had a boat.', speakerId: bert }];
		const { id } = (await rosa.call('POST', '/api/conversations', { messages })).body;
		expect(JSON.parse((await read(id)).messages)[0].speakerId).toBe(null);
	});

	it('a message as long as any may be, by a member with a long name, is saved as it is read', async () => {
		const { id, path, members } = await begin();
		const speakerId = (await rosa.call('POST', members, { participantName: 'A'.repeat(80) })).body.id;
		await visitor.submit(path, 'send', { content: 'x'.repeat(50_000), speakerId });
		const messages = JSON.parse((await read(id)).messages);
		expect(messages[1].content).toHaveLength(50_082);
		const saved = await rosa.call('PUT', `/api/conversations/${id}`, { messages });
		expect(saved.status).toBe(200);
		expect(JSON.parse((await read(id)).messages)).toEqual(messages);
	});

	it('a colour is accepted in capitals or small letters, and no other than those offered', async () => {
		const { members } = await begin();
		const add = (participantName: string, participantColor: string) =>
			rosa.call('POST', members, { participantName, participantColor });
		expect((await add('Ann', '#84cc16')).body.participantColor).toBe('#84CC16');
		expect((await add('Bert', '#123456')).status).toBe(400);
	});

	it('ten members have ten colours, and the eleventh has the first again', async () => {
		const { members } = await begin();
		const colors: string[] = [];
		for (let at = 0; at < 11; at += 1)
			colors.push((await rosa.call('POST', members, { participantName: `M${at}` })).body.participantColor);
		expect(colors).toEqual([...palette, palette[0]]);
	});

	it('telling alone keeps the members without a speaker, and an only member of a group always speaks', async () => {
		const { id, members } = await begin();
		const ann = (await rosa.call('POST', members, { participantName: 'Ann' })).body;
		const put = (update: object) => rosa.call('PUT', `/api/conversations/${id}`, update);
		const state = async () => {
			const { mode, currentSpeaker } = await read(id);
			return [mode, currentSpeaker];
		};
		expect(await state()).toEqual(['group', ann.id]);
		await put({ currentSpeaker: null });
		expect(await state()).toEqual(['group', ann.id]);
		await put({ mode: 'single' });
		expect(await state()).toEqual(['single', null]);
		expect(await names(id)).toEqual(['Ann']);
		await put({ title: 'The farm' });
		expect(await state()).toEqual(['single', null]);
		await put({ mode: 'group' });
		expect(await state()).toEqual(['group', ann.id]);
		const bert = (await rosa.call('POST', members, { participantName: 'Bert' })).body;
		await put({ mode: 'single' });
		await put({ currentSpeaker: bert.id });
		expect(await state()).toEqual(['group', bert.id]);
		await put({ mode: 'single', currentSpeaker: bert.id });
		expect(await state()).toEqual(['single', null]);
		await rosa.call('DELETE', `${members}/${bert.id}`);
		expect(await state()).toEqual(['single', null]);
	});
});

async function choose(visitor: Visitor, path: string, memberId: string): Promise<void> {
	const { action, fields } = await visitor.fill(path, 'add-member');
	const pressed = `intent:select-speaker?participantId=${memberId}&selected=yes`;
	await visitor.send({
		action,
		fields: fields.map(([name, value]) => [name.startsWith('intent:') ? pressed : name, value]),
	});
}

describe('Members on the page, without scripts', () => {
	it('each device keeps the speaker who was chosen on it', async ({ app }) => {
		const { path, members } = await begin();
		const other = await visit(app.url);
		const devices: [Visitor, string][] = [
			[visitor, 'Ann'],
			[other, 'Bert'],
		];
		for (const [device, participantName] of devices)
			await choose(device, path, (await rosa.call('POST', members, { participantName })).body.id);
		for (const [device, name] of devices)
			expect(boxOf(await device.open(path))?.attributes.placeholder).toBe(`Speaking as ${name}...`);
		const { id } = (await rosa.call('POST', members, { participantName: 'Cleo' })).body;
		await choose(visitor, path, id);
		await rosa.call('DELETE', `${members}/${id}`);
		// Not as Ann again, who spoke before on this device.
		expect(boxOf(await visitor.open(path))?.attributes.placeholder).toBe('Share a memory...');
	});

	it.each([1, 2, 10])('each of %i members speaks in turn', async (count) => {
		const { id, path } = await begin();
		const all = Array.from({ length: count }, (_, at) => `Member ${at + 1}`);
		for (const participantName of all) {
			const added = await visitor.submitAndFollow(path, 'add-member', { participantName });
			expect(isOpen(added)).toBe(true);
		}
		const members = (await read(id)).participants as { id: string; participantName: string }[];
		for (const member of members) {
			await choose(visitor, path, member.id);
			const page = await visitor.open(path);
			expect(boxOf(page)?.attributes.placeholder).toBe(`Speaking as ${member.participantName}...`);
			await visitor.submit(path, 'send', { content: 'The gate squeaked.' });
		}
		const said = JSON.parse((await read(id)).messages).filter(
			(each: { role: string }) => each.role === 'user',
		);
		expect(said.slice(1).map((each: { content: string }) => each.content)).toEqual(
			all.map((name) => `${name}: The gate squeaked.`),
		);
		const page = await visitor.open(path);
		for (const name of all) expect(page.text).toContain(`${name} said`);
	});

	it('a removed member’s words stay theirs, and the page says who is speaking now', async () => {
		const { path } = await begin();
		const added = await visitor.submitAndFollow(path, 'add-member', { participantName: 'Ann' });
		expect(added.text).toContain('You are now speaking as Ann.');
		await visitor.submit(path, 'send', { content: 'The gate squeaked.' });
		const second = await visitor.submitAndFollow(path, 'add-member', { participantName: 'Bert' });
		expect(second.text).not.toContain('You are now speaking as Ann.');
		const asked = await visitor.submitAndFollow(path, 'ask-remove-member');
		const gone = await visitor.submitAndFollow(asked.address, 'remove-member');
		expect(gone.text).toContain('Ann has been removed. You are now speaking as Bert.');
		expect(gone.text).toContain('Ann said Ann: The gate squeaked.');
	});

	it('an “I am here” of the assistant is not shown once the members have gone on', async () => {
		const { id, path, members } = await begin();
		for (const participantName of ['Ann', 'Bert']) await rosa.call('POST', members, { participantName });
		const contents = ['Ann: no way', 'I am here.', 'Bert: pass me the biscuits', 'I have it.'];
		const messages = contents.map((content, at) => ({ role: at % 2 ? 'assistant' : 'user', content }));
		await rosa.call('PUT', `/api/conversations/${id}`, { messages });
		const log = (await visitor.open(path)).find('*', { role: 'log' });
		expect(log?.all('article')).toHaveLength(3);
	});

	it('the message box does not say that Enter sends, since that takes scripts', async () => {
		const page = await visitor.open('/chat');
		expect(page.text).not.toContain('Enter sends');
		expect(boxOf(page)?.attributes['aria-describedby']).toBeUndefined();
	});

	it('removing a member asks first, and Cancel leaves everything', async () => {
		const { id, path } = await begin();
		await visitor.submit(path, 'add-member', { participantName: 'Ann' });
		const content = 'Half a memory';
		const asked = await visitor.submitAndFollow(path, 'ask-remove-member', { content });
		expect(asked.text).toContain('Are you sure you want to remove Ann from this conversation?');
		expect([isOpen(asked), boxOf(asked)?.value]).toEqual([true, content]);
		const left = await visitor.submitAndFollow(asked.address, 'keep-members');
		expect([isOpen(left), await names(id)]).toEqual([true, ['Ann']]);
		const gone = await visitor.submitAndFollow(asked.address, 'remove-member');
		expect(gone.text).toContain('Ann has been removed.');
		expect([isOpen(gone), await names(id)]).toEqual([true, []]);
	});

	it('a name that is taken is refused at its field, and the message box keeps its words', async () => {
		const { id, path } = await begin();
		await visitor.submit(path, 'add-member', { participantName: 'Ann' });
		const page = await visitor.submitAndFollow(path, 'add-member', {
			participantName: 'ann',
			content: 'Half',
		});
		expect(page.text).toContain('There is already a member called Ann.');
		expect(page.find('input', { name: 'participantName' })?.attributes['aria-invalid']).toBe('true');
		expect([boxOf(page)?.value, await names(id)]).toEqual(['Half', ['Ann']]);
	});

	it('“Just me” lets the owner speak alone, and adding a member goes on together', async () => {
		const { id, path } = await begin();
		await visitor.submit(path, 'add-member', { participantName: 'Ann' });
		await visitor.submit(path, 'add-member', { participantName: 'Bert' });
		const alone = await visitor.submitAndFollow(path, 'mode');
		expect(alone.text).toContain('To tell it together again with Ann, Bert, press “Several of us”.');
		expect([isOpen(alone), boxOf(alone)?.attributes.placeholder]).toEqual([true, 'Share a memory...']);
		await visitor.submit(path, 'send', { content: 'It was blue.' });
		expect(JSON.parse((await read(id)).messages).map((each: { content: string }) => each.content)).toContain(
			'It was blue.',
		);
		await visitor.submit(path, 'add-member', { participantName: 'Cara' });
		expect((await read(id)).mode).toBe('group');
	});

	it('a conversation begins with a member, and the message box keeps its words', async () => {
		const content = 'Half a <memory>\nof two lines';
		const fresh = await visitor.open('/chat');
		expect(fresh.find('details', { id: 'members' })).toBeDefined();
		const form = await visitor.fill('/chat', 'begin-group', { participantName: 'Ann', content });
		const [begun, twice] = await Promise.all([visitor.send(form), visitor.send(form)]);
		expect(twice.headers.get('Location')).toBe(begun.headers.get('Location'));
		const page = await visitor.follow('/chat', begun);
		const path = page.address.replace(/\?.*/, '');
		const id = path.replace('/chat/', '');
		expect(await names(id)).toEqual(['Ann']);
		expect([isOpen(page), boxOf(page)?.value]).toEqual([true, content]);
		expect(boxOf(page)?.attributes.placeholder).toBe('Speaking as Ann...');
		expect(boxOf(await visitor.open('/chat'))?.value).toBe('');
		await visitor.submit(path, 'send', { content });
		const [first] = JSON.parse((await read(id)).messages);
		expect(first.content.replace(/\r/g, '')).toBe(`Ann: ${content}`);
		expect(boxOf(await visitor.open(path))?.value).toBe('');
		const blank = await visitor.submitAndFollow('/chat', 'begin-group', { participantName: ' ', content });
		expect([isOpen(blank), boxOf(blank)?.value]).toEqual([true, content]);
	});
});
