import { z } from 'zod';

/**
 * Text that a person gives: refused before Postgres would (NUL) or would change it (halves of characters).
 * @param limit the most characters, counted as JavaScript does
 */
export function givenText(limit: number) {
	return z
		.string()
		.max(limit, `Please keep this under ${limit.toLocaleString('en')} characters.`)
		.refine(
			(text) => !text.includes('\0') && text.isWellFormed(),
			'This text has a character that cannot be kept.',
		);
}
