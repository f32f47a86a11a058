import { z } from 'zod';

/** Text without NUL, which Postgres rejects, and lone surrogates, which it would change; `limit` in UTF-16 units. */
export function userText(limit: number) {
	return z
		.string()
		.max(limit, `Please keep this under ${limit.toLocaleString('en')} characters.`)
		.refine(
			(text) => !text.includes('\0') && text.isWellFormed(),
			'This text has a character that cannot be kept.',
		);
}

/** Text that may be left out; null if it is blank. */
export function optionalText(limit: number) {
	return userText(limit)
		.trim()
		.nullish()
		.transform((text) => text || null);
}

export function describeIssue(error: z.ZodError): string {
	let [issue] = error.issues;
	// Of a union's branches, the one with the fewest issues says most.
	if (issue?.code === 'invalid_union' && issue.errors.length > 0) {
		const nearest = issue.errors.reduce((one, other) => (other.length < one.length ? other : one));
		issue = nearest[0] ?? issue;
	}
	const where = issue?.path.join('.');
	return where ? `${where}: ${issue?.message}` : (issue?.message ?? 'This is not valid.');
}
