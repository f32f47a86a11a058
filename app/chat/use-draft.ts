import { type RefObject, useCallback } from 'react';
import { useRootData } from '#app/forms/use-form-state.ts';
import { draftKey, keep, readKept } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** Keeps what is typed until it is sent, one draft per person and `name`. @returns what forgets it */
export function useDraft(name: string, box: RefObject<HTMLTextAreaElement | null>): () => void {
	const userId = useRootData()?.user?.id;
	useEnhancement(() => {
		const element = box.current;
		if (!element || !userId) return;
		const key = draftKey(userId, name);
		const kept = readKept(key);
		const keepTyped = () => keep(key, element.value);
		element.addEventListener('input', keepTyped);
		if (kept && !element.value.includes(kept)) {
			// The browser may have brought back an earlier state; or something was typed before the scripts were there.
			element.value = kept.includes(element.value) ? kept : `${kept}\n\n${element.value}`;
			element.dispatchEvent(new Event('input', { bubbles: true }));
		}
		return () => element.removeEventListener('input', keepTyped);
	}, [userId, name, box]);
	return useCallback(() => {
		if (userId) keep(draftKey(userId, name), '');
	}, [userId, name]);
}

/** Forgets the drafts that equal the conversation's first message. */
export function useForgetSent(names: string[], sent: string | undefined): void {
	const userId = useRootData()?.user?.id;
	useEnhancement(() => {
		if (!userId || !sent) return;
		for (const key of names.map((name) => draftKey(userId, name))) {
			if (readKept(key)?.trim() === sent) keep(key, '');
		}
	}, [userId, names, sent]);
}
