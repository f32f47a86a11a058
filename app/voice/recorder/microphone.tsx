import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { useRootData } from '#app/forms/use-form-state.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { phoneId } from '#app/voice/recorder/record-with-phone.tsx';
import type { RecorderProps } from '#app/voice/recorder/recorder.tsx';
import { databaseName } from '#app/voice/recorder/recording.ts';
import { offersToRecord, type VoiceSettings } from '#app/voice/voice-settings.ts';

export interface Microphone {
	isBusy: boolean;
	element: JSX.Element | null;
	forgetRecorded: () => void;
}

/** `isBusy` while recording or transcribing: nothing is sent then. */
export function useMicrophone(
	voice: VoiceSettings,
	place: string,
	box: RefObject<HTMLTextAreaElement>,
	/** Comma-separated ids of recordings. */
	brought = '',
): Microphone {
	const userId = useRootData()?.user?.id;
	const [isBusy, setIsBusy] = useState(false);
	const [Recorder, setRecorder] = useState<ComponentType<RecorderProps>>();
	const forget = useRef(() => {});
	const records = offersToRecord(voice);
	useEnhancement(() => {
		// Browsers give no microphone over plain http.
		if (!userId || !window.MediaRecorder || !navigator.mediaDevices?.getUserMedia) return;
		async function load(userId: string) {
			if (!records && !(await mayKeepRecordings(userId))) return;
			const { Recorder } = await import('#app/voice/recorder/recorder.tsx');
			await phoneClosed();
			setRecorder(() => Recorder);
		}
		void load(userId);
	}, [records, userId]);
	const props = { voice, place, box, brought, forget, onBusy: setIsBusy };
	return {
		isBusy,
		element: Recorder && userId ? <Recorder key={userId + place} userId={userId} {...props} /> : null,
		forgetRecorded: () => forget.current(),
	};
}

/** A file being recorded with the phone would be lost with the open panel. */
async function phoneClosed(): Promise<void> {
	const panel = document.getElementById(phoneId) as HTMLDetailsElement | null;
	if (panel?.open) await new Promise((resolve) => panel.addEventListener('toggle', resolve, { once: true }));
}

/** True if the browser cannot list its databases. */
async function mayKeepRecordings(userId: string): Promise<boolean> {
	try {
		const databases = await indexedDB.databases?.();
		return databases?.some(({ name }) => name === databaseName(userId)) ?? true;
	} catch {
		return false;
	}
}
