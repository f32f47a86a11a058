import { type ComponentType, type RefObject, useState } from 'react';
import { useRootData } from '#app/forms/use-form-state.ts';
import { draftKey } from '#app/sessions/browser-storage.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import type { RecorderProps } from '#app/voice/recorder/recorder.tsx';
import { useRecordedIds } from '#app/voice/recorder/use-recorded-ids.ts';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

/** Whether this browser can record: over plain http it gives no microphone. */
const canRecord = () =>
	typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** The recorder of a box. `isBusy` while it records or writes down: what is typed stays, and nothing is sent. */
export function useMicrophone(
	voice: VoiceSettings,
	draftName: string,
	box: RefObject<HTMLTextAreaElement>,
): Microphone {
	const userId = useRootData()?.user?.id ?? '';
	const [isBusy, setIsBusy] = useState(false);
	const [Recorder, setRecorder] = useState<ComponentType<RecorderProps> | null>(null);
	const { ids, add, forget } = useRecordedIds(draftName, box);
	const isWanted = userId !== '' && (voice.transcribes || voice.keeps === true);
	useEnhancement(() => {
		if (!isWanted || !canRecord()) return;
		// Apart from the page, which comes sooner without it.
		import('#app/voice/recorder/recorder.tsx').then(({ Recorder }) => setRecorder(() => Recorder));
	}, [isWanted]);
	const recorder = Recorder && isWanted && (
		<Recorder
			key={`${userId} ${draftName}`}
			userId={userId}
			voice={voice}
			place={draftName}
			draftKey={draftKey(userId, draftName)}
			box={box}
			onBusy={setIsBusy}
			onRecorded={add}
		/>
	);
	const recorded = ids.length > 0 && <input type="hidden" name="recordings" value={ids.join(',')} />;
	return {
		isBusy,
		isOffered: recorder !== null,
		forgetRecorded: forget,
		element: (
			<>
				{recorder}
				{recorded}
			</>
		),
	};
}

export interface Microphone {
	isBusy: boolean;
	/** Without it a phone's own recorder is what there is. */
	isOffered: boolean;
	/** What was in the box is sent. */
	forgetRecorded: () => void;
	element: JSX.Element;
}
