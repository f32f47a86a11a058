import { beforeEach, describe, expect } from 'vitest';
import { type GoogleDouble, googleEnv } from '#tests/doubles/google.ts';
import type { DriveItem } from '#tests/doubles/google-drive.ts';
import type { Step, StepFault } from '#tests/doubles/google-drive-faults.ts';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { fingerprint } from '#tests/support/database.ts';
import { connectDrive, emptyDrive } from '#tests/support/drive.ts';
import { hurry } from '#tests/support/hurry.ts';
import { timeless } from '#tests/support/pdf.ts';
import { it as base } from '#tests/support/product-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ google }) => googleEnv(google));

let app: App;
let google: GoogleDouble;
let rosa: Client;
let visitor: Visitor;
let story: { id: string; title: string };
let share: string;
let call: string;

it.beforeAll(async ({ google: standIn, app: own, rosa: client, visitor: browser, sampleStory }) => {
	[google, app, rosa, visitor] = [standIn, own, client, browser];
	story = sampleStory;
	share = `/stories/${story.id}/share`;
	call = `/api/stories/${story.id}/share/google-drive`;
	await connectDrive(visitor, google);
});
beforeEach(() => emptyDrive(app, google));

const uploads = async () => (await app.database.query('select * from "DriveUpload"')).rows;
const versions = () => google.drive.files().map((file) => file.versions.length);

describe('Uploads with a short fault of Google', () => {
	it.each<[Step, StepFault]>([
		['list', 'error500'],
		['list', 'html'],
		['list', 'disconnect'],
		['list', 'rate429'],
		['createFolder', 'error500'],
		['createFolder', 'disconnect'],
		['begin', 'error500'],
		['begin', 'gone'],
		['begin', 'rate403'],
		['begin', 'html'],
		['bytes', 'error500'],
		['bytes', 'disconnect'],
		['bytes', 'sessionExpired'],
		['bytes', 'lostAnswer'],
	])('an upload succeeds, once, after the fault: %s, %s', async (step, fault) => {
		google.drive.fail(step, fault);
		const { body } = await rosa.call('POST', call);
		expect(body).toMatchObject({ success: true });
		expect([versions(), google.drive.folders().length]).toEqual([[1], 1]);
	});

	it('an upload goes on from where the connection was cut', async () => {
		// The one in between is lost on the question how much has arrived.
		google.drive.fail('bytes', 'cutMidway', 3);
		expect((await rosa.call('POST', call)).body.success).toBe(true);
		const pdf = await (await visitor.ask(`/api/stories/${story.id}/pdf`)).arrayBuffer();
		expect(timeless(google.drive.files()[0]?.versions[0] ?? Buffer.alloc(0))).toBe(
			timeless(new Uint8Array(pdf)),
		);
		const puts = google.drive.requests.filter((each) => each.startsWith('PUT'));
		const size = google.drive.files()[0]?.versions[0]?.length ?? 0;
		const half = Math.ceil(size / 2);
		expect(puts).toEqual([
			`PUT bytes 0-${size - 1}/${size}`,
			`PUT bytes */${size}`,
			`PUT bytes ${half}-${size - 1}/${size}`,
			`PUT bytes */${size}`,
			`PUT bytes ${half + Math.ceil((size - half) / 2)}-${size - 1}/${size}`,
		]);
	});

	it('an upload waits for a single request at most 8 seconds', async () => {
		hurry({ 8000: 1_000 });
		google.drive.fail('bytes', 'hang');
		expect((await rosa.call('POST', call)).body.success).toBe(true);
		expect(versions()).toEqual([1]);
	});
});

const tryAgain = 'Could not upload to Google Drive. Please try again.';
const noRoom = 'There is no room left in your Google Drive. Please make some and try again.';
const busy = 'Google Drive is busy just now. Please try again in a minute.';

describe('Uploads that fail', () => {
	it.each<[Step, StepFault, number, string]>([
		['list', 'error500', 502, tryAgain],
		['list', 'html', 502, tryAgain],
		['list', 'disconnect', 502, tryAgain],
		['list', 'notConfigured', 502, tryAgain],
		['createFolder', 'quota', 502, noRoom],
		['begin', 'quota', 502, noRoom],
		['begin', 'rate403', 503, busy],
		['begin', 'rate429', 503, busy],
		['begin', 'gone', 502, tryAgain],
		['begin', 'refused', 502, 'Google Drive did not accept the file.'],
		['begin', 'html', 502, tryAgain],
		['bytes', 'error500', 502, tryAgain],
		['bytes', 'html', 502, tryAgain],
		['bytes', 'sessionExpired', 502, tryAgain],
		['bytes', 'refusedMidway', 502, noRoom],
	])(
		'an upload that fails is answered in words and keeps nothing: %s, %s: %i',
		async (step, fault, status, message) => {
			google.drive.fail(step, fault, 100);
			const before = await fingerprint(app.database);
			const answer = await rosa.call('POST', call);
			expect([answer.status, answer.body]).toEqual([status, { message }]);
			expect(answer.headers.get('Retry-After')).toBe(message === busy ? '60' : null);
			expect(await fingerprint(app.database)).toBe(before);
			expect(google.drive.files()).toEqual([]);
		},
		60_000,
	);

	it.each<[Step, StepFault, string]>([
		['list', 'notConfigured', tryAgain],
		['begin', 'quota', noRoom],
		['begin', 'rate429', busy],
	])('an upload that fails is explained on the page: %s, %s', async (step, fault, message) => {
		google.drive.fail(step, fault, 100);
		const page = await visitor.submitAndFollow(share, 'upload-to-drive');
		expect(page.find('form', { id: 'send-email' })?.text).toMatch(new RegExp(`^Upload Failed.* ${message}`));
		expect(page.text).not.toContain('Uploaded');
	});

	it.each(['error500', 'garbage'] as const)('an upload without a token fails: %s', async (fault) => {
		google.fail('token', fault, 4);
		const answer = await rosa.call('POST', call);
		expect([answer.status, answer.body.message]).toEqual([502, tryAgain]);
		while ((await rosa.call('POST', call)).status !== 200);
	});

	it('an upload refused in the middle of the bytes is not sent again', async () => {
		google.drive.fail('bytes', 'refusedMidway');
		expect((await rosa.call('POST', call)).body.message).toBe(noRoom);
		const puts = google.drive.requests.filter((each) => each.startsWith('PUT'));
		expect(puts.filter((each) => !each.includes('*'))).toHaveLength(1);
		expect(puts.length).toBeLessThanOrEqual(2);
	});

	it.each([
		['a request', { 8000: 1_000, 26000: 600_000 }],
		['all of it', { 8000: 600_000, 26000: 3_000 }],
	])('an upload fails after its time is over when %s takes too long', async (_name, limits) => {
		// Made once, so that little of the time goes into it below.
		await rosa.call('GET', `/api/stories/${story.id}/pdf`);
		hurry(limits);
		google.drive.fail('begin', 'hang');
		const answer = await rosa.call('POST', call);
		expect([answer.status, answer.body.message]).toEqual([
			504,
			'Google Drive took too long to answer. Please try again.',
		]);
		expect(await uploads()).toEqual([]);
		expect((await rosa.call('POST', call)).body.success).toBe(true);
	});

	it.each<[Step, StepFault]>([
		['list', 'unauthorized'],
		['list', 'noScope'],
		['list', 'noScopeInDetails'],
	])('an upload without access says that Drive is not connected: %s, %s', async (step, fault) => {
		google.drive.fail(step, fault);
		const { status, body } = await rosa.call('POST', call);
		expect([status, body]).toEqual([200, { requiresAuth: true, success: false, webViewLink: null }]);
		expect(await uploads()).toEqual([]);
	});
});

describe('Uploads that replace a file', () => {
	let file: DriveItem;

	beforeEach(async () => {
		await rosa.call('POST', call);
		[file] = google.drive.files() as [DriveItem];
		google.drive.requests.length = 0;
	});

	const asked = () =>
		google.drive.requests.filter((each) => each === `GET /drive/v3/files/${file.id}`).length;

	it.each<StepFault>(['error500', 'rate429'])('an upload asks again for the file after %s', async (fault) => {
		google.drive.fail('get', fault);
		expect((await rosa.call('POST', call)).body.success).toBe(true);
		expect([asked(), versions()]).toEqual([2, [2]]);
	});

	it.each<[StepFault, number, string]>([
		['error500', 502, tryAgain],
		['refused', 502, 'Google Drive did not accept the file.'],
	])(
		'an upload fails when the file is answered only with %s, and makes no second file',
		async (fault, ...said) => {
			google.drive.fail('get', fault, 100);
			const { status, body } = await rosa.call('POST', call);
			expect([status, body.message]).toEqual(said);
			expect(versions()).toEqual([1]);
		},
	);

	it.each<StepFault>(['gone', 'notOurs', 'notTheirs'])('a new file is uploaded after %s', async (fault) => {
		// Nor does the search find what is not there for this account.
		file.appProperties = {};
		google.drive.fail('get', fault);
		expect((await rosa.call('POST', call)).body.success).toBe(true);
		expect(versions()).toEqual([1, 1]);
		expect((await uploads())[0].fileId).toBe(google.drive.files()[1]?.id);
	});

	it('an upload whose access has ended says that Drive is not connected', async () => {
		google.drive.fail('get', 'unauthorized');
		const { status, body } = await rosa.call('POST', call);
		expect([status, body.requiresAuth, versions()]).toEqual([200, true, [1]]);
	});
});
