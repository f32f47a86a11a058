import type { Recording, RecordingStore } from '#app/voice/recorder/recording-store.ts';
import { findWorkedOn } from '#app/voice/recorder/working-on.ts';

/** What was recorded in one go, in parts of at most a minute. */
export interface Take {
	id: string;
	place: string;
	createdAt: number;
	seconds: number;
	/** It lasts only as long as this page is open. */
	isUnkept: boolean;
	parts: Recording[];
}

/** What this window knows of recordings. */
export interface Known {
	store: RecordingStore;
	/** Those whose words stand in its box. */
	inBox: ReadonlyMap<string, unknown>;
}

/** The recordings whose words stand in no box yet, and that are not another window's alone. */
export async function listUnplaced({ store, inBox }: Known): Promise<Recording[]> {
	const [recordings, isWorkedOn] = await Promise.all([store.list(), findWorkedOn()]);
	return recordings.filter(({ id }) => !inBox.has(id) && (store.isUnkept(id) || !isWorkedOn(id)));
}

/** The takes whose words do not all stand in a box yet, and on which no window is at work; the newest first. */
export async function listTakes(known: Known): Promise<Take[]> {
	const [recordings, isWorkedOn] = await Promise.all([listUnplaced(known), findWorkedOn()]);
	const takes = new Map<string, Take>();
	for (const recording of recordings) {
		const { takeId: id, place, createdAt, seconds } = recording;
		if (isWorkedOn(id)) continue;
		const take = takes.get(id);
		takes.set(id, {
			...(take ?? { id, place, createdAt }),
			seconds: (take?.seconds ?? 0) + seconds,
			isUnkept: take?.isUnkept || known.store.isUnkept(recording.id),
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

/** Whether a place is a conversation that exists already. */
export const isConversation = (place: string) => /^[\da-f-]{36}$/.test(place);
