import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { useRootData } from '#app/forms/use-form-state.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { phoneId } from '#app/voice/recorder/record-with-phone.tsx';
import type { RecorderProps } from '#app/voice/recorder/recorder.tsx';
import { databaseName } from '#app/voice/recorder/recording.ts';
import { offersToRecord, type VoiceSettings } from '#app/voice/voice-settings.ts';

export interface Microphone {
	isBusy: boolean;
	/** Its button, and all else that the recorder shows; until it is there a phone's own recorder is in its place. */
	element: JSX.Element | null;
	/** What was in the box is sent. */
	forgetRecorded: () => void;
}

/** The recorder of a box. `isBusy` while it records or writes down: what is typed stays, and nothing is sent. */
export function useMicrophone(
	voice: VoiceSettings,
	place: string,
	box: RefObject<HTMLTextAreaElement>,
	/** Ids of recordings that the page brought along with what is in the box. */
	brought = '',
): Microphone {
	const userId = useRootData()?.user?.id;
	const [isBusy, setIsBusy] = useState(false);
	const [Recorder, setRecorder] = useState<ComponentType<RecorderProps>>();
	const forget = useRef(() => {});
	const records = offersToRecord(voice);
	useEnhancement(() => {
		// Over plain http a browser gives no microphone.
		if (!userId || !window.MediaRecorder || !navigator.mediaDevices?.getUserMedia) return;
		async function load(userId: string) {
			// What is in this browser from before can still be had, though no more is recorded.
			if (!records && !(await mayKeepRecordings(userId))) return;
			// Apart from the page, which comes sooner without it.
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

/** Somebody may be recording with their phone, whose file would go with what is open. */
async function phoneClosed(): Promise<void> {
	const panel = document.getElementById(phoneId) as HTMLDetailsElement | null;
	if (panel?.open) await new Promise((resolve) => panel.addEventListener('toggle', resolve, { once: true }));
}

/** Whether this browser may have recordings of somebody: some do not say which databases they have. */
async function mayKeepRecordings(userId: string): Promise<boolean> {
	try {
		const databases = await indexedDB.databases?.();
		return databases?.some(({ name }) => name === databaseName(userId)) ?? true;
	} catch {
		return false;
	}
}
