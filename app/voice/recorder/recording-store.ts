import { databaseName } from '#app/voice/recorder/recording.ts';
import {
	type RecordingChunk,
	RecordingDatabase,
	removeChunks,
	requestResult,
} from '#app/voice/recorder/recording-database.ts';
import { workOn } from '#app/voice/recorder/working-on.ts';

/** At most a minute; parts recorded with *Continue* share a take. */
export interface Recording {
	id: string;
	takeId: string;
	part: number;
	/** A conversation's id, or the name of another box. */
	place: string;
	type: string;
	seconds: number;
	/** In ms. */
	createdAt: number;
	state: 'recording' | 'recorded' | 'silent' | 'failed';
	text: string | null;
}

interface HeldRecording {
	recording: Recording;
	/** Empty if not recorded on this page. */
	pieces: ArrayBuffer[];
	isRefused: boolean;
	release?: () => Promise<void>;
}

const storeByUser = new Map<string, RecordingStore>();

/** One store per person while the page is open, as it may hold what the browser cannot store. */
export function recordingStoreOf(userId: string): RecordingStore {
	const store = storeByUser.get(userId) ?? new RecordingStore(userId);
	storeByUser.set(userId, store);
	return store;
}

/** Text that the browser cannot store, for example when it is full, lasts as long as the page. */
export class RecordingStore {
	readonly #database: RecordingDatabase;
	readonly #held = new Map<string, HeldRecording>();
	readonly #removed = new Set<string>();

	constructor(userId: string) {
		this.#database = new RecordingDatabase(databaseName(userId));
	}

	/** @returns whether all of it outlasts the page */
	async append(recording: Recording, bytes: ArrayBuffer): Promise<boolean> {
		const held = this.#hold(recording);
		held.pieces.push(bytes);
		// A recording with a gap cannot be played.
		if (held.isRefused) return false;
		const isKept = await this.#database.write(({ recordings, chunks }) => {
			recordings.put(recording);
			chunks.add({ recordingId: recording.id, bytes } satisfies RecordingChunk);
		});
		if (!isKept) this.#refuse(held);
		return isKept;
	}

	async save(recording: Recording): Promise<void> {
		const { id } = recording;
		if (this.#removed.has(id)) return;
		const held = this.#hold(recording);
		const isKept = await this.#database.write(async ({ recordings, chunks }) => {
			if (held.pieces.length === 0 && (await requestResult(recordings.count(id))) === 0) return;
			if (held.isRefused && held.pieces.length > 0) {
				await removeChunks(chunks, id);
				for (const bytes of held.pieces) chunks.add({ recordingId: id, bytes } satisfies RecordingChunk);
			}
			recordings.put(recording);
		});
		if (isKept) await this.#release(id);
		else this.#refuse(held);
	}

	/** Oldest first. */
	async list(): Promise<Recording[]> {
		const stored = await this.#database.read(
			'recordings',
			(store): IDBRequest<Recording[]> => store.getAll(),
		);
		const all = new Map((stored ?? []).map((each) => [each.id, each]));
		for (const [id, { recording, pieces }] of this.#held) {
			// Another window removed it, unless only this page has the sound.
			if (!stored || all.has(id) || pieces.length > 0) all.set(id, recording);
		}
		return [...all.values()]
			.filter(({ id }) => !this.#removed.has(id))
			.sort((a, b) => a.createdAt - b.createdAt || a.part - b.part);
	}

	isUnkept(id: string): boolean {
		const held = this.#held.get(id);
		return held?.isRefused === true && held.pieces.length > 0;
	}

	/** @throws if storage cannot be read */
	async read({ id, type }: Recording): Promise<Blob> {
		const pieces = this.#held.get(id)?.pieces ?? [];
		if (pieces.length > 0) return new Blob(pieces, { type });
		const stored = await this.#database.read(
			'chunks',
			(store): IDBRequest<RecordingChunk[]> => store.index('recordingId').getAll(id),
		);
		if (!stored) throw new Error('This browser does not give what it keeps.');
		return new Blob(
			stored.map(({ bytes }) => bytes),
			{ type },
		);
	}

	async remove(id: string): Promise<void> {
		this.#removed.add(id);
		await this.#database.write(async ({ recordings, chunks }) => {
			recordings.delete(id);
			await removeChunks(chunks, id);
		});
		await this.#release(id);
	}

	#hold(recording: Recording): HeldRecording {
		const held = this.#held.get(recording.id) ?? { recording, pieces: [], isRefused: false };
		held.recording = recording;
		this.#held.set(recording.id, held);
		return held;
	}

	#refuse(held: HeldRecording): void {
		held.isRefused = true;
		if (held.pieces.length > 0) held.release ??= workOn(held.recording.id);
	}

	async #release(id: string): Promise<void> {
		const release = this.#held.get(id)?.release;
		this.#held.delete(id);
		await release?.();
	}
}
