import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import exifr from 'exifr';
import sharp from 'sharp';
import { beforeEach, describe, expect, vi } from 'vitest';
import { connect } from '#app/database/pool.server.ts';
import type { App } from '#tests/support/app.ts';
import { admin, type Client } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { makeExport } from '#tests/support/my-data.ts';
import { addPhotos, picture, sendPhoto } from '#tests/support/photos.ts';
import { it as base } from '#tests/support/product-test.ts';
import { type Shown, Visitor, visit } from '#tests/support/visitor.ts';

const folder = 'tests/.output/photos';
const it = base.extend('settings', { scope: 'file' }, { DATA_DIR: folder });

let app: App;
let rosa: Client;
let visitor: Visitor;
let story: { id: string; title: string; content: string };
let calls: string;
let editor: string;
let jpeg: Uint8Array<ArrayBuffer>;

it.beforeAll(async ({ app: own, rosa: client, visitor: browser, sampleStory }) => {
	[app, rosa, visitor] = [own, client, browser];
	story = sampleStory;
	calls = `/api/stories/${story.id}/photos`;
	editor = `/stories/${story.id}/edit`;
	jpeg = await picture();
});
beforeEach(async () => {
	await app.database.query('delete from "Photo"; delete from "PhotoUpload"; delete from "RateLimit"');
});

/** Asks for an upload address and sends a file to it. */
async function send(body: BodyInit, { type = 'image/jpeg', announced = {} } = {}) {
	const { uploadURL } = (await rosa.call('POST', `${calls}/upload`, announced)).body;
	const answer = await fetch(uploadURL, { method: 'PUT', body, headers: { 'Content-Type': type } });
	return { uploadURL, photoURL: uploadURL.split('?')[0] as string, status: answer.status };
}

/** Adds a photo by the calls of the specification. @returns its path */
async function add(body = jpeg): Promise<string> {
	const { photoURL } = await send(body);
	const { status, body: answer } = await rosa.call('PUT', calls, { photoURL });
	expect(status).toBe(200);
	return answer.objectPath;
}

const endMissing = 'The end of this photo is missing, because its file is incomplete.';
/** The offset of a JPEG's frame header, which holds its size. */
const frameAt = (bytes: Uint8Array) => Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xc0]));
const idOf = (path: string) => path.split('/')[2] as string;
/** The stored files of a photo. */
const filesOf = (photo: string) => globSync(`objects/stories/*/photos/${idOf(photo)}/*`, { cwd: folder });
const photosOf = async (): Promise<string[]> =>
	JSON.parse((await rosa.call('GET', `/api/stories/${story.id}`)).body.photos);

/** Runs something while another connection holds a photo's row. */
async function whileLocked<Result>(photo: string, run: () => Promise<Result>): Promise<Result> {
	const holder = await connect({ connectionString: app.databaseUrl });
	try {
		await holder.query('begin');
		await holder.query('select 1 from "Photo" where id = $1 for update', [idOf(photo)]);
		return await run();
	} finally {
		await holder.end();
	}
}

/** The id of a photo in another story of the same person. */
async function ofAnother(): Promise<string> {
	const [id = ''] = await addPhotos(rosa, await tellStory(rosa, 'The gate squeaked.'), 1);
	return id;
}

describe('The calls for photos', () => {
	it('a photo is put into a story, served to its owner without its metadata, and removed with its files', async () => {
		const { body: announced } = await rosa.call('POST', `${calls}/upload`);
		const put = await fetch(announced.uploadURL, {
			method: 'PUT',
			body: jpeg,
			headers: { 'Content-Type': 'image/jpeg' },
		});
		expect(put.status).toBe(200);
		const photoURL = announced.uploadURL.split('?')[0];
		const { body: attached } = await rosa.call('PUT', calls, { photoURL });
		expect(await photosOf()).toEqual([attached.objectPath]);

		const served = await visitor.ask(attached.objectPath);
		expect(served.status).toBe(200);
		expect(served.headers.get('Content-Type')).toBe('image/jpeg');
		expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff');
		expect(served.headers.get('Cache-Control')).toMatch(/^private/);
		const bytes = Buffer.from(await served.arrayBuffer());
		expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
		expect(await exifr.parse(bytes, true)).toBeUndefined();

		const etag = served.headers.get('ETag') ?? '';
		const again = await visitor.ask(attached.objectPath, { headers: { 'If-None-Match': etag } });
		expect(again.status).toBe(304);
		const part = await visitor.ask(attached.objectPath, { headers: { Range: 'bytes=0-9' } });
		expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);

		const { body: removed } = await rosa.call('DELETE', calls, { photoPath: attached.objectPath });
		expect(removed.story).toMatchObject({ id: story.id, photos: '[]' });
		expect((await visitor.ask(attached.objectPath)).status).toBe(404);
		await vi.waitFor(() => expect(filesOf(attached.objectPath)).toEqual([]), 60_000);
		expect((await rosa.call('DELETE', calls, { photoPath: attached.objectPath })).status).toBe(404);
	});

	it('photos are kept in the order in which they came', async () => {
		const paths = [await add(), await add(), await add()];
		expect(await photosOf()).toEqual(paths);
	});

	it('a file that is attached three times at once makes one photo', async () => {
		const { photoURL } = await send(jpeg);
		const attach = () => rosa.call('PUT', calls, { photoURL });
		const answers = await Promise.all([attach(), attach(), attach()]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(new Set(answers.map(({ body }) => body.objectPath)).size).toBe(1);
		expect(await photosOf()).toHaveLength(1);
	});

	it('an address takes one file, of the announced type and of 10 MB at most', async () => {
		const { uploadURL, status } = await send(jpeg, { announced: { type: 'image/jpeg' } });
		expect(status).toBe(200);
		const put = (url: string, body: BodyInit, type = 'image/jpeg') =>
			fetch(url, { method: 'PUT', body, headers: { 'Content-Type': type } }).then((answer) => answer.status);
		expect(await put(uploadURL, jpeg)).toBe(409);
		const { body } = await rosa.call('POST', `${calls}/upload`, { type: 'image/png' });
		expect(await put(body.uploadURL, jpeg)).toBe(400);
		const large = { method: 'PUT', body: new Uint8Array(10 * 1024 * 1024 + 1) };
		const refused = await fetch(body.uploadURL, { ...large, headers: { 'Content-Type': 'image/png' } });
		const message = 'The file is too large. Maximum size is 10MB.';
		expect([refused.status, await refused.json()]).toEqual([413, { message }]);
		expect(await put(body.uploadURL.replace('signature=', 'signature=_'), 'x', 'image/png')).toBe(404);
		const other = (await rosa.call('POST', `${calls}/upload`)).body.uploadURL;
		const [, id = ''] = /uploads\/([^?]+)/.exec(other) ?? [];
		expect(await put(body.uploadURL.replace(/(?<=uploads\/)[^?]+/, id), 'x', 'image/png')).toBe(404);
		expect(await put(body.uploadURL.replace(/expires=\d+/, 'expires=9999999999999'), 'x', 'image/png')).toBe(
			404,
		);
		expect((await send('<svg/>', { type: 'text/html' })).status).toBe(400);
	});

	it('an address takes no empty file, and takes the next one', async () => {
		for (const announced of [{}, { type: 'image/jpeg' }]) {
			const { uploadURL, status } = await send('', { announced });
			expect(status).toBe(400);
			const again = await fetch(uploadURL, {
				method: 'PUT',
				body: jpeg,
				headers: { 'Content-Type': 'image/jpeg' },
			});
			expect(again.status).toBe(200);
		}
	});

	it('an address takes no file after a quarter of an hour', async () => {
		const { body } = await rosa.call('POST', `${calls}/upload`);
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
		try {
			const answer = await fetch(body.uploadURL, { method: 'PUT', body: jpeg });
			expect(answer.status).toBe(404);
		} finally {
			vi.useRealTimers();
		}
	});

	it.each([
		['a page', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
		['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml'],
		['nothing', '', 'image/png'],
	])('%s is refused in the specification’s words and not kept', async (_name, text, type) => {
		const { photoURL } = await send(text, { type });
		const answer = await rosa.call('PUT', calls, { photoURL, name: 'mill.jpg' });
		expect(answer.status).toBe(400);
		expect(answer.body.message).toMatch(/^(File mill\.jpg is not an image\.|No file has arrived)/);
		expect(await photosOf()).toEqual([]);
		expect((await rosa.call('PUT', calls, { photoURL })).body.message).toMatch(/^No file has arrived/);
	});

	it('the refusal of a file says why it is no photo', async () => {
		const huge = Buffer.from(jpeg).fill(0xfe, frameAt(jpeg) + 5, frameAt(jpeg) + 9);
		const create = { width: 4, height: 400, channels: 3, background: 'red' } as const;
		for (const [bytes, why] of [
			[huge, 'has too many pixels. Please add a smaller copy of it.'],
			[await sharp({ create }).png().toBuffer(), 'is too long and narrow for a photo.'],
			[jpeg.subarray(0, frameAt(jpeg)), 'is damaged and cannot be opened.'],
			[Buffer.from('no photo'), 'is not an image.'],
		] as const) {
			const { photoURL } = await send(new Uint8Array(bytes));
			const { status, body } = await rosa.call('PUT', calls, { photoURL, name: 'mill.jpg' });
			expect([status, body.message]).toEqual([400, `File mill.jpg ${why}`]);
		}
	});

	it('a photo without its end is taken, and called incomplete wherever it is listed', async () => {
		const whole = await send(jpeg);
		const { body: attached } = await rosa.call('PUT', calls, { photoURL: whole.photoURL });
		expect(attached.isTruncated).toBe(false);
		const page = `/stories/${story.id}/photos`;
		expect((await visitor.open(editor)).text).not.toContain(endMissing);
		const { photoURL } = await send(jpeg.subarray(0, -10));
		const { status, body } = await rosa.call('PUT', calls, { photoURL });
		expect([status, body.isTruncated]).toEqual([200, true]);
		expect((await rosa.call('PUT', calls, { photoURL })).body).toEqual(body);
		const listed = (await rosa.call('GET', calls)).body;
		expect(listed.map((photo: { isTruncated: boolean }) => photo.isTruncated)).toEqual([false, true]);
		expect((await visitor.open(editor)).text.split(endMissing)).toHaveLength(2);
		expect((await visitor.open(`${page}/${idOf(body.objectPath)}`)).text).toContain(endMissing);
		expect((await visitor.open(`${page}/${idOf(attached.objectPath)}`)).text).not.toContain(endMissing);
	});

	it('a photo is taken while many of somebody else are waiting', async ({ adminClient }) => {
		const theirs = await tellStory(adminClient, 'The gate squeaked.');
		const sent: { photoURL: string }[] = [];
		for (let count = 0; count < 24; count++) sent.push(await send(jpeg));
		const photoURL = await sendPhoto(adminClient, theirs);
		const leave = new AbortController();
		const attached = sent.map((each) =>
			fetch(app.url + calls, {
				method: 'PUT',
				headers: { Authorization: `Bearer ${rosa.token}`, 'Content-Type': 'application/json' },
				body: JSON.stringify({ photoURL: each.photoURL }),
				signal: leave.signal,
			}).then(
				({ status }) => status,
				() => 'left',
			),
		);
		// A refusal shows that no more photos of this person can wait.
		await Promise.any(attached.map(async (each) => expect(await each).toBe(503)));
		const theirPhoto = await adminClient.call('PUT', `/api/stories/${theirs}/photos`, { photoURL });
		expect(theirPhoto.status).toBe(200);
		leave.abort();
		for (const outcome of await Promise.all(attached)) expect([200, 503, 'left']).toContain(outcome);
	});

	it('an address that was not given for this story is refused', async ({ adminClient }) => {
		const { photoURL } = await send(jpeg);
		const other = await rosa.call('PUT', calls, { photoURL: 'https://example.com/photo.jpg' });
		expect([other.status, other.body.details]).toEqual([400, 'photoURL']);
		const theirs = await tellStory(adminClient, 'The gate squeaked.');
		expect((await adminClient.call('PUT', `/api/stories/${theirs}/photos`, { photoURL })).status).toBe(400);
		expect((await adminClient.call('PUT', calls, { photoURL })).status).toBe(404);
		const early = (await rosa.call('POST', `${calls}/upload`)).body.uploadURL.split('?')[0];
		expect((await rosa.call('PUT', calls, { photoURL: early })).body.message).toBe(
			'No file has arrived at this address.',
		);
	});

	it('a photo is neither seen, changed nor removed by anybody else', async ({ adminClient }) => {
		const path = await add();
		const change = `${calls}/${idOf(path)}`;
		expect((await new Visitor(app.url).ask(path)).status).toBe(404);
		expect((await (await visit(app.url, admin)).ask(path)).status).toBe(404);
		expect((await adminClient.call('GET', calls)).status).toBe(404);
		expect((await adminClient.call('POST', `${calls}/upload`)).status).toBe(404);
		expect((await adminClient.call('PUT', change, { description: 'Mine' })).status).toBe(404);
		expect((await adminClient.call('DELETE', calls, { photoPath: path })).status).toBe(404);
		expect(await photosOf()).toEqual([path]);
	});

	it.each(['-'.repeat(36), 'a'.repeat(36), '../../etc/passwd', '', '\0'])(
		'the path with the id “%s” names no photo',
		async (id) => {
			const { status } = await rosa.call('DELETE', calls, { photoPath: `/photos/${id}/large` });
			expect(status).toBe(400);
		},
	);

	it('an address takes a file again after five connections were cut', async () => {
		const { uploadURL } = (await rosa.call('POST', `${calls}/upload`)).body;
		const { pathname, search, port } = new URL(uploadURL);
		const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': 1_000_000 };
		for (let times = 0; times < 5; times++) {
			const cut = request({ port, path: pathname + search, method: 'PUT', headers });
			cut.on('error', () => {});
			cut.write(Buffer.alloc(200_000));
			await delay(100);
			cut.destroy();
			await delay(100);
		}
		await vi.waitFor(async () => {
			const again = await fetch(uploadURL, {
				method: 'PUT',
				body: jpeg,
				headers: { 'Content-Type': 'image/jpeg' },
			});
			expect(again.status).toBe(200);
		}, 60_000);
	});

	it('an address takes another file while one has stopped coming, and refuses the rest of that', async () => {
		const { uploadURL } = (await rosa.call('POST', `${calls}/upload`)).body;
		const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': 1_000_000 };
		const halted = request(uploadURL, { agent: false, method: 'PUT', headers });
		halted.write(Buffer.alloc(200_000));
		// A process killed now would leave such a file.
		await expect.poll(() => globSync('objects/.partial/*', { cwd: folder })).toHaveLength(1);
		const put = { method: 'PUT', body: jpeg, headers: { 'Content-Type': 'image/jpeg' } };
		expect((await fetch(uploadURL, put)).status).toBe(200);
		const answer = once(halted, 'response');
		halted.end(Buffer.alloc(800_000));
		expect((await answer)[0].statusCode).toBe(409);
		const photoURL = uploadURL.split('?')[0];
		expect((await rosa.call('PUT', calls, { photoURL })).status).toBe(200);
		expect((await fetch(uploadURL, put)).status).toBe(409);
	});

	it('a story has 60 photos at most, by either call', async () => {
		const { photoURL } = await send(jpeg);
		await app.database.query(
			`insert into "Photo" (id, "uploadId", "storyId", position, width, height)
			select gen_random_uuid(), gen_random_uuid(), $1, n, 4, 3 from generate_series(1, 60) n`,
			[story.id],
		);
		const full = 'This story already has 60 photos, and that is the most it can have.';
		for (const [method, path, body] of [
			['POST', `${calls}/upload`, {}],
			['PUT', calls, { photoURL }],
		] as const)
			expect(await rosa.call(method, path, body)).toMatchObject({ status: 409, body: { message: full } });
	});

	it('clearing away a removed photo leaves the same one that was added again', async () => {
		const first = await add();
		await rosa.call('DELETE', calls, { photoPath: first });
		const { photoURL } = await send(jpeg);
		const again = (await rosa.call('PUT', calls, { photoURL })).body.objectPath;
		expect((await rosa.call('DELETE', calls, { photoPath: first })).status).toBe(404);
		await app.database.query(`update graphile_worker._private_jobs set run_at = now()`);
		await app.database.query(`select graphile_worker.add_job('clear_uploads')`);
		await vi.waitFor(() => expect(filesOf(first)).toEqual([]), 60_000);
		expect(filesOf(again)).toHaveLength(4);
		// An upload that was attached and removed cannot be attached again.
		await rosa.call('DELETE', calls, { photoPath: again });
		expect((await rosa.call('PUT', calls, { photoURL })).body.message).toMatch(/^No file has arrived/);
	});

	it.each(['the same photo', 'another one'])(
		'a photo is described and moved without a failure while %s is removed',
		async (which) => {
			const [first = '', second = ''] = [await add(), await add()];
			const changed = which === 'another one' ? second : first;
			const change = { description: 'Ida', place: 1 };
			const waiting = (count: number) =>
				vi.waitFor(async () => {
					const { rowCount } = await app.database.query(
						`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
					);
					expect(rowCount).toBe(count);
				}, 60_000);
			const removed = await whileLocked(first, async () => {
				const removal = rosa.call('DELETE', calls, { photoPath: first });
				await waiting(1);
				const description = rosa.call('PUT', `${calls}/${idOf(changed)}`, change);
				await waiting(2);
				return [removal, description] as const;
			});
			const [removal, description] = await Promise.all(removed);
			expect([removal.status, description.status]).toEqual([200, which === 'another one' ? 200 : 404]);
			expect(await photosOf()).toEqual([second]);
		},
	);

	it('a photo has a description and a paragraph, and its place in the order can be changed', async () => {
		const [first = '', second = ''] = [await add(), await add()];
		const { body: changed } = await rosa.call('PUT', `${calls}/${idOf(second)}`, {
			description: '  Grandmother at the mill ',
			afterParagraph: 1,
			place: 1,
		});
		expect(changed).toMatchObject({ description: 'Grandmother at the mill', afterParagraph: 1, width: 40 });
		expect(await photosOf()).toEqual([second, first]);
		const { body: listed } = await rosa.call('GET', calls);
		expect(listed.map((each: { afterParagraph: number | null }) => each.afterParagraph)).toEqual([1, null]);
		const far = await rosa.call('PUT', `${calls}/${idOf(first)}`, { afterParagraph: 5000 });
		expect(far.status).toBe(400);
		await rosa.call('PUT', `${calls}/${idOf(second)}`, { afterParagraph: null });
		expect((await rosa.call('GET', calls)).body[0]).toMatchObject({
			afterParagraph: null,
			description: 'Grandmother at the mill',
		});
	});
});

describe('Photos without scripts', () => {
	/** Sends the editor’s form with files, as a browser does. */
	async function sendFiles(files: [name: string, bytes: Uint8Array | string, type?: string][], fields = {}) {
		const filled = await visitor.fill(editor, 'add-photos', fields);
		const form = new FormData();
		for (const [name, value] of filled.fields) if (name !== 'photos') form.append(name, value);
		for (const [name, bytes, type = 'image/jpeg'] of files)
			form.append('photos', new File([Buffer.from(bytes)], name, { type }));
		const post = () => visitor.ask(editor, { method: 'POST', body: form, headers: { Origin: app.url } });
		return { post, follow: async (): Promise<Shown> => visitor.follow(editor, await post()) };
	}

	it.each(['a visitor', 'its owner'])(
		'a form that breaks off in a file is refused, and the server goes on: %s',
		async (who) => {
			const sender = who === 'a visitor' ? new Visitor(app.url) : visitor;
			const body =
				'--XX\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n' +
				'Content-Type: image/jpeg\r\n\r\nabc';
			const headers = { 'Content-Type': 'multipart/form-data; boundary=XX', Origin: app.url };
			expect((await sender.ask(editor, { method: 'POST', body, headers })).status).toBe(400);
			expect((await visitor.open(editor)).status).toBe(200);
		},
	);

	it('a form with two photos that is sent twice adds each photo once', async () => {
		const { post } = await sendFiles([
			['a.jpg', jpeg],
			['b.png', await sharp(jpeg).png().toBuffer(), 'image/png'],
		]);
		const answers = await Promise.all([post(), post()]);
		expect(answers.map(({ status }) => status)).toEqual([302, 302]);
		expect(await photosOf()).toHaveLength(2);
		const page = await visitor.open(editor);
		expect(page.text).toContain('2 photos uploaded successfully!');
		expect(page.all('img', { alt: 'Photo 1 of 2' })).toHaveLength(1);
		expect(page.text.match(/Not described yet/g)).toHaveLength(2);
		// As the story's page and its PDF show them.
		expect(page.text).toMatch(/In the PDF: on the cover.*In the PDF: at the end/);
	});

	it('a form stops at the first file that is no photo, and says which were kept', async () => {
		const { follow } = await sendFiles([
			['mill.jpg', jpeg],
			['notes.txt', 'hello', 'text/plain'],
			['late.jpg', jpeg],
		]);
		const page = await follow();
		expect(page.text).toContain(
			'File notes.txt is not an image. mill.jpg was kept. Please choose again: late.jpg.',
		);
		expect(await photosOf()).toHaveLength(1);
	});

	it('the page says how many photos are without their end', async () => {
		const cut = jpeg.subarray(0, -10);
		const one = await sendFiles([
			['whole.jpg', jpeg],
			['cut.jpg', cut],
		]);
		const shown = await one.follow();
		expect(shown.text).toContain('2 photos uploaded successfully! The end of one photo is missing');
		expect(shown.text.split(endMissing)).toHaveLength(2);
		const two = await sendFiles([
			['a.jpg', cut],
			['b.jpg', cut],
		]);
		expect((await two.follow()).text).toContain('The ends of 2 photos are missing');
	});

	it('a HEIC file whose type the browser does not know is taken as a photo', async () => {
		const heic = 'application/octet-stream';
		const { follow } = await sendFiles([['IMG_1.HEIC', jpeg, heic]]);
		expect((await follow()).text).toContain('Photo uploaded successfully!');
		expect(await photosOf()).toHaveLength(1);
	});

	it('the refusal of a file that is too large names the file', async () => {
		const { follow } = await sendFiles([['big.jpg', Buffer.alloc(10 * 1024 * 1024 + 5, 'x')]]);
		expect((await follow()).text).toContain('File big.jpg is too large. Maximum size is 10MB.');
	});

	it('the refusal of a file says a very long name in short', async () => {
		const { follow } = await sendFiles([[`${'x'.repeat(3000)}.txt`, 'hello', 'text/plain']]);
		expect((await follow()).text).toMatch(/File x{60}…x{16}\.txt is not an image\./);
	});

	it('after a refused file the page opens at the box for photos, which says why', async () => {
		const { post } = await sendFiles([['notes.txt', 'hello', 'text/plain']]);
		const answer = await post();
		expect(answer.headers.get('Location')).toMatch(/#save-photos$/);
		const box = (await visitor.follow(editor, answer)).find('input', { id: 'save-photos' });
		expect(box?.attributes['aria-describedby']).toMatch(/^save-photos-error /);
	});

	it('a form without a file asks for one', async () => {
		const { follow } = await sendFiles([['', '', 'application/octet-stream']]);
		expect((await follow()).text).toContain('Please choose a photo first');
	});

	it('a text and a title that were typed stay in the editor when a photo is added', async () => {
		const typed = `${story.content}\n\nWe swam there.`;
		const { follow } = await sendFiles([['a.jpg', jpeg]], { content: typed, title: 'The weir' });
		const page = await follow();
		expect(await photosOf()).toHaveLength(1);
		expect(page.find('textarea', { name: 'content' })?.value).toBe(typed);
		expect(page.find('textarea', { name: 'title' })?.value).toBe('The weir');
		const answer = await visitor.submit(editor, 'save', { content: typed });
		expect(answer.status).toBe(302);
		await visitor.submit(editor, 'save', { content: story.content, title: story.title });
	});

	it('a photo has a page, on which it is described, placed, and removed after a question', async () => {
		const path = await add();
		const page = `/stories/${story.id}/photos/${idOf(path)}`;
		const seen = await visitor.submitAndFollow(editor, 'see-photo', {});
		expect([seen.address, seen.heading]).toEqual([page, 'Photo']);
		const saved = await visitor.submitAndFollow(page, 'describe', {
			description: 'Anna <b>1931</b>',
			after: '1',
		});
		expect(saved.text).toContain('Photo saved');
		expect(saved.text).toContain('After paragraph 1');
		const read = await visitor.open(`/stories/${story.id}`);
		expect(read.all('figcaption').map(({ text }) => text)).toEqual(['Anna <b>1931</b>']);
		const asked = await visitor.submitAndFollow(page, 'ask-to-remove', {});
		expect(asked.text).toContain('Are you sure you want to remove this photo?');
		const removed = await visitor.submitAndFollow(`${page}?remove=1`, 'remove');
		expect(removed.text).toContain('Photo removed successfully');
		expect(await photosOf()).toEqual([]);
		expect((await visitor.open(page)).status).toBe(404);
	});
});

describe('Photos in a story', () => {
	it('the story’s page shows a photo without buttons, and a photo’s page leads back to the editor', async () => {
		const path = await add();
		const read = await visitor.open(`/stories/${story.id}`);
		expect(read.find('figure')?.text).toBe('');
		expect(read.find('a', { href: `${editor}#photos` })?.text).toBe('Add photos');
		const page = `/stories/${story.id}/photos/${idOf(path)}`;
		expect((await visitor.open(page)).all('a', { href: `${editor}#photo-${idOf(path)}` })).toMatchObject([
			{ text: 'Back to the editor' },
			{ text: 'Cancel' },
		]);
		const saved = await visitor.submitAndFollow(page, 'describe', { description: 'Ida' });
		expect(saved.address).toContain(editor);
		expect(saved.text).toContain('Describe or move Ida');
	});

	it('the editor says where each photo is shown: above the story, on the cover or at the end of the PDF', async () => {
		const [one, two] = [idOf(await add()), idOf(await add())];
		const placesOf = async () => {
			const page = await visitor.open(editor);
			return [one, two].map(
				(id) =>
					/In the story: .*(cover|end)\.|After paragraph \d/.exec(
						page.find('li', { id: `photo-${id}` })?.text ?? '',
					)?.[0],
			);
		};
		const [onCover, atEnd] = [
			'In the story: at the top. In the PDF: on the cover.',
			'In the story: at the top. In the PDF: at the end.',
		];
		expect(await placesOf()).toEqual([onCover, atEnd]);
		await rosa.call('PUT', `${calls}/${one}`, { afterParagraph: 1 });
		expect(await placesOf()).toEqual(['After paragraph 1', onCover]);
		const read = (await (await visitor.ask(`/stories/${story.id}`)).text()).replace(/^.*class="prose/s, '');
		expect(read.indexOf(`photo-${two}`)).toBeLessThan(read.indexOf('<p'));
		expect(read.indexOf(`photo-${one}`)).toBeGreaterThan(read.indexOf('<p'));
		const own = await visitor.open(`/stories/${story.id}/photos/${one}`);
		expect(own.all('option')[0]?.text).toBe('Above the story');
		expect(own.text).toContain(
			'The first photo above the story goes on the cover of its PDF, and the others go at the end.',
		);
	});

	it('a photo stays with its paragraph when the story is edited', async () => {
		const path = await add();
		const [paragraph] = story.content.split('\n\n');
		await rosa.call('PUT', `${calls}/${idOf(path)}`, { afterParagraph: 1 });
		await rosa.call('PUT', `/api/stories/${story.id}`, {
			content: `Something new.\n\nAnd more.\n\n${paragraph}\n\nThe end.`,
		});
		expect((await rosa.call('GET', calls)).body[0].afterParagraph).toBe(3);
		await rosa.call('PUT', `/api/stories/${story.id}`, { content: 'One line.' });
		expect((await rosa.call('GET', calls)).body[0].afterParagraph).toBe(1);
		await rosa.call('PUT', `/api/stories/${story.id}`, { content: story.content });
	});

	it('a photo is in the PDF, and another description makes another PDF', async () => {
		const path = await add();
		const pdf = async () =>
			Buffer.from(await (await visitor.ask(`/api/stories/${story.id}/pdf`)).arrayBuffer());
		const pictures = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype ?\/Image/g)?.length ?? 0;
		const first = await pdf();
		expect(pictures(first)).toBe(1);
		expect(await pdf()).toEqual(first);
		await rosa.call('PUT', `${calls}/${idOf(path)}`, { description: 'Ida' });
		expect(await pdf()).not.toEqual(first);
	});

	it('a removed photo is in no stored PDF and in no download that was made with it', async () => {
		const path = await add();
		const made = await makeExport(rosa);
		await visitor.ask(`/api/stories/${story.id}/pdf`);
		const kept = () => globSync(`objects/{stories/${story.id}/pdf,users/*/exports}/*`, { cwd: folder });
		expect(kept().length).toBeGreaterThan(1);
		// A download that was made before the photo was added stays.
		const later = await add();
		await app.database.query(`update "Photo" set "createdAt" = now() + interval '1 minute' where id = $1`, [
			idOf(later),
		]);
		await rosa.call('DELETE', calls, { photoPath: later });
		expect((await rosa.call('GET', `/api/my-data/exports/${made}`)).status).toBe(200);
		await rosa.call('DELETE', calls, { photoPath: path });
		expect((await rosa.call('GET', `/api/my-data/exports/${made}`)).status).toBe(404);
		await vi.waitFor(() => expect(kept()).toEqual([]), 60_000);
	});

	it('a photo of a story is shown through a private link, and not after that has ended', async () => {
		const path = await add();
		const { body: link } = await rosa.call('POST', `/api/stories/${story.id}/links`, {
			password: 'the old mill',
		});
		const reader = new Visitor(app.url);
		const opened = new URL(link.address).pathname;
		const photo = `${opened}${path}`;
		expect((await reader.ask(photo)).status).toBe(404);
		const page = await reader.submitAndFollow(opened, 'open', { password: 'the old mill' });
		expect(page.find('img')?.attributes.src).toBe(photo.replace('/large', '/medium'));
		expect((await reader.ask(photo)).headers.get('Content-Type')).toBe('image/jpeg');
		expect((await reader.ask(path)).status).toBe(404);
		const elsewhere = photo.replace(idOf(path), await ofAnother());
		expect((await reader.ask(elsewhere)).status).toBe(404);
		await rosa.call('DELETE', `/api/stories/${story.id}/links/${link.id}`);
		expect((await reader.ask(photo)).status).toBe(404);
	});
});

describe('Uploads without a photo', () => {
	it('an upload that never became a photo is cleared away after a day, and photos stay', async () => {
		const path = await add();
		const { photoURL } = await send(jpeg);
		// The process seems to have ended before the upload became a photo.
		const lost = idOf(await add());
		await app.database.query('delete from "Photo" where id = $1', [lost]);
		await app.database.query(`update "PhotoUpload" set "createdAt" = now() - interval '25 hours'`);
		const [left, then] = [`${folder}/objects/.partial/left`, new Date(Date.now() - 3 * 3_600_000)];
		await writeFile(left, 'x');
		await utimes(left, then, then);
		await app.database.query(`select graphile_worker.add_job('clear_uploads')`);
		await vi.waitFor(async () => {
			expect((await app.database.query('select 1 from "PhotoUpload"')).rowCount).toBe(0);
		}, 60_000);
		expect((await rosa.call('PUT', calls, { photoURL })).status).toBe(400);
		expect((await visitor.ask(path)).status).toBe(200);
		expect(filesOf(path)).toHaveLength(4);
		expect(filesOf(`/photos/${lost}/large`)).toEqual([]);
		expect(existsSync(left)).toBe(false);
	});
});
