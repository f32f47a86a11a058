import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { beforeEach, describe, expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import { startsOfAudio } from '#tests/support/audio.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { makeExport, readExport, settleTask } from '#tests/support/my-data.ts';
import { parsePage } from '#tests/support/page.ts';
import { it as base } from '#tests/support/product-test.ts';
import { agree, beginWith, keep, sendFile, webm } from '#tests/support/recordings.ts';
import { type Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ folder }) => ({ DATA_DIR: folder }));

let app: App;
let rosa: Client;
let visitor: Visitor;

it.beforeAll(({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
});
beforeEach(async () => {
	await app.database.query('delete from "RateLimit"');
	await app.database.query('delete from "AnyConversation"');
	await app.database.query('delete from "Recording"');
	await app.database.query('update "User" set "timeZone" = null');
	await agree(rosa);
});

const mp4 = startsOfAudio.mp4 as Buffer;
const words = 'We always went to the <lake> in summer.';
const download = async () => readExport(app, rosa, await makeExport(rosa));
const namesOf = (files: Map<string, Uint8Array>) =>
	[...files.keys()].filter((name) => name.startsWith('recordings/'));
const rename = (id: string, title: string) => rosa.call('PUT', `/api/conversations/${id}`, { title });
const conversationOf = (texts: Map<string, string>, id: string) => {
	const [name = '', json = ''] =
		[...texts].find(([each, text]) => /^conversations\/.*\.json$/.test(each) && text.includes(id)) ?? [];
	return { json: JSON.parse(json), text: texts.get(name.replace(/json$/, 'txt')) ?? '' };
};

describe('Recordings in the download', () => {
	it('a download has the recordings by day and conversation, and its page plays them', async () => {
		const [first, second, unsent] = [await keep(rosa), await keep(rosa, mp4), await keep(rosa)];
		const id = await beginWith(visitor, words, first, second);
		await rename(id, 'The lake: 1951');
		// In Auckland the recording was made on the next day.
		await app.database.query(`update "User" set "timeZone" = 'Pacific/Auckland' where email like 'user@%'`);
		await app.database.query(
			`update "Recording" set "createdAt" = '2026-02-03T15:00:00Z'::timestamptz + (id = $2)::int * interval '1 s'
			where id <> $1`,
			[unsent, second],
		);
		await rosa.call('PUT', `/api/recordings/${second}`, { isShared: false });
		await app.database.query('update "Recording" set seconds = 41.7 where id = $1', [first]);
		const { files, texts } = await download();
		const names = namesOf(files).sort();
		const files1 = [
			'recordings/0001 2026-02-04 The lake 1951.webm',
			'recordings/0002 2026-02-04 The lake 1951.m4a',
		];
		expect(names).toEqual([
			...files1.sort(),
			expect.stringMatching(/^recordings\/0003 \d{4}-\d\d-\d\d Not sent\.webm$/),
		]);
		const recordings = [first, second].map((each, index) => ({ id: each, file: files1[index] }));
		expect(recordings.map(({ file = '' }) => Buffer.from(files.get(file) ?? []))).toEqual([webm, mp4]);

		const { json, text } = conversationOf(texts, id);
		const [{ id: messageId }] = JSON.parse(json.messages);
		expect(json.recordings).toMatchObject([
			{ ...recordings[0], messageId, type: 'audio/webm', isShared: null, seconds: 41.7 },
			{ ...recordings[1], messageId, type: 'audio/mp4', isShared: false, seconds: null },
		]);
		expect(text).toContain(`${words}\n\nRecording: ${files1[0]}\n\nRecording: ${files1[1]}\n`);

		const html = texts.get('index.html') ?? '';
		expect(html).toContain("media-src 'self' file:");
		const page = parsePage(html);
		const addresses = (name: string, attribute: string) =>
			page.all(name).map(({ attributes }) => decodeURIComponent(attributes[attribute] ?? ''));
		expect(addresses('audio', 'src').sort()).toEqual(names);
		for (const name of names) expect(addresses('a', 'href')).toContain(name);
		const [own] = page.all('ul').filter(({ attributes }) => attributes.class === 'recordings');
		expect(own?.text).toContain(words);
		expect(own?.text.match(/\(\d:\d\d\)/g)).toEqual(['(0:42)']);
		const [heard, silent] = own?.all('audio').map(({ attributes }) => attributes['aria-label']) ?? [];
		expect(heard).toMatch(/^Recording from .*, 42 seconds$/);
		expect(silent).not.toContain('second');
		expect(page.text).toMatch(/Recordings whose words you did not send Recording from/);
	});

	it('a download has no recording that is another person’s or deleted', async () => {
		const boss = await signIn(app.url, admin);
		await agree(boss);
		await beginWith(await visit(app.url, admin), 'This is another’s.', await keep(boss));
		await keep(boss);
		const [alone, gone, kept] = [await keep(rosa), await keep(rosa), await keep(rosa)];
		await beginWith(visitor, words, alone, kept);
		const deleted = await beginWith(visitor, 'This is deleted.', gone);
		await rosa.call('DELETE', `/api/conversations/${deleted}`);
		await rosa.call('DELETE', `/api/recordings/${alone}`);
		const { files, texts } = await download();
		expect(namesOf(files)).toHaveLength(1);
		const all = [...texts.values()].join('\n');
		for (const id of [alone, gone]) expect(all).not.toContain(id);
		expect(all).toContain(kept);
	});

	it('a download says which recording could not be found, and has the others', async ({ folder }) => {
		const [lost, kept] = [await keep(rosa), await keep(rosa)];
		const id = await beginWith(visitor, words, lost, kept);
		const { rows } = await app.database.query('select "fileId" from "Recording" where id = $1', [lost]);
		for (const file of globSync(`objects/users/*/recordings/${rows[0].fileId}~`, { cwd: folder }))
			await rm(`${folder}/${file}`);
		const { files, texts } = await download();
		expect(namesOf(files)).toEqual([expect.stringMatching(/^recordings\/0002 /)]);
		const { json, text } = conversationOf(texts, id);
		expect(json.recordings).toMatchObject([{ id: lost, file: null }, { id: kept }]);
		expect(text).toContain('Recording: it could not be found');
		const page = parsePage(texts.get('index.html') ?? '');
		expect(page.text).toMatch(/Recording from [^:]+:\d\d (AM|PM) UTC: it could not be found\./);
		expect(page.all('audio')).toHaveLength(1);
	});

	it('a download without recordings does not mention recordings', async () => {
		await beginWith(visitor, words);
		const { files, texts } = await download();
		expect(namesOf(files)).toEqual([]);
		expect(parsePage(texts.get('index.html') ?? '').text).not.toMatch(/recording/i);
	});

	it.each([
		['recordings', true],
		['no recordings', false],
	])('a download with %s can be brought in again, without recordings', async (_, hasRecordings) => {
		const id = await beginWith(visitor, words, ...(hasRecordings ? [await keep(rosa)] : []));
		await rename(id, 'The lake');
		const { bytes, files } = await download();
		expect(namesOf(files)).toHaveLength(hasRecordings ? 1 : 0);
		await app.database.query('delete from "AnyConversation"');
		const file = new File([bytes], 'family-stories.zip');
		const answer = await sendFile(visitor, '/my-data/bring-in', { intent: 'bring-in', name: 'files', file });
		expect((await visitor.follow('/my-data', answer)).text).toContain('1 conversation was brought in.');
		const [conversation] = (await rosa.call('GET', '/api/conversations')).body;
		expect(conversation.title).toBe('The lake');
		expect(JSON.parse(conversation.messages)[0].content).toBe(words);
		expect((await rosa.call('GET', `/api/conversations/${conversation.id}/recordings`)).body).toEqual([]);
		await settleTask(app, 'remove_objects');
	});
});
