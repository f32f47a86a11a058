import type { SubmissionResult } from '@conform-to/react';
import type { Conflict } from '#app/errors.ts';
import { type Failure, failureText } from '#app/http/failure.ts';

export const formFields = {
	/** What the form is for, as `intentValue` writes it; its buttons carry theirs in their names. */
	intent: 'intent',
	/** Created with the page, so that sending a form twice counts once. */
	idempotencyKey: 'idempotencyKey',
	scripted: 'scripted',
	/** The id of whoever the page was made for: nobody else gets what was typed back. */
	user: 'user',
	/** The id of the saved words that the form was made with: it replaces them, and uses them up. */
	saved: 'saved',
} as const;

/** Conform's result, with the intent among the values, and what is shown beside a refusal. */
export type FormResult = SubmissionResult<string[]> & Pick<Conflict, 'changes'>;

/** What stands in a form between two pages: after a refusal, beside what a button took, until signing in again. */
export interface SavedForm {
	/** Random; also the parameter `fresh` of the address at which `error` is shown. */
	id: string;
	fields: Record<string, string>;
	error?: FormResult['error'];
	/** Sent by somebody whose session had ended. */
	signedOut?: boolean;
}

/** The saved forms of a page, by their own intents. */
export type SavedForms = Record<string, SavedForm>;

/**
 * An intent and what it is about in one text, so that a single form can hold buttons for many things: `rename?id=…`.
 */
export function intentValue(intent: string, about: Record<string, string> = {}): string {
	const query = new URLSearchParams(about).toString();
	return query ? `${intent}?${query}` : intent;
}

const buttonPrefix = `${formFields.intent}:`;

/** The name of a button that asks for an intent. Its value may be its label. */
export const buttonName = (value: string) => buttonPrefix + value;

export const isButtonName = (name: string) => name.startsWith(buttonPrefix);

/** What a form asks for: its button's intent, else its own, or the last of several. */
export function pressedIntent(form: FormData): string {
	const button = [...form.keys()].filter(isButtonName).pop();
	return button?.slice(buttonPrefix.length) ?? String(form.getAll(formFields.intent).at(-1));
}

/** Reads what `intentValue` wrote. */
export function parseIntent(value: string): { name: string; about: URLSearchParams } {
	const [name = '', ...query] = value.split('?');
	return { name, about: new URLSearchParams(query.join('?')) };
}

export function failureLines({ title, description }: Failure, detail = description): string[] {
	return detail && detail !== title ? [title, detail] : [title];
}

/** What is said where nobody could do it: the failure's own sentence, if it has one. */
export const unavailableLines = (failure: Failure): string[] =>
	failureLines(failure, failure.description ?? failureText.server);

/** The result of a form that could not be sent, with all that was typed, and what its button is about. */
export function toErrorResult(form: FormData, lines: string[]): FormResult {
	const about = [...parseIntent(pressedIntent(form)).about];
	const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
	// The first intent is the form's own, a later one its button's.
	const initialValue = Object.fromEntries([...about, ...texts.reverse()]);
	return { status: 'error', initialValue, error: { '': lines } };
}

export function isErrorResult(answer: unknown): answer is FormResult {
	return (answer as FormResult | null | undefined)?.status === 'error';
}
