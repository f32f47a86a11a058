import { useActionData, useRouteLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { type FormResult, formFields, intentValue, type SavedForms } from '#app/forms/submission.ts';
import { draftKey } from '#app/sessions/browser-storage.ts';
import type { Toast } from '#app/ui/toast.tsx';

export interface RootFormData {
	user: { id: string; isAdmin: boolean } | null;
	/** The beginning of this product's addresses, as others reach it. */
	origin: string;
	/** What the page says as a notice when it comes. */
	toast: Toast | null;
	idempotencyKey: string;
	savedForms: SavedForms;
	/** Words typed on this page wait until somebody has signed in. */
	wordsWait: boolean;
	/** A form of this page comes back refused. */
	refused: boolean;
}

/** What the root route has loaded; undefined where that failed. */
export const useRootData = () => useRouteLoaderData('root') as RootFormData | undefined;

/** Where the browser keeps what this person types, by what it is for; blank where nobody is signed in. */
export function useDraftKey(name: string): string {
	const userId = useRootData()?.user?.id;
	return userId ? draftKey(userId, name) : '';
}

/** The form's own error result and saved values; `about` tells forms with the same intent apart. */
export function useFormState(intent: string, about: Record<string, string> = {}) {
	const root = useRootData();
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
