import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { type GoogleDouble, googleEnv } from '#tests/doubles/google.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { tellStory } from '#tests/support/conversation.ts';
import { connectDrive, emptyDrive } from '#tests/support/drive.ts';
import { timeless } from '#tests/support/pdf.ts';
import { it as base } from '#tests/support/product-test.ts';
import { visit } from '#tests/support/visitor.ts';
import { whileWriting } from '#tests/support/while-writing.ts';

const it = base.extend('settings', { scope: 'file' }, ({ google }) => googleEnv(google));

let app: App;
let google: GoogleDouble;
let rosa: Client;
let story: { id: string; title: string };
let share: string;
let call: string;

it.beforeAll(async ({ google: standIn, app: own, rosa: client, visitor, sampleStory }) => {
	[google, app, rosa] = [standIn, own, client];
	story = sampleStory;
	share = `/stories/${story.id}/share`;
	call = `/api/stories/${story.id}/share/google-drive`;
	await connectDrive(visitor, google);
});
beforeEach(() => emptyDrive(app, google));

const uploads = async () => (await app.database.query('select * from "DriveUpload"')).rows;
const versions = () => google.drive.files().map((file) => file.versions.length);

describe('Uploads to Google Drive', () => {
	it('an upload puts the PDF into a folder of its own, and the page links to the file', async ({
		visitor,
	}) => {
		expect((await visitor.open(share)).text).not.toContain('Open it in Google Drive');
		const page = await visitor.submitAndFollow(share, 'upload-to-drive');
		expect(page.text).toContain('Uploaded to Google Drive');
		expect(page.text).toMatch(/Uploaded on \w+ \d+, 20\d\d at \d+:\d\d/);
		const [folder] = google.drive.folders();
		const [file] = google.drive.files();
		expect([folder?.name, folder?.parents, file?.parents]).toEqual(['Family Stories', [], [folder?.id]]);
		expect([file?.name, file?.mimeType]).toEqual([`${story.title}.pdf`, 'application/pdf']);
		const pdf = await (await visitor.ask(`/api/stories/${story.id}/pdf`)).arrayBuffer();
		expect(timeless(file?.versions[0] ?? Buffer.alloc(0))).toBe(timeless(new Uint8Array(pdf)));
		const link = (await visitor.open(share)).all('a').find(({ text }) => text === 'Open it in Google Drive');
		expect(await (await fetch(link?.attributes.href ?? '')).text()).toBe(`Google Drive: ${file?.name}`);
		expect(await uploads()).toMatchObject([{ storyId: story.id, fileId: file?.id, storyVersion: 1 }]);
	});

	it('an upload by the API is answered with the link', async () => {
		const { status, body } = await rosa.call('POST', call);
		const webViewLink = `${google.url}/file/d/${google.drive.files()[0]?.id}/view?usp=drivesdk`;
		expect([status, body]).toEqual([200, { requiresAuth: false, success: true, webViewLink }]);
	});

	it('an upload of a changed story is a new version of the same file, wherever its owner has moved it', async ({
		visitor,
	}) => {
		const id = await tellStory(rosa, 'The gate squeaked at six.');
		await rosa.call('POST', `/api/stories/${id}/share/google-drive`);
		const [file] = google.drive.files();
		if (file) file.parents = ['another folder'];
		await rosa.call('PUT', `/api/stories/${id}`, {
			title: 'The gate',
			content: 'The gate squeaked at seven.',
		});
		expect((await visitor.open(`/stories/${id}/share`)).text).toContain('You have changed the story since.');
		const page = await visitor.submitAndFollow(`/stories/${id}/share`, 'upload-to-drive');
		expect(page.text).not.toContain('You have changed the story since.');
		expect(versions()).toEqual([2]);
		expect(google.drive.files()).toMatchObject([
			{ id: file?.id, name: 'The gate.pdf', parents: ['another folder'] },
		]);
	});

	it.each([
		['in the bin', () => Object.assign(google.drive.files()[0] ?? {}, { trashed: true })],
		['deleted', () => google.drive.items.pop()],
	])('an upload makes a new file in the same folder when the old one is %s', async (_name, remove) => {
		await rosa.call('POST', call);
		remove();
		await rosa.call('POST', call);
		const file = google.drive.files().find(({ trashed }) => !trashed);
		expect([file?.versions.length, file?.parents]).toEqual([1, [google.drive.folders()[0]?.id]]);
		expect(google.drive.folders()).toHaveLength(1);
		expect(await uploads()).toMatchObject([{ fileId: file?.id }]);
	});

	it('an upload makes a new folder when the old one was removed', async () => {
		await rosa.call('POST', call);
		google.drive.items = [];
		expect((await rosa.call('POST', call)).body.success).toBe(true);
		expect(google.drive.files()).toMatchObject([{ parents: [google.drive.folders()[0]?.id] }]);
	});

	it('an upload finds its file and its folder when their ids are lost here', async () => {
		await rosa.call('POST', call);
		await app.database.query('delete from "DriveUpload"');
		await app.database.query('update "User" set "driveFolderId" = null');
		await rosa.call('POST', call);
		await rosa.call('POST', `/api/stories/${await tellStory(rosa, 'We had a dog.')}/share/google-drive`);
		expect(versions()).toEqual([2, 1]);
		expect(google.drive.folders()).toHaveLength(1);
	});

	it('a form sent twice, at once or later, uploads once', async ({ visitor }) => {
		const form = await visitor.fill(share, 'upload-to-drive');
		await Promise.all([visitor.send(form), visitor.send(form)]);
		expect(versions()).toEqual([1]);
		expect((await visitor.follow(share, await visitor.send(form))).text).toContain(
			'Uploaded to Google Drive',
		);
		expect(versions()).toEqual([1]);
		expect((await visitor.submitAndFollow(share, 'upload-to-drive')).status).toBe(200);
		expect(versions()).toEqual([2]);
	});

	it('simultaneous uploads make one file for each story and one folder', async () => {
		const other = await tellStory(rosa, 'We had a cat.');
		const calls = [call, call, `/api/stories/${other}/share/google-drive`];
		const answers = await Promise.all(calls.map((path) => rosa.call('POST', path)));
		expect(answers.map(({ body }) => body.success)).toEqual([true, true, true]);
		expect(answers[0]?.body).toEqual(answers[1]?.body);
		expect(versions()).toEqual([1, 1]);
		expect(google.drive.folders()).toHaveLength(1);
	});

	it('an upload goes on a second after another one of the same person broke off', async () => {
		await app.database.query(`update "User" set "driveBusyUntil" = now() + interval '1 second'`);
		expect((await rosa.call('POST', call)).body.success).toBe(true);
	});

	it('an upload of another person’s story is not found', async () => {
		const boss = await signIn(app.url, admin);
		expect((await boss.call('POST', call)).status).toBe(404);
		const visitor = await visit(app.url, admin);
		const page = await visitor.follow(share, await visitor.post(share, { intent: 'upload-to-drive' }));
		expect(page.status).toBe(404);
		expect(google.drive.items).toEqual([]);
	});

	it('an upload of a story that is being written is refused', async () => {
		const answer = await whileWriting(app, story.id, () => rosa.call('POST', call));
		expect([answer.status, answer.body.message]).toEqual([409, 'This story has not been written yet.']);
		expect(google.drive.requests).toEqual([]);
	});

	it('an upload whose story is deleted meanwhile leaves no file in Drive', async () => {
		const id = await tellStory(rosa, 'We had a sheep.');
		// Seen by nobody until it is committed.
		await app.database.query('begin');
		await app.database.query('update "AnyStory" set "deletedAt" = now() where id = $1', [id]);
		const asked = rosa.call('POST', `/api/stories/${id}/share/google-drive`);
		await expect.poll(() => google.drive.files().length).toBe(1);
		await app.database.query('commit');
		expect((await asked).status).toBe(404);
		expect(google.drive.files()).toEqual([]);
	});

	it('the record of an upload goes with its story, and the file in Drive stays', async () => {
		const id = await tellStory(rosa, 'We had a goat.');
		await rosa.call('POST', `/api/stories/${id}/share/google-drive`);
		await rosa.call('DELETE', `/api/stories/${id}`);
		await rosa.call('DELETE', `/api/deleted/${id}`);
		expect(await uploads()).toEqual([]);
		expect(versions()).toEqual([1]);
	});
});

describe('Google Drive without settings', () => {
	it('the share page says that Google Drive is not set up, and so does the API', async () => {
		const plain = await startApp();
		onTestFinished(plain.stop);
		const visitor = await visit(plain.url);
		const words = 'Google Drive is not set up here. You can download the PDF';
		const page = await visitor.open(share);
		const button = page.all('button').find(({ text }) => text === 'Upload to Google Drive');
		expect(button?.attributes).toHaveProperty('disabled');
		expect(page.find('span', { id: button?.attributes['aria-describedby'] ?? '' })?.text).toBe(
			'Not set up here',
		);
		const { status, body } = await (await signIn(plain.url)).call('POST', call);
		expect([status, body.message]).toEqual([503, expect.stringContaining(words)]);
	});
});
