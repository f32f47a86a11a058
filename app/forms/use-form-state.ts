import { useActionData, useRouteLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { type FormResult, formFields, intentValue, type SavedForms } from '#app/forms/submission.ts';

export interface RootFormData {
	user: { id: string } | null;
	idempotencyKey: string;
	savedForms: SavedForms;
	/** Words typed on this page wait until somebody has signed in. */
	wordsWait: boolean;
	/** A form of this page comes back refused. */
	refused: boolean;
}

/** The form's own error result and saved values; `about` tells forms with the same intent apart. */
export function useFormState(intent: string, about: Record<string, string> = {}) {
	const root = useRouteLoaderData('root') as RootFormData | undefined;
	const answer = useActionData<FormResult | undefined>();
	const own = intentValue(intent, about);
	const saved = root?.savedForms[own] ?? null;
	const refused = useMemo<FormResult | undefined>(
		() => (saved?.error ? { status: 'error', initialValue: saved.fields, error: saved.error } : undefined),
		[saved],
	);
	const result = answer?.initialValue?.[formFields.intent] === own ? answer : refused;
	return { own, result, saved, root };
}
