import type { Recording, RecordingStore } from '#app/voice/recorder/recording-store.ts';
import { findWorkedOn } from '#app/voice/recorder/working-on.ts';

export interface Take {
	id: string;
	place: string;
	createdAt: number;
	seconds: number;
	isUnkept: boolean;
	parts: Recording[];
}

export interface KnownTakes {
	store: RecordingStore;
	inBox: ReadonlyMap<string, unknown>;
}

export async function listUnplaced({ store, inBox }: KnownTakes): Promise<Recording[]> {
	const [recordings, isWorkedOn] = await Promise.all([store.list(), findWorkedOn()]);
	return recordings.filter(({ id }) => !inBox.has(id) && (store.isUnkept(id) || !isWorkedOn(id)));
}

/** Newest first, without takes that a window is working on. */
export async function listTakes(known: KnownTakes): Promise<Take[]> {
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

/** In order: a part without words holds back the later ones. */
export function partsToPlace(recordings: Recording[], takeId: string): Recording[] {
	const parts = recordings
		.filter((recording) => recording.takeId === takeId && recording.state !== 'silent')
		.sort((a, b) => a.part - b.part);
	const missing = parts.findIndex(({ text }) => text === null);
	return missing < 0 ? parts : parts.slice(0, missing);
}

export const isConversation = (place: string) => /^[\da-f-]{36}$/.test(place);
