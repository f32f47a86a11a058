import { type RefObject, useCallback, useRef } from 'react';
import { fillBox } from '#app/ui/field.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { joinText } from '#app/voice/recorder/recording.ts';
import type { RecordingStore } from '#app/voice/recorder/recording-store.ts';
import { isConversation, listUnplaced, partsToPlace } from '#app/voice/recorder/takes.ts';
import type { RecorderOptions } from '#app/voice/recorder/use-recorder.ts';
import { workOn } from '#app/voice/recorder/working-on.ts';

export function usePlacing(
	options: RecorderOptions,
	store: RecordingStore,
	onPlaced: (element: HTMLTextAreaElement, recordingId: string) => void,
) {
	const { box } = options;
	/** Not in a draft yet. Marked as worked on, so that no other window places them too. */
	const inBox = useRef(new Map<string, () => Promise<void>>());
	const sent = useRef<string[]>([]);
	const queue = useRef<Promise<void>>(Promise.resolve());
	const latest = useRef({ options, onPlaced });
	latest.current = { options, onPlaced };

	const giveUp = useCallback(
		async (ids: string[]) => {
			for (const id of ids) {
				await store.remove(id);
				const end = inBox.current.get(id);
				inBox.current.delete(id);
				await end?.();
			}
		},
		[store],
	);

	/** If the browser keeps no drafts, recordings stay until their words are sent. */
	const settle = useCallback(async () => {
		const { box, draftKey } = latest.current.options;
		const text = box.current?.value;
		if (text && readKeptTexts(draftKey).some(({ content }) => content === text))
			await giveUp([...inBox.current.keys()]);
	}, [giveUp]);

	const place = useCallback(
		async (takeId: string) => {
			const recordings = await listUnplaced({ store, inBox: inBox.current });
			for (const { id, text } of partsToPlace(recordings, takeId)) {
				const element = latest.current.options.box.current;
				if (!element?.isConnected || text === null) return;
				inBox.current.set(id, workOn(id));
				fillBox(element, joinText(element.value, text));
				latest.current.onPlaced(element, id);
				await settle();
			}
		},
		[store, settle],
	);

	const placeInOrder = useCallback(
		(takeId: string) => {
			queue.current = queue.current.then(() => place(takeId)).catch(() => {});
			return queue.current;
		},
		[place],
	);

	useSubmits(box, {
		onInput: () => {
			// Refused text is back in the box and may stay unsent.
			if (!isConversation(latest.current.options.place)) sent.current = [];
		},
		onSubmit: () => {
			sent.current = [...inBox.current.keys()];
		},
		onLeave: () => {
			// A conversation reports what was sent; a page that begins one is left instead.
			const isSent = !isConversation(latest.current.options.place);
			if (isSent) void giveUp(sent.current);
			for (const [id, end] of inBox.current) if (!isSent || !sent.current.includes(id)) void end();
		},
	});
	const giveUpSent = useCallback(() => void giveUp(sent.current), [giveUp]);
	return { inBox: inBox.current, placeInOrder, settle, giveUpSent };
}

function useSubmits(
	box: RefObject<HTMLTextAreaElement>,
	handlers: { onInput: () => void; onSubmit: () => void; onLeave: () => void },
) {
	const latest = useRef(handlers);
	latest.current = handlers;
	useEnhancement(() => {
		const element = box.current;
		const form = element?.form;
		const onInput = () => latest.current.onInput();
		const onSubmit = () => latest.current.onSubmit();
		element?.addEventListener('input', onInput);
		form?.addEventListener('submit', onSubmit);
		return () => {
			element?.removeEventListener('input', onInput);
			form?.removeEventListener('submit', onSubmit);
			latest.current.onLeave();
		};
	}, [box]);
}
