import { z } from 'zod';

/** Rejects NUL, which Postgres refuses, and lone surrogates, which it would change; `limit` in UTF-16 units. */
export function userText(limit: number) {
	return z
		.string()
		.max(limit, { error: `Please keep this under ${limit.toLocaleString('en')} characters.`, abort: true })
		.refine(
			(text) => !text.includes('\0') && text.isWellFormed(),
			'This text contains a character that cannot be saved.',
		);
}

export function optionalText(limit: number) {
	return userText(limit)
		.trim()
		.nullish()
		.transform((text) => text || null);
}

/** ISO 8601; limited in length, since fractions of a second have no end. */
export const isoTime = z
	.string()
	.max(40, { abort: true })
	.check(z.iso.datetime({ offset: true }));

/** The date of an `isoTime` that was sent; undefined for none, for the future, and for a year before 1. */
export function toPast(time: string | undefined): Date | undefined {
	const date = new Date(time ?? Number.NaN);
	return date >= new Date('0001-01-01T00:00:00Z') && date.getTime() <= Date.now() ? date : undefined;
}

const missing = 'is missing';

/** Replaces zod's messages: `schema.safeParse(value, { error: inWords })`. The field's name goes before them. */
export const inputErrorText: z.core.$ZodErrorMap = (issue) => {
	switch (issue.code) {
		case 'invalid_type':
			return issue.input === undefined ? missing : (typeTexts[issue.expected] ?? 'is of the wrong type');
		case 'invalid_value':
			if (issue.input === undefined) return missing;
			return (
				'must be ' +
				`${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => `“${String(value)}”`).join(', ')}`
			);
		case 'invalid_format':
			return formatTexts[issue.format] ?? 'is in the wrong format';
		case 'too_small':
			return `must ${countCharacters('at least', issue.minimum, issue.origin)}`;
		case 'too_big':
			return `must ${countCharacters('at most', issue.maximum, issue.origin)}`;
		case 'invalid_union':
			return '';
		default:
			return 'is not valid';
	}
};

const typeTexts: Partial<Record<string, string>> = {
	string: 'must be text',
	array: 'must be a list',
	object: 'must be an object',
	number: 'must be a number',
	int: 'must be a whole number',
	boolean: 'must be true or false',
};

const formatTexts: Partial<Record<string, string>> = {
	uuid: 'must be an id from an answer of this API',
	datetime: 'must be a time, such as 2026-01-31T06:00:00Z',
};

function countCharacters(limit: string, number: number | bigint, origin: string): string {
	if (origin !== 'string' && origin !== 'array') return `be ${limit} ${number}`;
	const [one, more] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
	return `have ${limit} ${number} ${number === 1 ? one : more}`;
}

export function describeIssue({ issues }: z.ZodError): { message: string; field?: string } {
	const { path, message } = nearest(issues[0]);
	const field = path.join('.') || undefined;
	const isSentence = /^[^a-z]/.test(message);
	return { message: isSentence ? message : `${field ?? 'The body'} ${message}.`, field };
}

function nearest(issue: z.core.$ZodIssue | undefined): { path: PropertyKey[]; message: string } {
	if (!issue) return { path: [], message: 'is not valid' };
	if (issue.code !== 'invalid_union' || issue.message !== '' || issue.errors.length === 0) return issue;
	const begun = issue.errors.filter((branch) => branch.every(({ message }) => message !== missing));
	const [branch = []] = (begun.length > 0 ? begun : issue.errors).toSorted(
		(one, other) => one.length - other.length,
	);
	const { path, message } = nearest(branch[0]);
	return { path: [...issue.path, ...path], message };
}
