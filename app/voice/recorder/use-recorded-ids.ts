import { type RefObject, useCallback, useState } from 'react';
import { draftKey, keep, readKept } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** The ids of the recordings whose words are in a box, which go with them; they last as long as its draft. */
export function useRecordedIds(userId: string, place: string, box: RefObject<HTMLTextAreaElement>) {
	const key = draftKey(userId, `recordings:${place}`);
	const [ids, setIds] = useState<string[]>([]);
	const forget = useCallback(() => {
		setIds([]);
		keep(key, '');
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
		if (!element) return;
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
