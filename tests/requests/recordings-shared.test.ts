import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { startsOfAudio } from '#tests/support/audio.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import type { Page } from '#tests/support/page.ts';
import { it as base } from '#tests/support/product-test.ts';
import { agree, keep, webm } from '#tests/support/recordings.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

// A recording is heard not only in the chat: also on the sheet of what was told, under the paragraph that came from it,
// and by readers with a private link.

let app: App;
let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
});
beforeEach(async () => {
	await app.database.query('delete from "AnyConversation"');
	await app.database.query('delete from "RateLimit"');
	await app.database.query(`update "User" set "keepsRecordings" = null, name = 'Rosa'`);
	await agree(rosa);
});

const mp4 = startsOfAudio.mp4 as Buffer;

interface Told {
	/** The id of the conversation. */
	id: string;
	/** The address of the page of what was told. */
	sheet: string;
	/** The ids of the two messages. */
	mill: string;
	dog: string;
	/** The ids of their recordings. */
	ofMill: string;
	ofDog: string;
}

/** Tells with two messages that were recorded. */
async function tell(): Promise<Told> {
	const [ofMill, ofDog] = [await keep(rosa), await keep(rosa, mp4)];
	const send = async (page: string, intent: string, content: string, recordings: string) => {
		const filled = await visitor.fill(page, intent, { content });
		filled.fields.push(['recordings', recordings]);
		return (await visitor.send(filled)).headers.get('Location') ?? '';
	};
	const led = await send('/main', 'start', 'The mill stood by the river. My aunt Ida stole a pig.', ofMill);
	const [, id = ''] = /\/chat\/([\da-f-]+)/.exec(led) ?? [];
	await send(`/chat/${id}`, 'send', 'We had a dog called Rex.', ofDog);
	// Every recording gets a transcript, as from a service.
	await app.database.query(
		`update "Recording" set transcript = content from "Message" m where m.id = "messageId"`,
	);
	const { messages } = (await rosa.call('GET', `/api/conversations/${id}`)).body;
	const said = JSON.parse(messages).filter(({ role }: { role: string }) => role === 'user');
	return { id, sheet: `/chat/${id}/told`, mill: said[0].id, dog: said[1].id, ofMill, ofDog };
}

const pig = 'The mill stood by the river. '.length;

const leaveOut = ({ sheet, mill }: Told) =>
	visitor.submitAndFollow(`${sheet}?sentence=s${mill}-${pig}`, 'leave-out');
const choose = ({ sheet }: Told, recordingId: string, choice: string) =>
	visitor.submitAndFollow(sheet, 'share-recording', { recordingId, choice });
const isShared = async ({ id, ofMill }: Told) =>
	(await rosa.call('GET', `/api/conversations/${id}/recordings`)).body.find(
		(each: { id: string }) => each.id === ofMill,
	).isShared;

async function write({ id }: Told): Promise<string> {
	return (await rosa.call('POST', '/api/stories/generate', { conversationId: id })).body.id;
}

/** A private link to a story. */
async function share(story: string, fields: Record<string, string> = {}) {
	const { body } = await rosa.call('POST', `/api/stories/${story}/links`, fields);
	const path = new URL(body.address).pathname;
	return { id: body.id as string, path, of: (recording: string) => `${path}/recordings/${recording}` };
}

/** The addresses of the recordings on a page. */
const heardOn = (page: Page) => page.all('audio').map(({ attributes }) => attributes.src);

describe('Recordings on the sheet', () => {
	it('the sheet plays each recording beside the sentences of its message', async () => {
		const told = await tell();
		const page = await visitor.open(told.sheet);
		const [first, second] = page.all('section', { 'aria-labelledby': true });
		expect(first?.text).toContain('The mill stood by the river.');
		for (const [section, recording, bytes] of [
			[first, told.ofMill, webm],
			[second, told.ofDog, mp4],
		] as const) {
			const [audio, ...more] = section?.all('audio') ?? [];
			expect(more).toEqual([]);
			expect(audio?.attributes).toMatchObject({ src: `/api/recordings/${recording}`, preload: 'none' });
			expect(audio?.attributes).toHaveProperty('controls');
			const heard = await visitor.ask(audio?.attributes.src ?? '');
			expect(Buffer.from(await heard.arrayBuffer()).equals(bytes)).toBe(true);
		}
		expect(first?.find('audio')?.attributes['aria-label']).toBe('Recording of message 1');
		expect(first?.text).toContain('Anyone who opens your story with a private link can hear it.');
		expect(page.text).not.toContain('This recording also says');
	});

	it('a recording shows its length wherever it is played, and none where that is unknown', async () => {
		const told = await tell();
		await app.database.query('update "Recording" set seconds = 42.2 where id = $1', [told.ofMill]);
		const link = await share(await write(told));
		const [story] = (await rosa.call('GET', '/api/stories')).body;
		for (const page of [
			await visitor.open(told.sheet),
			await visitor.open(`/stories/${story.id}?sources`),
			await new Visitor(app.url).open(link.path),
		]) {
			const labels = page.all('audio').map(({ attributes }) => attributes['aria-label'] ?? '');
			expect(labels.map((label) => label.includes(', 42 seconds'))).toEqual([true, false]);
			expect(page.text.match(/\b\d:\d\d\b/g)).toEqual(['0:42']);
		}
	});

	it('the sheet says what else a recording says, and leaves the recording out of what is shared, or not', async () => {
		const told = await tell();
		const left = await leaveOut(told);
		expect(left.text).toContain(
			'This recording also says what was left out. Nobody else can hear it until you say so.',
		);
		expect(left.text.match(/This recording also says/g)).toHaveLength(1);
		const out = await choose(told, told.ofMill, 'leaveOut');
		expect(out.text).toContain('This recording also says what was left out. This recording is not shared.');
		expect(await isShared(told)).toBe(false);
		const back = await choose(told, told.ofMill, 'share');
		expect(back.text).toContain(
			'This recording also says what was left out. Anyone who opens your story with a private link can hear it.',
		);
		expect(await isShared(told)).toBe(true);
		// The owner agreed before the recording said one more thing that is no longer told.
		const fields = { text: 'The mill stood by the lake.' };
		await visitor.submit(`${told.sheet}?change=s${told.mill}-0`, 'replace', fields);
		const changed = await visitor.open(told.sheet);
		expect(changed.text).toContain(
			'This recording also says what was left out or changed. Nobody else can hear it until you say so.',
		);
		expect(await isShared(told)).toBe(null);
	});

	it('a recording left out can be shared again, until something of its message is left out', async () => {
		const told = await tell();
		const out = await choose(told, told.ofMill, 'leaveOut');
		expect(out.text).toContain('This recording is not shared.');
		expect(out.text).not.toContain('This recording also says');
		const back = await choose(told, told.ofMill, 'undecided');
		const section = back.find('section', { 'aria-labelledby': `m${told.mill}` });
		expect(section?.text).toContain('Anyone who opens your story with a private link can hear it.');
		expect(await isShared(told)).toBe(null);
		expect((await leaveOut(told)).text).toContain('Nobody else can hear it until you say so.');
	});

	it('a choice about a recording changes nothing for anybody else or with nonsense', async () => {
		const told = await tell();
		const boss = await visit(app.url, admin);
		const { body } = await (await signIn(app.url, admin)).call('POST', '/api/conversations', {
			messages: [{ role: 'user', content: 'We had a cat.' }],
		});
		const asked = (recordingId: string, choice = 'leaveOut') => ({
			intent: 'share-recording',
			recordingId,
			choice,
		});
		const statuses = [
			(await boss.post(told.sheet, asked(told.ofMill))).status,
			(await boss.post(`/chat/${body.id}/told`, asked(told.ofMill))).status,
			(await visitor.post(told.sheet, asked(randomUUID()))).status,
			(await visitor.post(told.sheet, asked('mine'))).status,
			(await visitor.post(told.sheet, asked(told.ofMill, 'maybe'))).status,
		];
		expect(statuses.filter((status) => status >= 500)).toEqual([]);
		expect(await isShared(told)).toBe(null);
		expect((await boss.open(told.sheet)).status).toBe(404);
	});
});

describe('Deleting one recording', () => {
	const ask = ({ sheet, ofMill }: Told) => `${sheet}?delete=${ofMill}`;
	const exists = async (id: string) =>
		(await app.database.query('select 1 from "Recording" where id = $1', [id])).rowCount === 1;

	it('a recording is deleted on the sheet after a question, is in no link then, and its words stay', async () => {
		const told = await tell();
		const link = await share(await write(told));
		const sheet = await visitor.open(told.sheet);
		expect(sheet.all('button').map(({ text }) => text)).not.toContain('Delete');
		const way = sheet.find('a', { href: `${ask(told)}#question` });
		expect(way?.text).toBe('Delete it (Recording of message 1)');
		const asked = await visitor.open(ask(told));
		const question = asked.find('p', { id: 'question' });
		expect(question?.text).toBe(
			'Are you sure you want to delete this recording? The words are kept. This action cannot be undone.',
		);
		expect(asked.all('p', { id: 'question' })).toHaveLength(1);
		const cancel = asked.find('a', { 'data-cancel': true })?.attributes.href ?? '';
		expect(cancel).toBe(`${told.sheet}#delete-${told.ofMill}`);
		expect((await visitor.open(cancel)).find('a', { id: `delete-${told.ofMill}` })).toBeDefined();
		expect(await exists(told.ofMill)).toBe(true);

		const answer = await visitor.submit(ask(told), 'delete-recording');
		expect(answer.headers.get('Location')).toBe(`${told.sheet}#m${told.mill}`);
		const after = await visitor.follow(told.sheet, answer);
		expect(after.text).toContain('The recording is deleted. Its words are kept.');
		expect(after.find('h2', { id: `m${told.mill}` })?.text).toBe('Message 1');
		expect(after.text).toContain('My aunt Ida stole a pig.');
		expect(heardOn(after)).toEqual([`/api/recordings/${told.ofDog}`]);
		expect(await exists(told.ofMill)).toBe(false);
		const reader = new Visitor(app.url);
		expect(heardOn(await reader.open(link.path))).toEqual([link.of(told.ofDog)]);
		expect((await reader.ask(link.of(told.ofMill))).status).toBe(404);
		expect((await visitor.ask(`/api/recordings/${told.ofMill}`)).status).toBe(404);
		// The question's address now shows the sheet without a question.
		const old = await visitor.open(ask(told));
		expect([old.status, old.find('p', { id: 'question' })]).toEqual([200, undefined]);
	});

	it('a form sent twice at once deletes one recording, and both answers lead to the sheet', async () => {
		const told = await tell();
		const filled = await visitor.fill(ask(told), 'delete-recording');
		const answers = await Promise.all([visitor.send(filled), visitor.send(filled)]);
		for (const answer of answers) {
			expect(answer.status).toBe(302);
			expect(answer.headers.get('Location')).toBe(`${told.sheet}#m${told.mill}`);
		}
		expect([await exists(told.ofMill), await exists(told.ofDog)]).toEqual([false, true]);
	});

	it('the question before the first story leads back to the sheet before the first story', async () => {
		const told = await tell();
		// The sheet before the first story is another one.
		await write(told);
		const before = `${told.sheet}?before=story`;
		const href = (await visitor.open(before)).find('a', { id: `delete-${told.ofMill}` })?.attributes.href;
		expect(href).toBe(`${before}&delete=${told.ofMill}#question`);
		const answer = await visitor.submit(String(href), 'delete-recording');
		expect(answer.headers.get('Location')).toBe(`${before}#m${told.mill}`);
	});

	it('a recording is not deleted by anybody else or with nonsense', async () => {
		const told = await tell();
		const boss = await visit(app.url, admin);
		const { body } = await (await signIn(app.url, admin)).call('POST', '/api/conversations', {
			messages: [{ role: 'user', content: 'We had a cat.' }],
		});
		const fields = (recordingId: string) => ({
			intent: 'delete-recording',
			recordingId,
			messageId: told.mill,
		});
		expect((await boss.open(ask(told))).status).toBe(404);
		const led = await boss.follow(told.sheet, await boss.post(told.sheet, fields(told.ofMill)));
		expect(led.status).toBe(404);
		await boss.post(`/chat/${body.id}/told`, fields(told.ofMill));
		expect((await boss.open(`/chat/${body.id}/told?delete=${told.ofMill}`)).text).not.toContain(
			'delete this recording',
		);
		expect((await boss.ask(`/api/recordings/${told.ofMill}`, { method: 'DELETE' })).status).toBe(404);
		for (const id of ['mine', randomUUID()])
			expect((await visitor.post(told.sheet, fields(id))).status, id).toBeLessThan(500);
		expect([await exists(told.ofMill), await exists(told.ofDog)]).toEqual([true, true]);
	});
});

describe('Recordings among the sources of a story', () => {
	it('a recording is played under the words of its message, for its owner alone', async () => {
		const told = await tell();
		await leaveOut(told);
		const story = `/stories/${await write(told)}`;
		expect(heardOn(await visitor.open(story))).toEqual([]);
		const html = await (await visitor.ask(`${story}?sources`)).text();
		const beside = [...html.matchAll(/<blockquote[^>]*>.*?<\/blockquote>(?:<div[^>]*><audio[^>]*>)?/g)].map(
			([all]) => all,
		);
		expect(beside).toHaveLength(2);
		expect(beside[0]).toMatch(new RegExp(`The mill stood.*<audio[^>]* src="/api/recordings/${told.ofMill}"`));
		expect(beside[1]).toMatch(new RegExp(`called Rex.*<audio[^>]* src="/api/recordings/${told.ofDog}"`));
		expect(beside[0]).toContain('preload="none"');
		expect(beside[0]).toContain('aria-label="Recording of the words above"');
		expect((await (await visit(app.url, admin)).open(`${story}?sources`)).status).toBe(404);
		await rosa.call('DELETE', `/api/recordings/${told.ofMill}`);
		expect(heardOn(await visitor.open(`${story}?sources`))).toEqual([`/api/recordings/${told.ofDog}`]);
	});
});

describe('Recordings in a private link', () => {
	it('the recordings of a story are played at its end, whole and in parts', async () => {
		const told = await tell();
		const link = await share(await write(told));
		const reader = new Visitor(app.url);
		const page = await reader.open(link.path);
		const section = page.find('section', { 'aria-labelledby': 'own-voice' });
		expect(section?.find('h2')?.text).toBe('In Rosa’s own voice');
		expect(section?.text).toContain('The mill stood by the river. My aunt Ida stole a pig.');
		expect(heardOn(page)).toEqual([link.of(told.ofMill), link.of(told.ofDog)]);
		const labels = section?.all('audio').map(({ attributes }) => attributes['aria-label']);
		expect(labels).toEqual(['Recording 1 of 2', 'Recording 2 of 2']);
		expect(page.all('script')).toEqual([]);
		const heard = await reader.ask(link.of(told.ofMill));
		expect(Object.fromEntries(heard.headers)).toMatchObject({
			'content-type': 'audio/webm',
			'x-content-type-options': 'nosniff',
			'cache-control': expect.stringContaining('private'),
			'referrer-policy': 'no-referrer',
			'x-robots-tag': 'noindex, nofollow',
			etag: expect.any(String),
		});
		expect(Buffer.from(await heard.arrayBuffer()).equals(webm)).toBe(true);
		const part = await reader.ask(link.of(told.ofMill), { headers: { Range: 'bytes=4-9' } });
		expect(part.status).toBe(206);
		expect(Buffer.from(await part.arrayBuffer()).equals(webm.subarray(4, 10))).toBe(true);
		const known = { 'If-None-Match': heard.headers.get('ETag') ?? '' };
		expect((await reader.ask(link.of(told.ofMill), { headers: known })).status).toBe(304);
		// Only the owner can use the owner's own address of the recording.
		expect((await reader.ask(`/api/recordings/${told.ofMill}`)).status).toBe(401);
	});

	/** Asks as a reader with a link for the recording that may tell too much. @returns the status */
	async function heard(link: Awaited<ReturnType<typeof share>>, { ofMill, ofDog }: Told) {
		const reader = new Visitor(app.url);
		const shown = heardOn(await reader.open(link.path));
		const { status } = await reader.ask(link.of(ofMill));
		// The page plays this recording only if it is served, and the other one in any case.
		expect(shown).toEqual([...(status === 200 ? [link.of(ofMill)] : []), link.of(ofDog)]);
		return status;
	}

	it('a recording that says what was left out is not played until its teller shares it', async () => {
		const told = await tell();
		const link = await share(await write(told));
		expect(await heard(link, told)).toBe(200);
		await leaveOut(told);
		expect(await heard(link, told)).toBe(404);
		await choose(told, told.ofMill, 'share');
		expect(await heard(link, told)).toBe(200);
		await choose(told, told.ofMill, 'leaveOut');
		expect(await heard(link, told)).toBe(404);
		await rosa.call('PUT', `/api/recordings/${told.ofMill}`, { isShared: null });
		await visitor.submit(`${told.sheet}?sentence=s${told.mill}-${pig}`, 'keep');
		expect(await heard(link, told)).toBe(200);
		await choose(told, told.ofMill, 'leaveOut');
		expect(await heard(link, told)).toBe(404);
	});

	it('a recording is not played when it says more than was sent, or nobody knows what it says', async () => {
		const told = await tell();
		const link = await share(await write(told));
		const status = async () => (await new Visitor(app.url).ask(link.of(told.ofDog))).status;
		expect(await status()).toBe(200);
		const heardTwice = 'We had a dog called Rex. I kicked him once.\nWe had a dog called Rex.';
		for (const transcript of ['We had a dog called Rex. I kicked him once.', heardTwice, null, ' ']) {
			await app.database.query('update "Recording" set transcript = $2 where id = $1', [
				told.ofDog,
				transcript,
			]);
			expect(await status(), `heard: ${transcript}`).toBe(404);
		}
		const sheet = await visitor.open(told.sheet);
		expect(sheet.text).toContain(
			'It may say more than the words you sent. Nobody else can hear it until you say so.',
		);
		await choose(told, told.ofDog, 'share');
		expect(await status()).toBe(200);
		await choose(told, told.ofDog, 'leaveOut');
		expect(await status()).toBe(404);
		const sentAll = ' We had a  dog called Rex. \nWe had a dog';
		await app.database.query('update "Recording" set transcript = $1', [sentAll]);
		await choose(told, told.ofDog, 'undecided');
		expect(await status()).toBe(200);
	});

	it('a recording about which a question is open is not played', async () => {
		const told = await tell();
		const link = await share(await write(told));
		const ask = `insert into "Decision" (id, "conversationId", "messageId", start, words, kind, by, state)
			values (gen_random_uuid(), $1, $2, $3, 'My aunt Ida stole a pig.', 'leaveOut', 'rule', 'proposed')`;
		await app.database.query(ask, [told.id, told.mill, pig]);
		expect(await heard(link, told)).toBe(404);
		await app.database.query('delete from "Decision"');
		expect(await heard(link, told)).toBe(200);
	});

	it('a recording that does not belong to the story is not played', async () => {
		const told = await tell();
		const link = await share(await write(told));
		const later = await keep(rosa);
		const filled = await visitor.fill(`/chat/${told.id}`, 'send', { content: 'My mother baked bread.' });
		filled.fields.push(['recordings', later]);
		await visitor.send(filled);
		const another = await tell();
		const boss = await signIn(app.url, admin);
		await agree(boss);
		const reader = new Visitor(app.url);
		for (const recording of [later, await keep(rosa), another.ofMill, await keep(boss), randomUUID(), 'x'])
			expect((await reader.ask(link.of(recording))).status, recording).toBe(404);
		const other = await share(await write(another));
		expect((await reader.ask(other.of(told.ofMill))).status).toBe(404);
		expect((await reader.ask(other.of(another.ofMill))).status).toBe(200);
	});

	it('a recording is played neither before the passphrase nor after the link or the story has gone', async () => {
		const told = await tell();
		const story = await write(told);
		const link = await share(story, { password: 'the old mill' });
		const reader = new Visitor(app.url);
		const status = async () => (await reader.ask(link.of(told.ofMill))).status;
		expect(heardOn(await reader.open(link.path))).toEqual([]);
		expect(await status()).toBe(404);
		await reader.submit(link.path, 'open', { password: 'the old mill' });
		expect(await status()).toBe(200);
		expect((await new Visitor(app.url).ask(link.of(told.ofMill))).status).toBe(404);
		await app.database.query(`update "StoryLink" set "expiresAt" = now()`);
		expect(await status()).toBe(404);
		await app.database.query(`update "StoryLink" set "expiresAt" = now() + interval '1 day'`);
		expect(await status()).toBe(200);
		await rosa.call('DELETE', `/api/stories/${story}/links/${link.id}`);
		expect(await status()).toBe(404);
		const open = await share(story);
		expect((await reader.ask(open.of(told.ofMill))).status).toBe(200);
		await rosa.call('DELETE', `/api/stories/${story}`);
		expect((await reader.ask(open.of(told.ofMill))).status).toBe(404);
	});

	it('a recording of words taken out of the story by hand is not played until its teller shares it', async () => {
		const told = await tell();
		const story = await write(told);
		const link = await share(story);
		const reader = new Visitor(app.url);
		expect(heardOn(await reader.open(link.path))).toHaveLength(2);
		const { content } = (await rosa.call('GET', `/api/stories/${story}`)).body;
		const saved = await rosa.call('PUT', `/api/stories/${story}`, {
			content: `${content.replace('My aunt Ida stole a pig.', 'It ended.')}\n\nLater my aunt Ida stole a pig.`,
		});
		expect(saved.status).toBe(200);
		const page = await reader.open(link.path);
		expect(heardOn(page)).toEqual([link.of(told.ofDog)]);
		expect((await reader.ask(link.of(told.ofMill))).status).toBe(404);
		// The sheet says that the recording is not shared, and can share it again.
		const sheet = await visitor.open(told.sheet);
		expect(sheet.text.match(/It may say more than your story does\./g)).toHaveLength(1);
		expect(sheet.text).toContain('Nobody else can hear it until you say so.');
		await visitor.submit(told.sheet, 'share-recording', { recordingId: told.ofMill, choice: 'share' });
		expect((await reader.ask(link.of(told.ofMill))).status).toBe(200);
	});

	it('the share page says how many recordings a reader hears, and links to the sheet', async () => {
		const told = await tell();
		const story = await write(told);
		const said = async () => (await visitor.open(`/stories/${story}/share`)).text;
		expect(await said()).toContain(
			'read this story, and hear you tell it in 2 recordings. They see nothing else',
		);
		await leaveOut(told);
		expect(await said()).toContain(
			'read this story, and hear you tell it in 1 recording. They see nothing else',
		);
		const page = await visitor.open(`/stories/${story}/share`);
		expect(page.find('a', { href: told.sheet })?.text).toBe('Choose which recordings');
		await rosa.call('DELETE', '/api/recordings');
		expect(await said()).toContain('Anyone with the link can read this story, and nothing else of yours.');
	});

	it('a story without a shared recording has no section of recordings', async () => {
		const told = await tell();
		const link = await share(await write(told));
		const section = async () =>
			(await new Visitor(app.url).open(link.path)).find('section', { 'aria-labelledby': 'own-voice' });
		expect(await section()).toBeDefined();
		for (const recording of [told.ofMill, told.ofDog]) await choose(told, recording, 'leaveOut');
		expect(await section()).toBeUndefined();
		await rosa.call('DELETE', '/api/recordings');
		expect(await section()).toBeUndefined();
	});

	it('recordings of several members are named after each', async () => {
		const told = await tell();
		const members = `/api/conversations/${told.id}/participants`;
		const { body } = await rosa.call('POST', members, { participantName: 'Ann' });
		await app.database.query(
			`update "Message" set "speakerId" = $2, content = 'Ann: ' || content where id = $1`,
			[told.dog, body.id],
		);
		const page = await new Visitor(app.url).open((await share(await write(told))).path);
		const section = page.find('section', { 'aria-labelledby': 'own-voice' });
		expect(section?.find('h2')?.text).toBe('In their own voices');
		expect(section?.text).toContain('Ann: We had a dog called Rex.');
		expect(section?.text).not.toContain('Ann: Ann:');
	});
});

it('a recording that says a name to be left out is played for nobody else, also when told later', async () => {
	const told = await tell();
	await app.database.query(
		`insert into "NameChange" (id, "conversationId", "from", by, state)
		values (gen_random_uuid(), $1, 'Rex', 'model', 'accepted')`,
		[told.id],
	);
	const later = await keep(rosa);
	const filled = await visitor.fill(`/chat/${told.id}`, 'send', {
		content: 'Years after that Rex came back to the mill. We had geese by then.',
	});
	filled.fields.push(['recordings', later]);
	await visitor.send(filled);
	await app.database.query(
		`update "Recording" set transcript = content from "Message" m where m.id = "messageId"`,
	);
	const link = await share(await write(told));
	const page = await new Visitor(app.url).open(link.path);
	expect(page.text).toContain('We had geese by then.');
	expect(heardOn(page)).toEqual([link.of(told.ofMill)]);
	expect((await new Visitor(app.url).ask(link.of(later))).status).toBe(404);
});
