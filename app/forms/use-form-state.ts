import { useActionData, useRouteLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { type FormResult, formFields, intentValue, type SavedForms } from '#app/forms/submission.ts';
import { draftKey } from '#app/sessions/browser-storage.ts';
import type { Toast } from '#app/ui/toast.tsx';

export interface RootFormData {
	user: { id: string; isAdmin: boolean } | null;
	origin: string;
	toast: Toast | null;
	idempotencyKey: string;
	savedForms: SavedForms;
	wordsWait: boolean;
	refused: boolean;
}

export const useRootData = () => useRouteLoaderData('root') as RootFormData | undefined;

export function useDraftKey(name: string): string {
	const userId = useRootData()?.user?.id;
	return userId ? draftKey(userId, name) : '';
}

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
