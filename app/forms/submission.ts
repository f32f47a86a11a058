import type { SubmissionResult } from '@conform-to/react';
import type { Failure } from '#app/http/failure.ts';

export const formFields = {
	intent: 'intent',
	/** Created with the page, so that sending a form twice counts once. */
	idempotencyKey: 'idempotencyKey',
	scripted: 'scripted',
	/** The id of whoever the page was made for: nobody else gets what was typed back after signing in. */
	user: 'user',
} as const;

/** Conform's result, with the intent among the values. */
export type FormResult = SubmissionResult<string[]>;

/** What was typed in the forms of a page before signing in again, by their intents. */
export type SavedForms = Record<string, Record<string, string>>;

export function failureLines({ title, description }: Failure, detail = description): string[] {
	return detail && detail !== title ? [title, detail] : [title];
}

/** The result of a form that could not be sent, with all that was typed. */
export function toErrorResult(form: FormData, lines: string[]): FormResult {
	const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
	// The first intent is the form's own, a later one its button's.
	return { status: 'error', initialValue: Object.fromEntries(texts.reverse()), error: { '': lines } };
}

export function isErrorResult(answer: unknown): answer is FormResult {
	return (answer as FormResult | null | undefined)?.status === 'error';
}
