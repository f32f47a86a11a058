import { useActionData, useRouteLoaderData } from '@remix-run/react';
import { type FormResult, formFields } from '#app/forms/submission.ts';

/** What the root's loader gives to every form of the page. */
export interface RootFormData {
	/** Made with the page. */
	idempotencyKey: string;
	/** What was typed on this page before signing in again. */
	savedSubmission: Record<string, string> | null;
}

/**
 * What stands between a form and the last answer of its screen's action.
 * @param about tells forms with the same intent apart
 * @returns its own refusal, if that is what was answered; what was typed in it before signing in again; how to
 * tell whether something sent was this form
 */
export function useFormState(intent: string, about: Record<string, string> = {}) {
	const root = useRouteLoaderData('root') as RootFormData | undefined;
	const answer = useActionData<FormResult | undefined>();
	const isOwn = (read: (name: string) => unknown) =>
		read(formFields.intent) === intent && Object.keys(about).every((name) => read(name) === about[name]);
	const result = isOwn((name) => answer?.initialValue?.[name]) ? answer : undefined;
	const saved = !result && isOwn((name) => root?.savedSubmission?.[name]) ? root?.savedSubmission : null;
	return { result, saved, isOwn, root };
}
