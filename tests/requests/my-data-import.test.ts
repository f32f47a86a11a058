import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { importLimits } from '#app/my-data/import/import.ts';
import { listArchived } from '#app/my-data/import/read-archive.server.ts';
import type { App } from '#tests/support/app.ts';
import { admin, type Client } from '#tests/support/client.ts';
import { makeDirectoryOf, makeExport, readExport, writeZip } from '#tests/support/my-data.ts';
import { longestHold, quickMs } from '#tests/support/processor-time.ts';
import { it } from '#tests/support/product-test.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

let app: App;
let rosa: Client;
let browser: Visitor;

it.beforeAll(({ app: own, rosa: client }) => {
	[app, rosa] = [own, client];
});
beforeEach(async () => {
	await app.database.query('delete from "RateLimit"');
	await app.database.query('delete from "Conversation"');
	// A new browser, since the form of the old one would hold the refused text again.
	browser = await visit(app.url);
});

type Given = Record<string, string | Uint8Array<ArrayBuffer>>;

/** Sends the form as a browser does, with these files. @returns the page that it leads to */
async function bringIn(files: Given, fields: Record<string, string> = {}, who = browser) {
	const form = new FormData();
	for (const [name, value] of (await who.fill('/my-data/bring-in', 'bring-in', fields)).fields)
		if (name !== 'files') form.append(name, value);
	for (const [name, content] of Object.entries(files)) form.append('files', new File([content], name));
	if (Object.keys(files).length === 0) form.append('files', new File([], ''));
	const body = new Response(form);
	const answer = await who.ask('/my-data/bring-in', {
		method: 'POST',
		body: await body.arrayBuffer(),
		headers: { 'Content-Type': body.headers.get('Content-Type') ?? '', Origin: app.url },
	});
	return who.follow('/my-data/bring-in', answer);
}

const list = async (who = rosa) =>
	(await who.call('GET', '/api/conversations')).body.map((each: { messages: string }) => ({
		...each,
		messages: JSON.parse(each.messages),
	}));
const wordsOf = async (who = rosa) =>
	(await list(who)).map(({ messages }: { messages: { content: string }[] }) =>
		messages.map(({ content }) => content),
	);

/** A group’s conversation as the API gives it. */
const conversation = (id = '01a1fd04-0000-7000-8000-000000000001', extra = {}) => ({
	id,
	title: 'The gate',
	mode: 'group',
	currentSpeaker: '01a1fd04-0000-7000-8000-0000000000aa',
	participants: [
		{
			id: '01a1fd04-0000-7000-8000-0000000000aa',
			participantName: 'Ida',
			participantColor: '#EF4444',
			userId: '01a1fd04-0000-7000-8000-0000000000ff',
		},
	],
	messages: JSON.stringify([
		{
			id: '01a1fd04-0000-7000-8000-0000000000b1',
			role: 'user',
			content: 'Ida: The gate squeaked.',
			timestamp: '1999-05-01T06:00:00.000Z',
			mode: 'group',
			speakerId: '01a1fd04-0000-7000-8000-0000000000aa',
		},
		{
			id: '01a1fd04-0000-7000-8000-0000000000b2',
			role: 'assistant',
			content: 'When?',
			timestamp: '1999-05-01T06:01:00.000Z',
		},
	]),
	story: null,
	justListens: true,
	createdAt: '1999-05-01T05:59:00.000Z',
	updatedAt: '1999-05-01T06:01:00.000Z',
	decisions: [
		{
			messageId: '01a1fd04-0000-7000-8000-0000000000b1',
			start: 5,
			words: 'The gate squeaked.',
			kind: 'leaveOut',
			text: null,
			by: 'person',
			state: 'accepted',
			reason: null,
			askedBy: null,
		},
	],
	names: [
		{
			from: 'Harold',
			to: null,
			forms: [{ said: 'Haroldem', becomes: 'kimś' }],
			by: 'model',
			state: 'accepted',
			askedBy: '01a1fd04-0000-7000-8000-0000000000b1',
		},
	],
	wishes: [
		{
			kind: 'style',
			text: 'in dialect',
			state: 'accepted',
			askedBy: '01a1fd04-0000-7000-8000-0000000000b1',
		},
	],
	unnamed: { isOwner: true, members: ['01a1fd04-0000-7000-8000-0000000000aa'] },
	...extra,
});

describe('Bringing in texts', () => {
	it('a text becomes a conversation, once', async () => {
		const text = 'We had a mill.\n\n\nIt never stood still.';
		expect((await bringIn({}, { text, title: 'The mill' })).text).toContain('1 conversation was brought in.');
		expect((await bringIn({}, { text, title: 'Another title' })).text).toContain(
			'0 conversations were brought in; 1 was already here.',
		);
		const [{ title, messages, mode }, ...others] = await list();
		expect([title, mode, others]).toEqual(['The mill', 'single', []]);
		expect(messages).toMatchObject([{ role: 'user', content: 'We had a mill.\n\nIt never stood still.' }]);
	});

	it('the page links to what was brought in, and the chat offers an answer without speaking of a failure', async () => {
		const text = `${'We had a mill by the weir. '.repeat(1_900)}\n\n${'It never stood still. '.repeat(1_900)}`;
		const page = await bringIn({ 'A <letter>.txt': text, 'The barn.txt': 'It went up in one night.' });
		const links = page.all('a').filter(({ attributes }) => attributes.href?.startsWith('/chat/'));
		expect(links.map((link) => link.text)).toEqual(['A <letter>', 'The barn']);
		const chat = await browser.open(links[0]?.attributes.href ?? '');
		expect(chat.text).toContain('It never stood still.');
		expect(chat.text).toContain('Ask for an answer');
		expect(chat.text).not.toMatch(/Try again|hasn’t been answered/);
		const of = (id?: string) => browser.open(`/my-data?brought=${id}`);
		const id = links[1]?.attributes.href?.split('/')[2];
		expect((await of(id)).text).toContain('Brought in just now: The barn');
		expect((await (await visit(app.url, admin)).open(`/my-data?brought=${id}`)).text).not.toContain(
			'The barn',
		);
		for (const none of ['x', '', `${id},x`])
			expect((await of(none)).text).not.toContain('Brought in just now');
	});

	it('paragraphs are joined up to the length of a message, and none is lost', async () => {
		const paragraph = (number: number) =>
			`Paragraph ${number}. ${'We had a mill by the weir. '.repeat(900)}`.trim();
		const paragraphs = Array.from({ length: 9 }, (_each, number) => paragraph(number));
		const endless = '水'.repeat(60_001);
		await bringIn({ 'Großmutters Brief.md': `${paragraphs.join('\n\n')}\n\n${endless}` });
		const [{ title, messages }] = await list();
		expect(title).toBe('Großmutters Brief');
		for (const { content } of messages) expect(content.length).toBeLessThanOrEqual(50_000);
		const all = messages.map(({ content }: { content: string }) => content).join('\n\n');
		for (const each of paragraphs) expect(all).toContain(each);
		expect(all.match(/水/g)).toHaveLength(60_001);
	});

	it.each<[string, Uint8Array<ArrayBuffer>, string | RegExp]>([
		['UTF-8 with a mark', Buffer.from('\ufeffDie Mühle.'), 'Die Mühle.'],
		['UTF-16 of Windows', Buffer.from('\ufeffDie Mühle. 水', 'utf16le'), 'Die Mühle. 水'],
		['UTF-16 the other way', Buffer.from('\ufeffDie Mühle.', 'utf16le').swap16(), 'Die Mühle.'],
		[
			'Windows-1252',
			Buffer.from('Die M\xfchle war alt, \x84alt\x93, und stand am Wehr.', 'latin1'),
			'Die Mühle war alt, „alt“, und stand am Wehr.',
		],
	])('a text in %s is read', async (_name, bytes, words) => {
		const page = await bringIn({ 'a.txt': new Uint8Array(bytes) });
		expect(await wordsOf()).toEqual([[words]]);
		expect(page.text.includes('please check its accents')).toBe(_name === 'Windows-1252');
	});

	it.each<[string, Uint8Array<ArrayBuffer>]>([
		[
			'Cyrillic of Windows',
			Buffer.from(
				[...'Мельница стояла у плотины'].map((letter) =>
					letter === ' ' ? 0x20 : letter.charCodeAt(0) - 0x350,
				),
			),
		],
		['Polish of Windows', Buffer.from('M\xb3yn sta\xb3 nad rzek\xb9', 'latin1')],
		['UTF-16 without a mark', Buffer.from('Die Mühle.', 'utf16le')],
		['half a UTF-16', Buffer.from('\ufeff\ud800x', 'utf16le')],
		['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
	])('a file with %s is refused in clear words', async (_name, bytes) => {
		const page = await bringIn({ 'a.txt': new Uint8Array(bytes) });
		expect(page.text).toMatch(/a\.txt: (?:It is not saved as UTF-8|This is not a text file)/);
		expect(await list()).toEqual([]);
	});

	const letter = String.raw`{\rtf1\ansi\ansicpg1252 \pard We had a mill. My grandmother\'92s keys hung on a nail.}`;
	const page = '<html><body><p>We had a mill by the weir.</p></body></html>';
	it('documents and web pages are refused under any name, with what to do instead', async () => {
		const documents: [name: string, content: string | Uint8Array<ArrayBuffer>, kind: string][] = [
			['letter.rtf', letter, 'a word processor document'],
			['letter.txt', letter, 'a word processor document'],
			['letter.dat', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'a word processor document'],
			['letter.docx', 'PK\x03\x04', 'a word processor document'],
			['letter.odt', 'PK\x03\x04', 'a word processor document'],
			['letter.pdf', '%PDF-1.7 1 0 obj', 'a PDF'],
			['page.html', page, 'a web page'],
			['page.txt', `\ufeff <!-- saved -->\n<!DOCTYPE html>${page}`, 'a web page'],
			['page in UTF-16.txt', Buffer.from(`\ufeff${page}`, 'utf16le'), 'a web page'],
			['a piece.htm', 'We had <b>a mill</b>.', 'a web page'],
			['kept.mht', 'From: <Saved by Blink>\nMIME-Version: 1.0', 'a web page'],
		];
		for (const [name, content, kind] of documents) {
			await app.database.query('delete from "RateLimit"');
			const refused = await bringIn({ [name]: content });
			expect(refused.text).toContain(`${name}: It is ${kind}. Please open it`);
			expect(refused.text).toContain('or copy its words into the box “A text”.');
		}
		expect(await list()).toEqual([]);
	});

	it('a text that only looks like markup is taken', async () => {
		const texts = ['<Anna> Do you remember the mill?', 'I <3 the mill.', '{\\_/} is how we drew it.'];
		for (const text of texts) await bringIn({ 'a.txt': text });
		expect((await wordsOf()).sort()).toEqual(texts.map((text) => [text]).sort());
	});

	it('an empty form and a text that is too long are refused, and the title stays', async () => {
		expect((await bringIn({})).text).toContain('Please paste a text, or choose a file.');
		const page = await bringIn({ 'a.txt': 'x'.repeat(4_000_001) }, { title: 'The mill' });
		expect(page.text).toContain('a.txt: It is longer than a conversation can be.');
		expect(page.find('input', { name: 'title' })?.value).toBe('The mill');
		expect((await bringIn({}, { text: 'x'.repeat(50_001) })).text).toContain(
			'Please keep this under 50,000 characters.',
		);
		browser = await visit(app.url);
		expect((await bringIn({ 'a.txt': ' \n ' })).text).toContain(
			'0 conversations were brought in; 1 had nothing in it.',
		);
	});
});

describe('Bringing in downloads', () => {
	it('a conversation comes back with times, speakers, decisions and names, under ids of its own', async ({
		adminClient,
	}) => {
		const given = conversation();
		expect((await bringIn({ 'c.json': JSON.stringify(given) })).text).toContain(
			'1 conversation was brought in.',
		);
		const [brought] = await list();
		expect(brought).toMatchObject({
			title: 'The gate',
			mode: 'group',
			justListens: true,
			createdAt: given.createdAt,
			updatedAt: given.updatedAt,
			participants: [{ participantName: 'Ida', participantColor: '#EF4444' }],
		});
		const [ida] = brought.participants;
		expect(brought.currentSpeaker).toBe(ida.id);
		expect(brought.messages).toMatchObject([
			{
				role: 'user',
				content: 'Ida: The gate squeaked.',
				timestamp: '1999-05-01T06:00:00.000Z',
				speakerId: ida.id,
			},
			{ role: 'assistant', content: 'When?', timestamp: '1999-05-01T06:01:00.000Z', speakerId: null },
		]);
		expect(JSON.stringify(brought)).not.toContain('01a1fd04-0000-7000-8000');
		const { rows } = await app.database.query('select "messageId", words, by, state from "Decision"');
		expect(rows).toEqual([
			{ messageId: brought.messages[0].id, words: 'The gate squeaked.', by: 'person', state: 'accepted' },
		]);
		const { body: sheet } = await rosa.call('GET', `/api/conversations/${brought.id}/told`);
		expect(sheet).toMatchObject({
			names: [{ from: 'Harold', to: null }],
			wishes: [{ kind: 'style', text: 'in dialect' }],
			unnamed: { isOwner: true, members: [ida.id] },
		});
		const { bytes } = await readExport(app, rosa, await makeExport(rosa));
		await bringIn({ 'all.zip': bytes }, {}, await visit(app.url, admin));
		const [{ id }] = (await adminClient.call('GET', '/api/conversations')).body;
		const { body: again } = await adminClient.call('GET', `/api/conversations/${id}/told`);
		expect(again).toMatchObject({ names: [{ from: 'Harold' }], wishes: [{}], unnamed: { isOwner: true } });
		expect(again.unnamed.members).toHaveLength(1);
	});

	it('a download is brought in whole, once, and not into its own account', async ({ adminClient }) => {
		await adminClient.call('POST', '/api/my-data/import', { conversations: [conversation()] });
		for (const content of ['One.', 'Two.'])
			await adminClient.call('POST', '/api/conversations', { messages: [{ role: 'user', content }] });
		const { bytes } = await readExport(app, adminClient, await makeExport(adminClient));
		const own = await visit(app.url, admin);
		expect((await bringIn({ 'all.zip': bytes }, {}, own)).text).toContain(
			'0 conversations were brought in; 3 were already here.',
		);
		expect((await bringIn({ 'all.zip': bytes })).text).toContain('3 conversations were brought in.');
		expect((await bringIn({ 'all.zip': bytes })).text).toContain(
			'0 conversations were brought in; 3 were already here.',
		);
		expect((await wordsOf()).sort()).toEqual((await wordsOf(adminClient)).sort());
		const again = await readExport(app, rosa, await makeExport(rosa));
		expect((await bringIn({ 'all.zip': again.bytes }, {}, own)).text).not.toContain(
			'1 conversation was brought in',
		);
	});

	it('an answer of the API is brought in by form and by call', async ({ adminClient }) => {
		await rosa.call('POST', '/api/conversations', { messages: [{ role: 'user', content: 'One.' }] });
		const { body } = await rosa.call('GET', '/api/conversations');
		const sent = await adminClient.call('POST', '/api/my-data/import', { conversations: body });
		expect([sent.status, sent.body]).toEqual([
			200,
			{ broughtIn: 1, present: 0, empty: 0, refused: [], left: false },
		]);
		expect((await bringIn({ 'all.json': JSON.stringify(body) })).text).toContain('1 was already here');
	});

	it('three calls at once bring a conversation in once', async () => {
		const ask = () => rosa.call('POST', '/api/my-data/import', { conversations: [conversation()] });
		const answers = await Promise.all([ask(), ask(), ask()]);
		expect(answers.map(({ body }) => body.broughtIn).sort()).toEqual([0, 0, 1]);
		expect(await list()).toHaveLength(1);
	});

	it('a conversation that cannot be read is named, and the others are brought in', async () => {
		const zip = await writeZip({
			'export/conversations/0001 good.json': JSON.stringify(conversation()),
			'export/conversations/0002 bad.json': '{"messages": [',
			'export/conversations/0003 empty.json': JSON.stringify({ messages: '[]' }),
			'conversations/folder/x.json': '{}',
			'index.html': '<p>',
		});
		const page = await bringIn({ 'all.zip': zip });
		expect(page.text).toContain('1 conversation was brought in; 1 had nothing in it; 1 could not be read.');
		expect(page.text).toContain('0002 bad.json: It is not JSON, or part of it is missing.');
		expect(await list()).toHaveLength(1);
	});

	it.each<[string, string]>([
		['a folder of its own', 'export/conversations/'],
		['backslashes in its names', 'conversations\\'],
		['both', 'export\\conversations\\'],
	])('an archive made anew with %s, or on a Mac, is read without its hidden files', async (_name, folder) => {
		const zip = await writeZip({
			[`${folder}0001 The gate.json`]: JSON.stringify(conversation()),
			[`${folder}._0001 The gate.json`]: '\0\x05\x16\x07 The gate',
			[`__MACOSX/${folder}._0001 The gate.json`]: '\0\x05\x16\x07 The gate',
			'__MACOSX/conversations/._0001 The gate.json': '\0\x05\x16\x07 The gate',
			'__MACOSX/conversations/0001 The gate.json': '\0\x05\x16\x07 The gate',
		});
		const page = await bringIn({ 'all.zip': zip });
		expect(page.text).toContain('1 conversation was brought in.');
		expect(page.text).not.toContain('could not be read');
		expect(await list()).toMatchObject([{ title: 'The gate' }]);
	});

	it('an archive whose names lead elsewhere is refused', async () => {
		for (const name of ['conversations/../../../etc/passwd.json', 'conversations\\..\\..\\passwd.json']) {
			const zip = await writeZip({ [name]: JSON.stringify(conversation()) });
			expect((await bringIn({ 'all.zip': zip })).text).toContain(
				'all.zip: It is damaged, or not a zip file.',
			);
		}
		expect(await list()).toEqual([]);
	});

	it.each<[string, () => Promise<Given> | Given, string | RegExp]>([
		['JSON that is none', () => ({ 'a.json': '{"a":' }), 'It is not JSON'],
		['a list of numbers', () => ({ 'a.json': '[1,2]' }), 'It is not a conversation'],
		[
			'millions of values',
			() => ({ 'a.json': `[${'0,'.repeat(5_000_000)}0]` }),
			'too much in it to be read at once',
		],
		['brackets without end', () => ({ 'a.json': '['.repeat(90_000) }), 'It is not JSON'],
		[
			'millions of values within',
			() => ({ 'a.json': JSON.stringify({ messages: `[${'0,'.repeat(1_000_000)}0]` }) }),
			'too much in it to be read at once',
		],
		[
			'a message that is too long',
			() => ({ 'a.json': JSON.stringify({ messages: [{ role: 'user', content: 'x'.repeat(51_000) }] }) }),
			'It is not a conversation',
		],
		[
			'a member called by an essay',
			() => ({
				'a.json': JSON.stringify(
					conversation(undefined, { participants: [{ participantName: 'x'.repeat(5000) }] }),
				),
			}),
			'It is not a conversation',
		],
		[
			'a NUL',
			() => ({ 'a.json': JSON.stringify({ messages: [{ role: 'user', content: 'a\0b' }] }) }),
			'It is not a conversation',
		],
		[
			'half a character',
			() => ({ 'a.json': '{"messages":[{"role":"user","content":"\\ud800"}]}' }),
			'It is not a conversation',
		],
		[
			'a zip that is none',
			() => ({ 'a.zip': 'PK\x03\x04 and nothing else' }),
			'It is damaged, or not a zip file.',
		],
		[
			'a zip of something else',
			async () => ({ 'a.zip': await writeZip({ 'a.txt': 'x' }) }),
			'There are no conversations in it',
		],
		[
			'a zip bomb',
			async () => ({
				'a.zip': await writeZip({ 'conversations/1.json': new Uint8Array(40_000_000).fill(32) }),
			}),
			'It is too large when unpacked.',
		],
		[
			'a cut zip',
			async () => ({
				'a.zip': (await writeZip({ 'conversations/1.json': JSON.stringify(conversation()) })).slice(0, -30),
			}),
			'It is damaged, or not a zip file.',
		],
	])('a file with %s is refused', async (_name, files, words) => {
		const begun = performance.now();
		const page = await bringIn(await files());
		expect(page.text).toContain(words);
		expect(page.status).toBeLessThan(500);
		expect(performance.now() - begun).toBeLessThan(10_000);
		expect(await list()).toEqual([]);
	});

	it('several zip bombs in one archive are unpacked up to a common limit', async () => {
		const { unpackedBytes } = importLimits;
		// Unpacking as much as the real limit takes ten seconds.
		importLimits.unpackedBytes = 50_000_000;
		onTestFinished(() => {
			importLimits.unpackedBytes = unpackedBytes;
		});
		const bomb = new Uint8Array(24_000_000).fill(32);
		const names = Array.from({ length: 5 }, (_each, index) => `conversations/${index}.json`);
		const zip = await writeZip(Object.fromEntries(names.map((name) => [name, bomb])));
		const outcomes: string[] = [];
		for await (const { read } of listArchived(new Blob([zip])))
			outcomes.push(
				await read().then(
					() => 'unpacked',
					({ message }) => message,
				),
			);
		expect(outcomes).toEqual([
			...Array(2).fill('unpacked'),
			...Array(3).fill('It is too large when unpacked.'),
		]);
	});

	it('an archive of 60,000 files is refused without holding others up', async () => {
		const zip = makeDirectoryOf(60_000);
		const held = await longestHold(async () => {
			await app.database.query('delete from "RateLimit"');
			expect((await bringIn({ 'all.zip': zip })).text).toContain('It has more files in it');
		}, quickMs);
		expect(held).toBeLessThan(quickMs);
	});

	it('a long conversation comes in from a slow database whole, or not at all', async () => {
		const said = { role: 'user', content: 'We swam.' };
		const long = { messages: Array.from({ length: 5_000 }, () => said) };
		const slow = (then: string) =>
			app.database.query(`create or replace function slow() returns trigger language plpgsql
				as $$ begin perform pg_sleep(1.6); ${then} return null; end $$`);
		await slow('');
		await app.database.query(
			'create trigger slow after insert on "Message" for each statement execute function slow()',
		);
		onTestFinished(async () => {
			await app.database.query('drop function slow cascade');
		});
		const { status, body } = await rosa.call('POST', '/api/my-data/import', { conversations: [long] });
		expect([status, body.broughtIn]).toEqual([200, 1]);
		expect((await list())[0].messages).toHaveLength(5_000);
		await slow("raise 'no';");
		const other = { messages: [...long.messages, said] };
		await rosa.call('POST', '/api/my-data/import', { conversations: [other] });
		expect(await list()).toHaveLength(1);
	});

	it('ids of another person’s conversation do not change that conversation', async ({ adminClient }) => {
		await adminClient.call('POST', '/api/my-data/import', { conversations: [conversation()] });
		const [theirs] = await list(adminClient);
		const stolen = conversation(theirs.id, { messages: theirs.messages, participants: theirs.participants });
		expect((await rosa.call('POST', '/api/my-data/import', { conversations: [stolen] })).body.broughtIn).toBe(
			1,
		);
		const [mine] = await list();
		expect(mine.id).not.toBe(theirs.id);
		expect(mine.messages[0].id).not.toBe(theirs.messages[0].id);
		expect(await list(adminClient)).toEqual([theirs]);
	});
});
