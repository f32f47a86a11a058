import { describe, expect } from 'vitest';
import { type GoogleDouble, googleEnv } from '#tests/doubles/google.ts';
import { admin } from '#tests/support/client.ts';
import { connectDrive, emptyDrive, followAll } from '#tests/support/drive.ts';
import { it as base } from '#tests/support/product-test.ts';
import { Visitor, visit } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ google }) => googleEnv(google));

let google: GoogleDouble;
let visitor: Visitor;
let share: string;
let call: string;

const notConnected = 'Google Drive Not Connected. Please sign in again with Google to enable Drive uploads.';
const noAccess = 'Google did not give us access, so nothing was uploaded.';

it.beforeAll(({ google: standIn, sampleStory: story }) => {
	google = standIn;
	share = `/stories/${story.id}/share`;
	call = `/api/stories/${story.id}/share/google-drive`;
});
it.beforeEach(async ({ app }) => {
	await emptyDrive(app, google);
	await app.database.query('update "User" set "googleRefreshToken" = null, "googleSub" = null');
	visitor = await visit(app.url);
});

/** Presses the button, and finds the way to Google on the page that says why. @returns its address */
async function press(): Promise<string> {
	const page = await visitor.submitAndFollow(share, 'upload-to-drive');
	expect(page.text).toContain(notConnected);
	expect(page.text).not.toContain(noAccess);
	const link = page.all('a').find(({ text }) => text === 'Sign in with Google');
	const href = link?.attributes.href ?? '';
	expect(href).toBe(`/api/auth/google?for=drive&returnTo=${encodeURIComponent(`${share}/drive`)}`);
	expect(google.drive.files()).toEqual([]);
	return href;
}

describe('Connecting Google Drive', () => {
	it('a person without access is led to Google and back, and the story is uploaded', async () => {
		const href = await press();
		const page = await connectDrive(visitor, google, 'anna@example.com', href);
		expect(page.address).toMatch(new RegExp(`^${share}`));
		expect(page.text).toContain('Uploaded to Google Drive');
		expect(page.text).toContain('Open it in Google Drive');
		expect(google.drive.files()).toHaveLength(1);
		// Coming by again uploads nothing.
		await followAll(visitor, `${share}/drive`);
		expect(google.drive.files()[0]?.versions).toHaveLength(1);
	});

	it('a person whose access was revoked is led to Google again', async ({ rosa }) => {
		await connectDrive(visitor, google);
		google.revoke(google.issued.refreshTokens.at(-1) ?? '');
		expect((await rosa.call('POST', call)).body).toMatchObject({ requiresAuth: true, success: false });
		const page = await connectDrive(visitor, google, 'anna@example.com', await press());
		expect(page.text).toContain('Uploaded to Google Drive');
		expect((await rosa.call('POST', call)).body).toMatchObject({ requiresAuth: false, success: true });
	});

	it('a person whose token cannot be opened any more is asked to connect again', async ({ app, rosa }) => {
		await connectDrive(visitor, google);
		await app.database.query(
			`update "User" set "googleRefreshToken" = '\\x00' where "googleSub" is not null`,
		);
		expect((await rosa.call('POST', call)).body).toMatchObject({ requiresAuth: true, success: false });
	});

	it('a person who refuses is told that nothing was uploaded, and is not asked again without the button', async () => {
		const page = await connectDrive(visitor, google, null, await press());
		expect(page.address).toMatch(new RegExp(`^${share}\\?drive=refused`));
		expect(page.text).toContain(`${notConnected} ${noAccess}`);
		expect(page.text).not.toContain('Google authentication failed');
		expect(page.all('button').map(({ text }) => text)).toContain('Upload to Google Drive');
		expect((await visitor.open(share)).text).not.toContain(notConnected);
		// Not later either, without a press of the button.
		await followAll(visitor, `${share}/drive`);
		expect(google.drive.requests).toEqual([]);
		await connectDrive(visitor, google, 'anna@example.com', await press());
		expect(google.drive.files()).toHaveLength(1);
	});

	it('a person who refuses Drive alone is told the same', async () => {
		google.withoutDrive = true;
		const page = await connectDrive(visitor, google, 'anna@example.com', await press());
		expect(page.text).toContain(`${notConnected} ${noAccess}`);
		expect(google.drive.requests).toEqual([]);
	});

	it('a Google account that is connected to another person here is refused', async ({ app }) => {
		const words = 'Somebody else already uses this Google account here.';
		const boss = await visit(app.url, admin);
		await connectDrive(boss, google);
		const page = await connectDrive(visitor, google, 'anna@example.com', await press());
		expect(page.text).toContain(`Upload Failed ${words}`);
		expect(page.text).not.toContain(noAccess);
		expect((await connectDrive(visitor, google)).text).toContain(`Google authentication failed ${words}`);
		expect(google.drive.files()).toEqual([]);
		expect(await visitor.me()).toMatchObject({ email: 'user@example.com' });
	});

	it('an upload that fails after connecting says why', async () => {
		const href = await press();
		google.drive.fail('begin', 'quota');
		const page = await connectDrive(visitor, google, 'anna@example.com', href);
		expect(page.text).toContain('Upload Failed There is no room left in your Google Drive.');
		// The notice goes; this stays.
		expect(page.find('main')?.text).toContain(
			'Upload Failed. Could not upload to Google Drive. Please try again.',
		);
		expect(google.drive.files()).toEqual([]);
	});
});

describe('The way back from Google', () => {
	it('the way back uploads nothing that was not asked for in this browser', async () => {
		await connectDrive(visitor, google);
		expect((await visitor.ask(`${share}/drive`)).headers.get('Location')).toBe(`${share}#google-drive`);
		expect(google.drive.requests).toEqual([]);
	});

	it('the way back uploads nothing for another person, or for a link preview', async ({ app }) => {
		await press();
		const boss = await visit(app.url, admin);
		await connectDrive(boss, google);
		const pending = visitor.cookies.get('drive-upload') ?? '';
		expect(pending).not.toBe('');
		boss.cookies.set('drive-upload', pending);
		await followAll(boss, `${share}/drive`);
		await visitor.ask(`${share}/drive`, { method: 'HEAD' });
		expect(visitor.cookies.get('drive-upload')).toBe(pending);
		boss.cookies.set('drive-upload', `${pending}x`);
		await followAll(boss, `${share}/drive`);
		await followAll(new Visitor(app.url), `${share}/drive`);
		expect(google.drive.requests).toEqual([]);
	});
});
