import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Failure } from '#app/http/failure.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { microphoneFailed, noSpeech, recordingFailed } from '#app/voice/failures.ts';
import { type Capture, capture, endTracks, newId, openMicrophone } from '#app/voice/recorder/capture.ts';
import { maxPartSeconds, unkeptText } from '#app/voice/recorder/recording.ts';
import { type Recording, recordingStoreOf } from '#app/voice/recorder/recording-store.ts';
import type { Take } from '#app/voice/recorder/takes.ts';
import { useCountdown } from '#app/voice/recorder/use-countdown.ts';
import { useTakes } from '#app/voice/recorder/use-takes.ts';
import { workOn } from '#app/voice/recorder/working-on.ts';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

export interface RecorderOptions {
	userId: string;
	voice: VoiceSettings;
	place: string;
	box: RefObject<HTMLTextAreaElement>;
	draftKey: string;
	onBusy: (isBusy: boolean) => void;
	onRecorded: (recordingId: string) => void;
}

export interface Recorder {
	state: 'idle' | 'recording' | 'processing';
	secondsLeft: number;
	canContinue: boolean;
	failure: Failure | null;
	isUnkept: boolean;
	spoken: string;
	takes: Take[];
	isListed: boolean;
	giveUpSent: () => void;
	start: () => void;
	stop: () => void;
	retry: (take: Take) => void;
	download: (take: Take, part: Recording) => void;
	remove: (take: Take) => void;
}

export function useRecorder(options: RecorderOptions): Recorder {
	const { userId, place, box, onBusy } = options;
	const store = recordingStoreOf(userId);
	const [running, setRunning] = useState<Capture | null>(null);
	const [isStarting, setIsStarting] = useState(false);
	const [canContinue, setCanContinue] = useState(false);
	const [isUnkept, setIsUnkept] = useState(false);
	const [failure, setFailure] = useState<Failure | null>(null);
	const [spoken, setSpoken] = useState('');
	const current = useRef<Capture | null>(null);
	const isGone = useRef(false);
	const lastTake = useRef({ id: '', parts: 0 });
	const continues = useRef(false);

	const { takes, isListed, sending, write, refresh, ...actions } = useTakes(options, store, {
		setFailure,
		isSpeaking: () => current.current !== null || continues.current,
		say: setSpoken,
	});
	const state = running ? 'recording' : sending > 0 ? 'processing' : 'idle';
	const offerToContinue = useCallback((offers: boolean) => {
		continues.current = offers;
		setCanContinue(offers);
	}, []);

	async function start() {
		if (current.current || isStarting || (sending > 0 && !canContinue)) return;
		setFailure(null);
		setIsStarting(true);
		const stream = await openMicrophone().catch(() => null);
		setIsStarting(false);
		if (!stream) return setFailure(microphoneFailed);
		// If the person left before granting access, nobody could stop the recording.
		if (isGone.current) return endTracks(stream);
		const take = canContinue ? lastTake.current : { id: newId(), parts: 0 };
		try {
			const onUnkept = () => {
				setIsUnkept(true);
				setSpoken(unkeptText);
			};
			setIsUnkept(false);
			const begin = { takeId: take.id, part: take.parts, place, onUnkept, onOver };
			current.current = capture(stream, store, begin);
		} catch {
			endTracks(stream);
			return setFailure(recordingFailed);
		}
		lastTake.current = { id: take.id, parts: take.parts + 1 };
		offerToContinue(false);
		setRunning(current.current);
		setSpoken(`Recording. You have ${maxPartSeconds} seconds.`);
		await follow(current.current, workOn(take.id));
	}

	async function follow({ ended, recording }: Capture, endWork: () => Promise<void>) {
		try {
			await ended;
			end();
			if (recording.state === 'silent') setFailure(noSpeech);
			else await write(recording);
		} catch {
			end();
			setFailure(recordingFailed);
		} finally {
			await endWork();
			await refresh();
		}
	}

	function end() {
		current.current = null;
		setRunning(null);
	}

	function onOver() {
		offerToContinue(true);
		setSpoken('The minute is up. Press Continue to keep speaking.');
	}

	const secondsLeft = useCountdown(running, setSpoken);

	const isBusy = isStarting || state !== 'idle';
	useEnhancement(() => onBusy(isBusy), [isBusy, onBusy]);
	// The recording stays in this browser and is offered on return.
	useEnhancement(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			current.current?.stop();
		};
	}, []);
	useEnhancement(() => {
		const element = box.current;
		const endOffer = (event: Event) => event.isTrusted && offerToContinue(false);
		element?.addEventListener('input', endOffer);
		element?.form?.addEventListener('submit', endOffer);
		return () => {
			element?.removeEventListener('input', endOffer);
			element?.form?.removeEventListener('submit', endOffer);
		};
	}, [box, offerToContinue]);

	return {
		state,
		secondsLeft,
		canContinue,
		failure,
		isUnkept: isUnkept && state !== 'idle',
		spoken,
		takes,
		isListed,
		start: () => void start(),
		stop: () => {
			setSpoken('Recording stopped.');
			current.current?.stop();
		},
		...actions,
	};
}
