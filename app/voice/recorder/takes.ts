import type { Recording, RecordingStore } from '#app/voice/recorder/recording-store.ts';
import { findWorkedOn } from '#app/voice/recorder/working-on.ts';

/** What was recorded in one go, in parts of at most a minute. */
export interface Take {
	id: string;
	place: string;
	createdAt: number;
	seconds: number;
	parts: Recording[];
}

/** The takes whose words do not all stand in a box yet, and on which no window is at work; the newest first. */
export async function listTakes(store: RecordingStore): Promise<Take[]> {
	const [recordings, isWorkedOn] = await Promise.all([store.list(), findWorkedOn()]);
	const takes = new Map<string, Take>();
	for (const recording of recordings) {
		const { takeId: id, place, createdAt, seconds } = recording;
		if (isWorkedOn(id)) continue;
		const take = takes.get(id);
		takes.set(id, {
			...(take ?? { id, place, createdAt }),
			seconds: (take?.seconds ?? 0) + seconds,
			parts: [...(take?.parts ?? []), recording],
		});
	}
	return [...takes.values()].reverse();
}

/** The parts whose words can stand in the box now: a part that has none yet keeps back what was said after it. */
export function partsToPlace(recordings: Recording[], takeId: string): Recording[] {
	const parts = recordings
		.filter((recording) => recording.takeId === takeId && recording.state !== 'silent')
		.sort((a, b) => a.part - b.part);
	const missing = parts.findIndex(({ text }) => text === null);
	return missing < 0 ? parts : parts.slice(0, missing);
}
