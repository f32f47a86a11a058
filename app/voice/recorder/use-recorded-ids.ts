import { type RefObject, useCallback, useState } from 'react';
import { draftKey, keep, readKept } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface RecordedOptions {
	userId: string;
	place: string;
	box: RefObject<HTMLTextAreaElement>;
	/** Comma-separated. */
	brought: string;
	/** Ids are dropped when the box is emptied, otherwise when it is sent. */
	isInWords: boolean;
}

const splitIds = (ids: string | null) => ids?.split(',').filter(Boolean) ?? [];

export function useRecordedIds({ userId, place, box, brought, isInWords }: RecordedOptions) {
	const key = draftKey(userId, `recordings:${place}`);
	const sentKey = draftKey(userId, `recordings-sent:${place}`);
	const [ids, setIds] = useState<string[]>([]);
	const set = useCallback(
		(all: string[]) => {
			setIds(all);
			keep(key, all.join(','));
			keep(sentKey, '');
		},
		[key, sentKey],
	);
	const forget = useCallback(() => set([]), [set]);
	const add = useCallback(
		(...more: string[]) => set([...new Set([...splitIds(readKept(key)), ...more])]),
		[key, set],
	);
	useEnhancement(() => {
		const element = box.current;
		if (!element) return;
		const isBlank = () => !element.value.trim();
		// Refused text is in the box again, so its ids stay.
		if (isBlank() && (isInWords || readKept(sentKey))) forget();
		else add(...splitIds(brought));
		const noteInput = () => {
			if (isInWords && isBlank()) forget();
		};
		const noteSubmit = () => {
			if (!isBlank()) keep(sentKey, 'yes');
		};
		const { form } = element;
		element.addEventListener('input', noteInput);
		form?.addEventListener('submit', noteSubmit);
		return () => {
			element.removeEventListener('input', noteInput);
			form?.removeEventListener('submit', noteSubmit);
		};
	}, [sentKey, box, brought, isInWords, forget, add]);
	return { ids, add, forget };
}
