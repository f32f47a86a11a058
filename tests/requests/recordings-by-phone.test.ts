import { describe, expect, onTestFinished } from 'vitest';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { startsOfAudio, startsOfOtherAudio } from '#tests/support/audio.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { it as base } from '#tests/support/model-test.ts';
import { parsePage } from '#tests/support/page.ts';
import { agree, sendFile, webm } from '#tests/support/recordings.ts';
import { type Shown, type Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ double, folder }) => ({
	...modelEnv(double),
	DATA_DIR: folder,
}));

// Recordings of a phone's own recorder, sent from a browser without scripts.

let app: App;
let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
});
it.beforeEach(async ({ double }) => {
	double.reset();
	await app.database.query('delete from "AnyConversation"');
	await app.database.query('delete from "Recording"');
	await app.database.query('delete from "RateLimit"');
	await app.database.query('update "User" set "keepsRecordings" = null');
});

const words = 'We always went to the lake in summer.';
const goesAlong = 'Your recording will be sent with what you write.';

/** Chooses a file in a page's form and sends it, to be transcribed or kept. */
async function choose(screen: Visitor, page: string, bytes = webm, content = ''): Promise<Shown> {
	const file = new File([new Uint8Array(bytes)], 'voice.m4a', { type: 'audio/x-m4a' });
	const fields = { content };
	return screen.follow(
		page,
		await sendFile(screen, page, { intent: 'transcribe', name: 'recording', file, fields }),
	);
}
const begin = async ({ call }: Client) =>
	(await call('POST', '/api/conversations', { messages: [{ role: 'user', content: 'We had a dog.' }] })).body
		.id;
const listOf = async ({ call }: Client, id: string) =>
	(await call('GET', `/api/conversations/${id}/recordings`)).body;
const countRows = async () => (await app.database.query('select 1 from "Recording"')).rowCount;
const named = (page: Shown) => page.find('input', { name: 'recordings' })?.value ?? '';

describe('A phone’s recording, with consent', () => {
	it('a recording comes into the message box with its words, stays beside them, and is sent with them', async () => {
		await agree(rosa);
		const id = await begin(rosa);
		const filled = await choose(visitor, `/chat/${id}`, webm, 'As I said:');
		expect(filled.find('textarea')?.value).toBe(`As I said: ${words}`);
		expect(filled.text).toContain(goesAlong);
		expect(named(filled)).toMatch(/^[\da-f-]{36}$/);
		// The recording survives another button of the form, another recording and a refusal.
		const joined = await visitor.follow(
			'',
			await visitor.send(filled.fill('add-member', { participantName: 'Ida' }), `/chat/${id}`),
		);
		expect(named(joined)).toBe(named(filled));
		const two = await choose(visitor, joined.address, startsOfAudio.mp4 as Buffer, 'And:');
		expect(two.text).toContain('2 recordings will be sent with what you write.');
		const refused = await visitor.follow(
			'',
			await visitor.send(two.fill('send', { content: ' ' }), `/chat/${id}`),
		);
		expect(refused.text).toContain('Please write something first.');
		expect(named(refused)).toBe(named(two));
		const sent = await visitor.send(refused.fill('send', { content: words }), `/chat/${id}`);
		const after = await visitor.follow('', sent);
		const recorded = after
			.all('audio')
			.filter(({ attributes }) => attributes.src?.startsWith('/api/recordings/'));
		expect(recorded).toHaveLength(2);
		expect(named(after)).toBe('');
		const [{ messageId }, ...others] = await listOf(rosa, id);
		expect(others).toMatchObject([{ messageId, type: 'audio/mp4' }]);
	});

	it('a recording goes with the first message, too', async () => {
		await agree(rosa);
		const filled = await choose(visitor, '/main');
		expect(filled.text).toContain(goesAlong);
		const begun = await visitor.send(filled.fill('start', { content: words }), '/main');
		const [, id = ''] = /\/chat\/([\da-f-]{36})/.exec(begun.headers.get('Location') ?? '') ?? [];
		expect(await listOf(rosa, id)).toHaveLength(1);
	});

	it('a message with a recording that was chosen and not transcribed is refused, and its words stay', async () => {
		await agree(rosa);
		const id = await begin(rosa);
		for (const [page, intent] of [
			[`/chat/${id}`, 'send'],
			['/main', 'start'],
		] as const) {
			const filled = await visitor.fill(page, intent, { content: 'It was cold.' });
			// A form that is not multipart sends only the name of a file.
			const fields = filled.fields.filter(([name]) => name !== 'recording');
			fields.push(['recording', 'voice.m4a']);
			const refused = await visitor.follow(page, await visitor.send({ ...filled, fields }));
			expect(refused.text).toContain('Your recording has not been sent yet.');
			expect(refused.find('textarea', { name: 'content' })?.value).toBe('It was cold.');
		}
		const { body } = await rosa.call('GET', `/api/conversations/${id}`);
		expect(body.messages).not.toContain('It was cold.');
	});

	it('a recording chosen twice is kept once', async () => {
		await agree(rosa);
		const id = await begin(rosa);
		const first = named(await choose(visitor, `/chat/${id}`));
		expect(named(await choose(visitor, `/chat/${id}`))).toBe(first);
		expect(await countRows()).toBe(1);
	});

	it('a recording that cannot be kept is transcribed all the same', async () => {
		await agree(rosa);
		await choose(visitor, '/main');
		await app.database.query('update "Recording" set bytes = 2147483647');
		const filled = await choose(visitor, '/main', startsOfAudio.ogg as Buffer);
		expect(filled.find('textarea')?.value).toContain(words);
		expect(await countRows()).toBe(1);
	});

	it('the words of a recording are shown again where the conversation was deleted', async () => {
		await agree(rosa);
		const id = await begin(rosa);
		const filled = await choose(visitor, `/chat/${id}`);
		await rosa.call('DELETE', `/api/conversations/${id}`);
		const answer = await visitor.send(filled.fill('send', { content: words }), `/chat/${id}`);
		expect(answer.status).toBe(404);
		expect(named(filled)).toMatch(/^[\da-f-]{36}$/);
		const page = parsePage(await answer.text());
		expect(page.find('textarea', { id: 'written' })?.value).toBe(words);
	});
});

it('two recordings at once are refused, and what was typed stays', async ({ double }) => {
	const form = await visitor.fill('/main', 'transcribe', { content: 'What I typed.' });
	const body = new FormData();
	for (const [field, value] of form.fields) if (field !== 'recording') body.append(field, value);
	for (const name of ['a.webm', 'b.webm']) body.append('recording', new File([new Uint8Array(webm)], name));
	const page = await visitor.follow(
		'/main',
		await visitor.ask('/main', { method: 'POST', body, headers: { Origin: visitor.origin } }),
	);
	expect(page.text).toContain('Please choose one recording at a time.');
	expect(page.find('textarea')?.value).toBe('What I typed.');
	expect(double.requests).toEqual([]);
});

it('a recording of an unknown kind is refused with the kinds that can be read, and what was typed stays', async ({
	double,
}) => {
	for (const bytes of Object.values(startsOfOtherAudio)) {
		const page = await choose(visitor, '/main', bytes, 'What I typed.');
		expect(page.text).toContain('Recording Error');
		expect(page.text).toContain('Recordings can be MP3, M4A, MP4, WAV, FLAC, Ogg or WebM.');
		expect(page.find('textarea')?.value).toBe('What I typed.');
	}
	expect(double.requests).toEqual([]);
});

it('a recording sent signed out has to be chosen again, and the page says so after signing in', async () => {
	const here = await visit(app.url);
	const id = await begin(rosa);
	const form = await here.fill(`/chat/${id}`, 'transcribe', { content: 'What I typed.' });
	const body = new FormData();
	for (const [field, value] of form.fields) if (field !== 'recording') body.append(field, value);
	body.append('recording', new File([new Uint8Array(webm)], 'a.webm'));
	const session = [...here.cookies].find(([name]) => name.endsWith('session'));
	here.cookies.clear();
	const sent = await here.ask(`/chat/${id}`, { method: 'POST', body, headers: { Origin: here.origin } });
	const login = sent.headers.get('Location') ?? '';
	expect((await here.open(login)).text).not.toContain('Please choose it again.');
	if (session) here.cookies.set(...session);
	const page = await here.open(login);
	expect(page.text).toContain(
		'Your recording was not sent, because you were signed out. Please choose it again.',
	);
	expect(page.find('textarea')?.value).toBe('What I typed.');
});

it.each([null, false])(
	'a recording of an owner who has not agreed (%s) is only turned into words',
	async (keeps) => {
		if (keeps !== null) await agree(rosa, keeps);
		const filled = await choose(visitor, `/chat/${await begin(rosa)}`);
		expect(filled.find('textarea')?.value).toBe(words);
		expect(filled.text).not.toContain(goesAlong);
		expect([named(filled), await countRows()]).toEqual(['', 0]);
	},
);

it('a recording is kept with typed words where nothing transcribes, and the page says so before', async () => {
	const own = await makeFolder();
	onTestFinished(own.remove);
	const plain = await startApp({ env: { DATA_DIR: own.path } });
	onTestFinished(plain.stop);
	const rosa = await signIn(plain.url);
	const screen = await visit(plain.url);
	const id = await begin(rosa);
	const record = async (page: string) => {
		const opened = await screen.open(page);
		const panel = opened.find('details', { id: 'record-with-phone' });
		const summary = panel?.find('summary');
		expect(summary?.text, page).toBe('Record with this phone');
		const { 'aria-describedby': hint = '' } = summary?.attributes ?? {};
		expect(opened.find('p', { id: hint })?.text, page).toBe('Recordings are not turned into text here.');
		return panel;
	};
	for (const page of [`/chat/${id}`, '/chat', '/main']) {
		const words = ['Keep them', 'Don’t keep them'];
		expect((await record(page))?.all('button').map(({ text }) => text)).toEqual(words);
		const refused = await screen.submitAndFollow(page, 'keep-voice', { keeps: 'no' });
		expect(refused.text, page).toContain('From now on we keep only your words.');
		// The question comes back if somebody who said no records all the same.
		expect((await record(page))?.all('button').map(({ text }) => text)).toEqual(words.slice(0, 1));
		await plain.database.query('update "User" set "keepsRecordings" = null');
	}
	const asked = await screen.open('/profile');
	const [offer] = asked.all('noscript').filter(({ text }) => text.includes('Recordings of your voice'));
	expect(offer?.text).toContain(
		'We don’t keep your recordings. If you let us, your family can hear your voice.',
	);
	const agreed = await screen.submitAndFollow('/profile', 'keep-voice', { keeps: 'yes' });
	expect(agreed.text).toContain('From now on we keep your recordings.');
	// After an answer, the recorder is also there with scripts.
	expect(agreed.all('noscript').filter(({ text }) => text.includes('your voice'))).toEqual([]);
	expect(agreed.text).toContain('Recordings of your voice');
	expect((await choose(screen, `/chat/${id}`, Buffer.from('A letter.'))).text).toContain('Recording Error');
	const page = await choose(screen, `/chat/${id}`, webm, 'It was warm.');
	expect(page.text).toContain(goesAlong);
	expect(page.find('textarea')?.value).toBe('It was warm.');
	await screen.send(page.fill('send'), `/chat/${id}`);
	expect(await listOf(rosa, id)).toMatchObject([{ type: 'audio/webm' }]);
	await plain.database.query('update "Recording" set bytes = 2147483647');
	const full = await choose(screen, `/chat/${id}`, startsOfAudio.ogg as Buffer);
	expect(full.text).toContain('There is no more room for your recordings.');
});

it('the limit of transcriptions holds for forms, too, and what was typed stays', async ({ double }) => {
	const limited = await startApp({ env: { ...modelEnv(double), LIMIT_STT: '1,5' } });
	onTestFinished(limited.stop);
	const screen = await visit(limited.url);
	expect((await choose(screen, '/main')).find('textarea')?.value).toBe(words);
	const refused = await choose(screen, '/main', webm, 'What I typed.');
	expect(refused.text).toMatch(/Too many requests\. Please try again in/);
	expect(refused.find('textarea')?.value).toContain('What I typed.');
	const rosa = await signIn(limited.url);
	const audio = `data:audio/webm;base64,${webm.toString('base64')}`;
	expect((await rosa.call('POST', '/api/stt', { audio })).status).toBe(429);
});
