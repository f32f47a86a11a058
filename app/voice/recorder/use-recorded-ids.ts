import { type RefObject, useCallback, useState } from 'react';
import { useDraftKey } from '#app/forms/use-form-state.ts';
import { keep, readKept } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** The ids of the recordings whose words are in a box, which go with them; they last as long as its draft. */
export function useRecordedIds(draftName: string, box: RefObject<HTMLTextAreaElement>) {
	const key = useDraftKey(`recordings:${draftName}`);
	const [ids, setIds] = useState<string[]>([]);
	const forget = useCallback(() => {
		setIds([]);
		if (key) keep(key, '');
	}, [key]);
	const add = useCallback(
		(id: string) => {
			const all = [...new Set([...(readKept(key)?.split(',').filter(Boolean) ?? []), id])];
			setIds(all);
			keep(key, all.join(','));
		},
		[key],
	);
	// After the draft has been put back.
	useEnhancement(() => {
		const element = box.current;
		if (!element || !key) return;
		if (element.value.trim()) setIds(readKept(key)?.split(',').filter(Boolean) ?? []);
		else forget();
		const note = () => {
			if (!element.value.trim()) forget();
		};
		element.addEventListener('input', note);
		return () => element.removeEventListener('input', note);
	}, [key, box, forget]);
	return { ids, add, forget };
}
