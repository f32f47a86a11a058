import { useCallback, useRef, useState } from 'react';
import type { Failure } from '#app/http/failure.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { noSpeech, recordingFailed } from '#app/voice/failures.ts';
import { recordingFileName } from '#app/voice/recorder/recording.ts';
import type { Recording, RecordingStore } from '#app/voice/recorder/recording-store.ts';
import { sendingFailure, sendRecording } from '#app/voice/recorder/send-recording.ts';
import { listTakes, type Take } from '#app/voice/recorder/takes.ts';
import { usePlacing } from '#app/voice/recorder/use-placing.ts';
import type { RecorderOptions } from '#app/voice/recorder/use-recorder.ts';
import { inOneWindow, workOn } from '#app/voice/recorder/working-on.ts';
import { takesRecordings } from '#app/voice/voice-settings.ts';

interface TakeReport {
	setFailure: (failure: Failure | null) => void;
	/** The person speaks or may go on, so the focus must not move. */
	isSpeaking: () => boolean;
	say: (text: string) => void;
}

export function useTakes(options: RecorderOptions, store: RecordingStore, report: TakeReport) {
	const [takes, setTakes] = useState<Take[] | null>(null);
	const [sending, setSending] = useState(0);
	const underWay = useRef(0);
	const latest = useRef({ options, report });
	latest.current = { options, report };

	const { inBox, placeInOrder, settle, giveUpSent } = usePlacing(options, store, (element, recordingId) => {
		const { options, report } = latest.current;
		if (options.voice.keeps) options.onRecorded(recordingId);
		report.say('What you said is in the box.');
		if (report.isSpeaking()) return;
		// Unlocked before the next render, so that no typing is lost.
		if (underWay.current === 0) element.readOnly = false;
		element.focus();
		element.setSelectionRange(element.value.length, element.value.length);
	});
	const list = useCallback(() => listTakes({ store, inBox }), [store, inBox]);
	const refresh = useCallback(async () => setTakes(await list()), [list]);

	const takeUp = (id: string) =>
		inOneWindow(async () => {
			const take = (await list()).find((each) => each.id === id);
			return take && { parts: take.parts, endWork: workOn(id) };
		});

	/** Sends nothing until the owner agrees. The caller marks the take as worked on. */
	const write = useCallback(
		async (recording: Recording) => {
			const { report, options } = latest.current;
			if (!takesRecordings(options.voice)) return report.say('Your recording is in this browser.');
			setSending(++underWay.current);
			try {
				const bytes = await store.read(recording);
				const text = bytes.size > 0 ? await sendRecording(recording, bytes, options) : undefined;
				if (text === undefined) {
					await store.remove(recording.id);
					report.setFailure(recordingFailed);
				} else if (text === null) {
					options.onRecorded(recording.id);
					await store.remove(recording.id);
					report.say('Your recording will be sent with what you write.');
				} else if (text) {
					await store.save({ ...recording, state: 'recorded', text });
				} else {
					await store.save({ ...recording, state: 'silent' });
					report.setFailure(noSpeech);
				}
			} catch (error) {
				report.setFailure(sendingFailure(error, options.voice));
				await store.save({ ...recording, state: 'failed' });
			} finally {
				underWay.current -= 1;
				await placeInOrder(recording.takeId);
				setSending(underWay.current);
			}
		},
		[store, placeInOrder],
	);

	async function retry({ id }: Take) {
		report.setFailure(null);
		setTakes((all) => all?.filter((take) => take.id !== id) ?? null);
		const taken = await takeUp(id);
		for (const part of taken?.parts ?? []) if (part.text === null) await write(part);
		if (taken) await placeInOrder(id);
		await taken?.endWork();
		await refresh();
	}

	async function download({ id }: Take, { id: partId }: Recording) {
		const parts = (await list()).find((take) => take.id === id)?.parts ?? [];
		const part = parts.find((each) => each.id === partId);
		if (!part) return refresh();
		const bytes = await store.read(part).catch(() => null);
		if (!bytes?.size) return report.setFailure(recordingFailed);
		const url = URL.createObjectURL(bytes);
		const link = document.createElement('a');
		link.href = url;
		link.download = recordingFileName(part, parts.length > 1 ? part.part + 1 : 0);
		link.click();
		// Some browsers read the URL only after asking where to save.
		setTimeout(() => URL.revokeObjectURL(url), 60_000);
	}

	async function remove({ id }: Take) {
		report.setFailure(null);
		const taken = await takeUp(id);
		for (const part of taken?.parts ?? []) await store.remove(part.id);
		await taken?.endWork();
		latest.current.options.box.current?.focus();
		report.say('The recording is deleted.');
		await refresh();
	}

	useEnhancement(() => {
		const look = async () => {
			if (document.visibilityState !== 'visible') return;
			await inOneWindow(async () => {
				for (const { id, place, parts } of await list()) {
					if (place === latest.current.options.place && parts.every(({ text }) => text))
						await placeInOrder(id);
				}
			});
			await settle();
			await refresh();
		};
		look();
		document.addEventListener('visibilitychange', look);
		// Two windows side by side are both visible.
		window.addEventListener('focus', look);
		return () => {
			document.removeEventListener('visibilitychange', look);
			window.removeEventListener('focus', look);
		};
	}, [list, settle, placeInOrder, refresh]);

	const takesThem = takesRecordings(options.voice);
	const tookThem = useRef(takesThem);
	// biome-ignore lint/correctness/useExhaustiveDependencies: that they may be kept now is why they are sent.
	useEnhancement(() => {
		const isNews = takesThem && !tookThem.current;
		tookThem.current = takesThem;
		const own = isNews ? (takes ?? []).filter(({ place }) => place === options.place) : [];
		void own.reduce((before, take) => before.then(() => retry(take)), Promise.resolve());
	}, [takesThem]);

	return {
		takes: takes ?? [],
		isListed: takes !== null,
		sending,
		write,
		refresh,
		giveUpSent,
		retry: (take: Take) => void retry(take),
		download: (take: Take, part: Recording) => void download(take, part),
		remove: (take: Take) => void remove(take),
	};
}
