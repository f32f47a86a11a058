import { useActionData, useRouteLoaderData } from '@remix-run/react';
import { type FormResult, formFields, type SavedForms } from '#app/forms/submission.ts';

export interface RootFormData {
	user: { id: string } | null;
	idempotencyKey: string;
	savedForms: SavedForms;
}

/** The form's own error result and saved values; `about` tells forms with the same intent apart. */
export function useFormState(intent: string, about: Record<string, string> = {}) {
	const root = useRouteLoaderData('root') as RootFormData | undefined;
	const answer = useActionData<FormResult | undefined>();
	const isOwn = (read: (name: string) => unknown) =>
		read(formFields.intent) === intent && Object.keys(about).every((name) => read(name) === about[name]);
	const result = isOwn((name) => answer?.initialValue?.[name]) ? answer : undefined;
	const kept = root?.savedForms[intent];
	const saved = !result && isOwn((name) => kept?.[name]) ? kept : null;
	return { result, saved, isOwn, root };
}
