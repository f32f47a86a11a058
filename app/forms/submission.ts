import type { SubmissionResult } from '@conform-to/dom';
import type { Conflict } from '#app/errors.ts';
import { type Failure, failureText } from '#app/http/failure.ts';

export const formFields = {
	/** Written by `intentValue`; buttons carry theirs in their names. */
	intent: 'intent',
	/** Created with the page, so that sending a form twice counts once. */
	idempotencyKey: 'idempotencyKey',
	scripted: 'scripted',
	/** The user the page was made for; nobody else gets the text back. */
	user: 'user',
	/** The id of the saved form it was made from; sending replaces that, then deletes it. */
	saved: 'saved',
} as const;

export type FormResult = SubmissionResult<string[]> & Pick<Conflict, 'changes'>;

export interface SavedForm {
	/** Random; also the `fresh` parameter of the address that shows `error`. */
	id: string;
	fields: Record<string, string>;
	error?: FormResult['error'];
	signedOut?: boolean;
}

export type SavedForms = Record<string, SavedForm>;

/** Joins an intent and its values, so that one form can hold buttons for many things: `rename?id=…`. */
export function intentValue(intent: string, about: Record<string, string> = {}): string {
	const query = new URLSearchParams(about).toString();
	return query ? `${intent}?${query}` : intent;
}

const buttonPrefix = `${formFields.intent}:`;

export const buttonName = (value: string) => buttonPrefix + value;

export const isButtonName = (name: string) => name.startsWith(buttonPrefix);

export function pressedIntent(form: FormData): string {
	const button = [...form.keys()].filter(isButtonName).pop();
	return button?.slice(buttonPrefix.length) ?? String(form.getAll(formFields.intent).at(-1));
}

export function parseIntent(value: string): { name: string; about: URLSearchParams } {
	const [name = '', ...query] = value.split('?');
	return { name, about: new URLSearchParams(query.join('?')) };
}

export function failureLines({ title, description }: Failure, detail = description): string[] {
	return detail && detail !== title ? [title, detail] : [title];
}

export const unavailableLines = (failure: Failure): string[] =>
	failureLines(failure, failure.description ?? failureText.server);

export function toErrorResult(form: FormData, lines: string[]): FormResult {
	const about = [...parseIntent(pressedIntent(form)).about];
	const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
	const initialValue = Object.fromEntries([...about, ...texts.reverse()]);
	return { status: 'error', initialValue, error: { '': lines } };
}

export function isErrorResult(answer: unknown): answer is FormResult {
	return (answer as FormResult | null | undefined)?.status === 'error';
}
