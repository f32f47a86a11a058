import { listenForVoice } from '#app/voice/recorder/energy.ts';
import { formatsFor, maxPartSeconds } from '#app/voice/recorder/recording.ts';
import type { Recording, RecordingStore } from '#app/voice/recorder/recording-store.ts';

/** A killed tab loses at most this much. */
const pieceMs = 1000;
const bitsPerSecond = 48_000;

export interface Capture {
	recording: Recording;
	stop: () => void;
	/** Resolves when all of it is stored. @throws if the browser could not record */
	ended: Promise<Recording>;
}

interface CaptureOptions extends Pick<Recording, 'takeId' | 'part' | 'place'> {
	onUnkept: () => void;
	onOver: () => void;
}

/** @throws if the microphone is refused or absent */
export const openMicrophone = () => navigator.mediaDevices.getUserMedia({ audio: true });

export function endTracks(stream: MediaStream): void {
	for (const track of stream.getTracks()) track.stop();
}

/** @throws if the browser cannot record */
export function capture(
	stream: MediaStream,
	store: RecordingStore,
	{ onUnkept, onOver, ...begin }: CaptureOptions,
): Capture {
	const startedAt = Date.now();
	const recorder = startRecorder(stream);
	const recording: Recording = {
		...begin,
		id: newId(),
		type: recorder.mimeType,
		seconds: 0,
		createdAt: startedAt,
		state: 'recording',
		text: null,
	};
	const endListening = listenForVoice(stream);
	let size = 0;
	let kept: Promise<unknown> = Promise.resolve();
	recorder.ondataavailable = ({ data }) => {
		if (data.size === 0) return;
		size += data.size;
		recording.type = data.type || recorder.mimeType || recording.type;
		recording.seconds = (Date.now() - startedAt) / 1000;
		const state = { ...recording };
		// One after another, so that pieces are stored in order.
		kept = kept.then(async () => {
			if (!(await store.append(state, await data.arrayBuffer()))) onUnkept();
		});
	};
	const stop = () => {
		if (recorder.state !== 'inactive') recorder.stop();
	};
	const timer = setTimeout(() => {
		onOver();
		stop();
	}, maxPartSeconds * 1000);
	const ended = new Promise<void>((resolve, reject) => {
		recorder.onstop = () => resolve();
		recorder.onerror = (event) => {
			stop();
			reject((event as Event & { error?: unknown }).error ?? new Error('The recorder failed.'));
		};
	})
		.finally(() => {
			clearTimeout(timer);
			endTracks(stream);
		})
		.then(
			async () => {
				const isSilent = endListening();
				await kept;
				if (size === 0) throw new Error('Nothing was recorded.');
				recording.state = isSilent ? 'silent' : 'recorded';
				await store.save({ ...recording });
				return recording;
			},
			(error) => {
				endListening();
				throw error;
			},
		)
		.catch(async (error) => {
			await kept;
			if (size > 0) await store.save({ ...recording });
			throw error;
		});
	return { recording, stop, ended };
}

/** Some browsers refuse formats that they claim to support. */
function startRecorder(stream: MediaStream): MediaRecorder {
	let failure: unknown;
	for (const mimeType of formatsFor((type) => MediaRecorder.isTypeSupported(type))) {
		try {
			const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
			recorder.start(pieceMs);
			return recorder;
		} catch (error) {
			failure = error;
		}
	}
	throw failure;
}

/** Like `crypto.randomUUID`, which some browsers that can record lack. */
export function newId(): string {
	return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
		const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
		return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
	});
}
