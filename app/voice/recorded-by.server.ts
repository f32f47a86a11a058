import { Conflict } from '#app/errors.ts';

/** A page can stay open while somebody else signs in. @throws Conflict if the recording is someone else's */
export function requireRecordedBy(user: { id: string }, recordedBy: string | undefined): void {
	if (recordedBy === undefined || recordedBy === user.id) return;
	throw new Conflict(
		'Somebody else has signed in here in the meantime. This recording stays in this browser for the ' +
			'person who made it. Please sign in as that person and try again.',
	);
}
