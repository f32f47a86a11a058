import type { GoogleDouble } from '#tests/doubles/google.ts';
import type { App } from '#tests/support/app.ts';
import type { Shown, Visitor } from '#tests/support/visitor.ts';

/** Nothing has been uploaded, and Google has nothing against it. */
export async function emptyDrive(app: App, google: GoogleDouble): Promise<void> {
	google.drive.clear();
	google.withoutDrive = false;
	await app.database.query('delete from "DriveUpload"');
	await app.database.query('update "User" set "driveFolderId" = null, "driveBusyUntil" = null');
	// All tests come from one network address, whose sign-ins are counted.
	await app.database.query('delete from "RateLimit"');
}

/** Somebody lets the product use their Drive. @param email null: they refuse */
export async function connectDrive(
	visitor: Visitor,
	google: GoogleDouble,
	email: string | null = 'anna@example.com',
	from = '/api/auth/google?for=drive&returnTo=/profile',
): Promise<Shown> {
	const begun = await visitor.ask(from);
	const back = await google.choose(begun.headers.get('Location') ?? '', email);
	return followAll(visitor, back);
}

/** Goes wherever the answers lead, as a browser without scripts does. @returns the page at the end */
export async function followAll(visitor: Visitor, address: string): Promise<Shown> {
	const page = await visitor.open(address);
	const location = page.headers.get('Location');
	return location ? followAll(visitor, location) : page;
}
