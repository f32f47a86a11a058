import { useActionData, useRouteLoaderData } from '@remix-run/react';
import { type FormResult, formFields, type SavedForms } from '#app/forms/submission.ts';
import type { Toast } from '#app/ui/toast.tsx';

export interface RootFormData {
	user: { id: string; isAdmin: boolean } | null;
	/** What the page says as a notice when it comes. */
	toast: Toast | null;
	idempotencyKey: string;
	savedForms: SavedForms;
}

/** What the root route has loaded; undefined where that failed. */
export const useRootData = () => useRouteLoaderData('root') as RootFormData | undefined;

/** The form's own error result and saved values; `about` tells forms with the same intent apart. */
export function useFormState(intent: string, about: Record<string, string> = {}) {
	const root = useRootData();
	const answer = useActionData<FormResult | undefined>();
	const isOwn = (read: (name: string) => unknown) =>
		read(formFields.intent) === intent && Object.keys(about).every((name) => read(name) === about[name]);
	const result = isOwn((name) => answer?.initialValue?.[name]) ? answer : undefined;
	const kept = root?.savedForms[intent];
	const saved = !result && isOwn((name) => kept?.[name]) ? kept : null;
	return { result, saved, isOwn, root };
}
