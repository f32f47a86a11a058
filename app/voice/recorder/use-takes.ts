import { useCallback, useRef, useState } from 'react';
import type { Failure } from '#app/http/failure.ts';
import { fillBox } from '#app/ui/field.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { noSpeech } from '#app/voice/failures.ts';
import { deliver, failureOf } from '#app/voice/recorder/deliver.ts';
import { fileName, joinText } from '#app/voice/recorder/recording.ts';
import type { Recording, RecordingStore } from '#app/voice/recorder/recording-store.ts';
import { listTakes, partsToPlace, type Take } from '#app/voice/recorder/takes.ts';
import type { RecorderOptions } from '#app/voice/recorder/use-recorder.ts';
import { workOn } from '#app/voice/recorder/working-on.ts';

interface Report {
	setFailure: (failure: Failure | null) => void;
	/** The person speaks, or may go on speaking: the focus stays where it is. */
	isSpeaking: () => boolean;
	say: (text: string) => void;
}

/** The takes that are still in this browser, and what becomes of them. */
export function useTakes(options: RecorderOptions, store: RecordingStore, report: Report) {
	const [takes, setTakes] = useState<Take[]>([]);
	const [sending, setSending] = useState(0);
	const underWay = useRef(0);
	const placing = useRef<Promise<void>>(Promise.resolve());
	const latest = useRef({ options, report });
	latest.current = { options, report };

	const refresh = useCallback(async () => setTakes(await listTakes(store)), [store]);

	/** Puts what has come of a take into the box, in order. */
	const place = useCallback(
		async (takeId: string) => {
			for (const recording of partsToPlace(await store.list(), takeId)) {
				const { box, draftKey, voice, onRecorded } = latest.current.options;
				const element = box.current;
				const { text } = recording;
				// The page may have gone on to another one; then it is offered there.
				if (!element?.isConnected || text === null) return;
				fillBox(element, joinText(element.value, text));
				if (voice.keeps) onRecorded(recording.id);
				latest.current.report.say('What you said is in the box.');
				if (!latest.current.report.isSpeaking()) {
					// What is typed before the page is drawn again must not be lost.
					if (underWay.current === 0) element.readOnly = false;
					element.focus();
					element.setSelectionRange(element.value.length, element.value.length);
				}
				// A browser that keeps no drafts keeps the recording until it does.
				if (readKeptTexts(draftKey).some(({ content }) => content.includes(text)))
					await store.remove(recording.id);
			}
		},
		[store],
	);
	const placeInOrder = useCallback(
		(takeId: string) => {
			placing.current = placing.current.then(() => place(takeId)).catch(() => {});
			return placing.current;
		},
		[place],
	);

	/** Has a recording written down. Whoever calls it marks its take as worked on. */
	const write = useCallback(
		async (recording: Recording) => {
			const { report, options } = latest.current;
			setSending(++underWay.current);
			try {
				const text = await deliver(recording, await store.read(recording), options.voice);
				if (text === null) {
					options.onRecorded(recording.id);
					await store.remove(recording.id);
					report.say('Your recording is kept. It goes with what you write.');
				} else if (text) {
					await store.save({ ...recording, state: 'recorded', text });
				} else {
					await store.save({ ...recording, state: 'silent' });
					report.setFailure(noSpeech);
				}
			} catch (error) {
				report.setFailure(failureOf(error, options.voice));
				await store.save({ ...recording, state: 'failed' });
			} finally {
				underWay.current -= 1;
				await placeInOrder(recording.takeId);
				setSending(underWay.current);
			}
		},
		[store, placeInOrder],
	);

	/** Sends the very same bytes again; also what seemed to be silent. */
	async function retry(take: Take) {
		report.setFailure(null);
		const endWork = workOn(take.id);
		setTakes((all) => all.filter(({ id }) => id !== take.id));
		for (const part of take.parts) if (part.text === null) await write(part);
		await placeInOrder(take.id);
		await endWork();
		await refresh();
	}

	async function download(take: Take, part: Recording) {
		const url = URL.createObjectURL(await store.read(part));
		const link = document.createElement('a');
		link.href = url;
		link.download = fileName(part, take.parts.length > 1 ? part.part + 1 : 0);
		link.click();
		// Some browsers read it only after they have asked where to.
		setTimeout(() => URL.revokeObjectURL(url), 60_000);
	}

	async function remove(take: Take) {
		report.setFailure(null);
		for (const { id } of take.parts) await store.remove(id);
		latest.current.options.box.current?.focus();
		report.say('The recording is deleted.');
		await refresh();
	}

	useEnhancement(() => {
		const look = async () => {
			if (document.visibilityState !== 'visible') return;
			const found = await listTakes(store);
			// Their words had come when the page went.
			for (const { id, place, parts } of found) {
				if (place === latest.current.options.place && parts.every(({ text }) => text)) await placeInOrder(id);
			}
			await refresh();
		};
		look();
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, [store, placeInOrder, refresh]);

	return {
		takes,
		sending,
		write,
		refresh,
		retry: (take: Take) => void retry(take),
		download: (take: Take, part: Recording) => void download(take, part),
		remove: (take: Take) => void remove(take),
	};
}
