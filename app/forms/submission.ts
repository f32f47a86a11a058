import type { SubmissionResult } from '@conform-to/react';
import type { Failure } from '#app/http/failure.ts';

/** The fields that every form carries beside its own. */
export const formFields = {
	/** Names what the form asks for. */
	intent: 'intent',
	/** Made with the page: sending the form twice does it once. */
	idempotencyKey: 'idempotencyKey',
	/** Present where scripts run. */
	scripted: 'scripted',
} as const;

/** Every answer of a form that stays on its page: conform's, with the intent among the values. */
export type FormResult = SubmissionResult<string[]>;

/** What a form says when it failed: the failure's title, then what is known beyond it. */
export function failureLines({ title, description }: Failure, detail = description): string[] {
	return detail ? [title, detail] : [title];
}

/** The result for a form that could not be sent, with all that was typed. */
export function toErrorResult(form: FormData, lines: string[]): FormResult {
	const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
	return { status: 'error', initialValue: Object.fromEntries(texts), error: { '': lines } };
}

/** Whether an action's answer is the refusal of a form: the page stays as it is. */
export function isErrorResult(answer: unknown): answer is FormResult {
	return (answer as FormResult | null | undefined)?.status === 'error';
}
