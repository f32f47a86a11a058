import { describe, expect } from 'vitest';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import type { Page } from '#tests/support/page.ts';
import { it } from '#tests/support/product-test.ts';
import { visit } from '#tests/support/visitor.ts';

const message = (content: string, role = 'user') => ({
	role,
	content,
	timestamp: '2025-05-01T10:00:00.000Z',
});

let rosa: Client;

it.beforeAll(({ rosa: client }) => {
	rosa = client;
});

async function begin(...contents: string[]): Promise<string> {
	const messages = contents.map((content) => message(content));
	const { status, body } = await rosa.call('POST', '/api/conversations', {
		title: null,
		messages,
		mode: 'single',
	});
	expect(status).toBe(201);
	return body.id;
}

async function messagesOf(id: string): Promise<{ role: string; content: string; id: string }[]> {
	return JSON.parse((await rosa.call('GET', `/api/conversations/${id}`)).body.messages);
}

describe('Account and session', () => {
	it('a call with a token names the signed-in person, and says who is the admin', async ({ app }) => {
		const me = await rosa.call('GET', '/api/auth/me');
		expect(me.body.user).toEqual({
			id: expect.any(String),
			email: 'user@example.com',
			name: 'Rosa',
			isAdmin: false,
		});
		const boss = await signIn(app.url, admin);
		expect((await boss.call('GET', '/api/auth/me')).body.user.isAdmin).toBe(true);
	});

	it('a cookie with the token is accepted as well', async ({ app }) => {
		const answer = await fetch(`${app.url}/api/auth/login`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ email: ' USER@example.com ', password: 'user-password' }),
		});
		const cookie = answer.headers.getSetCookie()[0] ?? '';
		for (const part of ['HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(part);
		const me = await fetch(`${app.url}/api/auth/me`, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
		expect(me.status).toBe(200);
	});
});

describe('Conversations', () => {
	it('a conversation without a title gets one from its first message, cut at 50 characters', async () => {
		const long = 'a'.repeat(51);
		const id = await begin(long);
		expect((await rosa.call('GET', `/api/conversations/${id}`)).body.title).toBe(`${'a'.repeat(47)}...`);
		const { body } = await rosa.call('POST', '/api/conversations', { messages: [] });
		expect((await rosa.call('GET', `/api/conversations/${body.id}`)).body.title).toBe('New Conversation');
	});

	it('messages come as a JSON string and keep their times', async () => {
		const id = await begin('One');
		const { body } = await rosa.call('GET', `/api/conversations/${id}`);
		expect(JSON.parse(body.messages)).toEqual([
			{ ...message('One'), id: expect.any(String), mode: 'single', speakerId: null },
		]);
		expect(body).toMatchObject({ mode: 'single', currentSpeaker: null });
	});

	it('a conversation’s new messages replace those that differ and keep the others with their ids', async () => {
		const id = await begin('One', 'Two');
		const before = await messagesOf(id);
		const messages = [message('One'), message('Two, changed'), message('Three')];
		expect((await rosa.call('PUT', `/api/conversations/${id}`, { messages })).status).toBe(200);
		const after = await messagesOf(id);
		expect(after.map(({ content }) => content)).toEqual(['One', 'Two, changed', 'Three']);
		expect(after[0]?.id).toBe(before[0]?.id);
	});

	it('a conversation is renamed, but not to a blank title', async () => {
		const id = await begin('One');
		await rosa.call('PUT', `/api/conversations/${id}`, { title: '  The gate ' });
		expect((await rosa.call('GET', `/api/conversations/${id}`)).body.title).toBe('The gate');
		expect((await rosa.call('PUT', `/api/conversations/${id}`, { title: '  ' })).status).toBe(400);
		expect((await rosa.call('GET', `/api/conversations/${id}`)).body.title).toBe('The gate');
	});

	it.each(['', null])('a conversation has no title once that is set to %j', async (title) => {
		const id = await begin('One');
		expect((await rosa.call('PUT', `/api/conversations/${id}`, { title })).status).toBe(200);
		expect((await rosa.call('GET', `/api/conversations/${id}`)).body.title).toBeNull();
	});

	it('a conversation names its story and its participants, alone and in the list', async () => {
		const id = await begin('The gate squeaked.');
		const read = async () => {
			const list: { id: string }[] = (await rosa.call('GET', '/api/conversations')).body;
			const { body } = await rosa.call('GET', `/api/conversations/${id}`);
			expect(list.find((each) => each.id === id)).toEqual(body);
			return body;
		};
		expect(await read()).toMatchObject({ story: null, participants: [] });
		const ida = await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName: 'Ida' });
		const written = await rosa.call('POST', '/api/stories/generate', { conversationId: id });
		const { undecided, ...story } = written.body;
		expect([undecided, story]).toEqual([0, { id: expect.any(String), status: 'complete' }]);
		expect(await read()).toMatchObject({ story, participants: [ida.body] });
	});

	it('conversations are listed in pages that miss and repeat nothing', async () => {
		for (let count = 0; count < 5; count += 1) await begin(`Number ${count}`);
		const all = (await rosa.call('GET', '/api/conversations')).body.map(({ id }: { id: string }) => id);
		const paged: string[] = [];
		let next: string | undefined = '/api/conversations?limit=2';
		while (next) {
			const page: Awaited<ReturnType<Client['call']>> = await rosa.call('GET', next);
			paged.push(...page.body.map(({ id }: { id: string }) => id));
			next = /<(.*)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
		}
		expect(paged).toEqual(all);
		expect((await rosa.call('GET', '/api/conversations?limit=0')).status).toBe(400);
		expect((await rosa.call('GET', '/api/conversations?cursor=x')).status).toBe(400);
	});

	it('a deleted conversation is not found any more', async () => {
		const id = await begin('One');
		expect((await rosa.call('DELETE', `/api/conversations/${id}`)).body).toEqual({ success: true });
		expect((await rosa.call('GET', `/api/conversations/${id}`)).status).toBe(404);
	});

	it('a message sent to a conversation that was deleted meanwhile is shown again to its writer', async ({
		app,
	}) => {
		const id = await begin('One');
		const visitor = await visit(app.url);
		const content = 'The gate squeaked.\nIt was green.';
		const form = await visitor.fill(`/chat/${id}`, 'send', { content });
		await rosa.call('DELETE', `/api/conversations/${id}`);
		const page = await visitor.follow(`/chat/${id}`, await visitor.send(form));
		expect(page.status).toBe(404);
		expect(page.text).toContain('Here is what you wrote');
		expect(page.find('textarea')?.value).toBe(content);
	});

	it('a conversation whose id is no UUID is not found', async () => {
		expect((await rosa.call('GET', '/api/conversations/no-id')).status).toBe(404);
	});
});

describe('Participants', () => {
	it('participants get the first free colour, and an only participant speaks', async () => {
		const id = await begin('We were three.');
		const add = async (participantName: string) =>
			(await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName })).body;
		const ann = await add(' Ann ');
		expect(ann).toMatchObject({ participantName: 'Ann', participantColor: '#EF4444' });
		expect((await add('Ben')).participantColor).toBe('#F97316');
		const speaker = async () => (await rosa.call('GET', `/api/conversations/${id}`)).body.currentSpeaker;
		expect(await speaker()).toBe(ann.id);
		const dora = await add('Dora');
		await rosa.call('DELETE', `/api/conversations/${id}/participants/${ann.id}`);
		expect(await speaker()).toBeNull();
		await rosa.call('DELETE', `/api/conversations/${id}/participants/${dora.id}`);
		expect(await speaker()).not.toBeNull();
		expect((await add('Cleo')).participantColor).toBe('#EF4444');
		const names = (await rosa.call('GET', `/api/conversations/${id}/participants`)).body;
		expect(names.map((row: { participantName: string }) => row.participantName)).toEqual(['Ben', 'Cleo']);
		expect((await rosa.call('PUT', `/api/conversations/${id}`, { currentSpeaker: ann.id })).status).toBe(400);
		expect(
			(await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName: ' ' })).status,
		).toBe(400);
	});
});

describe('Members', () => {
	it('a member is not renamed to another’s name, but may change the capitals of their own', async () => {
		const path = `/api/conversations/${await begin('We were two.')}/participants`;
		const [ann, ben] = await Promise.all(
			['Ann', 'Ben'].map(
				async (participantName) => (await rosa.call('POST', path, { participantName })).body,
			),
		);
		const rename = (participantName: string) => rosa.call('PUT', `${path}/${ben.id}`, { participantName });
		expect(await rename(' ANN ')).toMatchObject({
			status: 409,
			body: { message: 'Another member already has this name.' },
		});
		expect((await rename('BEN')).body).toMatchObject({ participantName: 'BEN' });
		const both = (await rosa.call('GET', path)).body;
		expect(both.map((each: { participantName: string }) => each.participantName).sort()).toEqual([
			'Ann',
			'BEN',
		]);
		await rosa.call('DELETE', `${path}/${ann.id}`);
		expect((await rename('Ann')).status).toBe(200);
		// Of two renamings at once to one name, one holds.
		const cleo = (await rosa.call('POST', path, { participantName: 'Cleo' })).body;
		const statuses = await Promise.all(
			[ben, cleo].map(
				async ({ id }) => (await rosa.call('PUT', `${path}/${id}`, { participantName: 'Dora' })).status,
			),
		);
		expect(statuses.sort()).toEqual([200, 409]);
	});

	it.each(['', null])('nobody is speaking once currentSpeaker is set to %j', async (currentSpeaker) => {
		const id = await begin('We were two.');
		for (const participantName of ['Ann', 'Ben'])
			await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName });
		const speaker = async () => (await rosa.call('GET', `/api/conversations/${id}`)).body.currentSpeaker;
		expect(await speaker()).not.toBeNull();
		expect((await rosa.call('PUT', `/api/conversations/${id}`, { currentSpeaker })).status).toBe(200);
		expect(await speaker()).toBeNull();
	});
});

describe('Telling together, without scripts', () => {
	it('messages begin with the speaking member’s name, and nobody speaks once that member is removed', async ({
		app,
	}) => {
		const page = `/chat/${await begin('We were two sisters.')}`;
		const visitor = await visit(app.url);
		const box = (shown: Page) => shown.find('textarea', { name: 'content' })?.attributes.placeholder;
		const joined = await visitor.submitAndFollow(page, 'add-member', { participantName: 'Ann' });
		expect(joined.text).toContain('Ann has been added.');
		const again = await visitor.submitAndFollow(page, 'add-member', { participantName: ' ann' });
		expect(again.text).toContain('There is already a member called Ann.');
		expect(box(joined)).toBe('Speaking as Ann...');
		// The list stays open for the next member.
		expect(joined.find('details', { id: 'members', open: true })).toBeDefined();
		const said = await visitor.submitAndFollow(page, null, { content: 'The gate squeaked.' });
		expect(said.text).toContain('Ann: The gate squeaked.');
		const asked = await visitor.submitAndFollow(page, 'ask-remove-member');
		expect(asked.text).toContain('Are you sure you want to remove Ann');
		const left = await visitor.submitAndFollow(asked.address, 'remove-member');
		expect(box(left)).toBe('Share a memory...');
	});

	it('the page says what the members are for, and the message box says who is speaking', async ({ app }) => {
		const page = `/chat/${await begin('We were two brothers.')}`;
		const visitor = await visit(app.url);
		const labelOf = (shown: Page) =>
			shown.find('label', { for: shown.find('textarea', { name: 'content' })?.attributes.id ?? '' });
		const alone = await visitor.open(page);
		expect(alone.find('details', { id: 'members' })?.text).toContain('Is somebody with you?');
		expect(labelOf(alone)?.text).toBe('Your message');
		const joined = await visitor.submitAndFollow(page, 'add-member', { participantName: 'Ann' });
		expect(labelOf(joined)?.text).toBe('Your message, as Ann');
	});

	it('the owner can be chosen as speaker, and stays so when chosen again', async ({ app }) => {
		const page = `/chat/${await begin('We were two cousins.')}`;
		const visitor = await visit(app.url);
		const pressed = (shown: Page) =>
			shown
				.all('button')
				.flatMap(({ text, attributes }) => (attributes['aria-pressed'] === 'true' ? [text] : []));
		await visitor.submit(page, 'add-member', { participantName: 'Ann' });
		await visitor.submit(page, 'add-member', { participantName: 'Ben' });
		expect(pressed(await visitor.open(page))).toEqual(['Speaking as Ann', 'Several of us']);
		// The first of these buttons is one’s own.
		for (let times = 0; times < 2; times++) {
			const own = await visitor.submitAndFollow(page, 'select-speaker');
			expect(pressed(own)).toEqual(['Speaking as You', 'Several of us']);
		}
	});
});

describe('Chat', () => {
	it('a reply has one question at most', async () => {
		const messages = [message('My aunt Clara had a blue bicycle.')];
		const { status, body } = await rosa.call('POST', '/api/chat', { messages });
		expect(status).toBe(200);
		expect(body.response).not.toBe('');
		expect(body.response.match(/\?/g)?.length ?? 0).toBeLessThan(2);
	});

	it('a reply does not take the name before a member’s words for a part of them', async () => {
		const [ann, bert] = [crypto.randomUUID(), crypto.randomUUID()];
		const said = (speakerId: string, content: string) => ({
			role: 'user',
			mode: 'group',
			speakerId,
			content,
		});
		const messages = [
			said(ann, 'Ann: My hamster was called Friday.'),
			message('Thank you.', 'assistant'),
			said(bert, 'Bert: I can still see him in his wheel at night.'),
		];
		const { body } = await rosa.call('POST', '/api/chat', { messages });
		expect(body.response).not.toContain('Bert:');
	});

	it('a message sent 20 times at once by the same form is kept once and gets one reply', async ({ app }) => {
		const id = await begin('One');
		const visitor = await visit(app.url);
		const form = await visitor.fill(`/chat/${id}`, null, { content: 'Sent often' });
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => visitor.send(form, `/chat/${id}/reply`)),
		);
		for (const answer of answers) {
			expect(answer.status).toBe(200);
			await answer.text();
		}
		const messages = await messagesOf(id);
		expect(messages.filter(({ content }) => content === 'Sent often')).toHaveLength(1);
		expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(1);
	});

	it('a message sent while others are replaced stays in its place, also when more are written after', async ({
		app,
	}) => {
		for (let round = 0; round < 8; round += 1) {
			const messages = Array.from({ length: 12 }, (_, n) => message(`Old ${n}`));
			const { body } = await rosa.call('POST', '/api/conversations', { messages });
			const visitor = await visit(app.url);
			const page = `/chat/${body.id}`;
			const form = await visitor.fill(page, 'send', { content: `Told ${round}` });
			const kept = [message('Kept 1'), message('Kept 2')];
			await Promise.all([
				rosa.call('PUT', `/api/conversations/${body.id}`, { messages: kept }),
				visitor.send(form, page),
			]);
			const told = await messagesOf(body.id);
			const longer = [...told, message('One more')];
			await rosa.call('PUT', `/api/conversations/${body.id}`, { messages: longer });
			const contents = (await messagesOf(body.id)).map(({ content }: { content: string }) => content);
			expect(contents).toEqual(longer.map(({ content }: { content: string }) => content));
			const { rows } = await app.database.query(
				'select position from "Message" where "conversationId" = $1 order by position',
				[body.id],
			);
			expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index));
		}
	});

	it('20 messages sent at once while the beginning is replaced are each kept once, before their replies', async ({
		app,
	}) => {
		const id = await begin('One');
		const visitor = await visit(app.url);
		const form = await visitor.fill(`/chat/${id}`, null, {});
		const texts = Array.from({ length: 20 }, (_, n) => `Told as number ${n}.`);
		const told = texts.map((content) => {
			const fields = form.fields.map(([name, value]): [string, string] => [
				name,
				name === 'content' ? content : value,
			]);
			return visitor.send({ ...form, fields }, `/chat/${id}/reply`).then((answer) => answer.text());
		});
		// Its beginning is written anew meanwhile.
		const replaced = rosa.call('PUT', `/api/conversations/${id}`, { messages: [message('Another one')] });
		await Promise.all([...told, replaced]);
		const { rows } = await app.database.query(
			`select position, role, content, "replyToId" from "Message" where "conversationId" = $1 order by position`,
			[id],
		);
		const kept = rows.filter(({ role }) => role === 'user').map(({ content }) => content);
		expect((await replaced).status).toBe(200);
		expect(new Set(kept).size).toBe(kept.length);
		expect(kept.at(0)).toBe('Another one');
		for (const [index, row] of rows.entries()) {
			if (row.role === 'assistant') expect(rows[index - 1]?.role).toBe('user');
		}
	});
});
