import { z } from 'zod';

/**
 * Text that a person gives: refused before Postgres would (NUL) or would change it (halves of characters).
 * @param limit the most characters, counted as JavaScript does
 */
export function userText(limit: number) {
	return z
		.string()
		.max(limit, `Please keep this under ${limit.toLocaleString('en')} characters.`)
		.refine(
			(text) => !text.includes('\0') && text.isWellFormed(),
			'This text has a character that cannot be kept.',
		);
}

/** The first thing wrong with what was given, in words: the field and why. */
export function describeIssue(error: z.ZodError): string {
	let [issue] = error.issues;
	// why: of several shapes, what is wrong with the one that was nearly met says more than that none fits.
	if (issue?.code === 'invalid_union' && issue.errors.length > 0) {
		const nearest = issue.errors.reduce((one, other) => (other.length < one.length ? other : one));
		issue = nearest[0] ?? issue;
	}
	const where = issue?.path.join('.');
	return where ? `${where}: ${issue?.message}` : (issue?.message ?? 'This is not valid.');
}
