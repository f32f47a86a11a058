import { databaseName } from '#app/voice/recorder/recording.ts';
import { type Chunk, done, RecordingDatabase, removeChunks } from '#app/voice/recorder/recording-database.ts';
import { workOn } from '#app/voice/recorder/working-on.ts';

/** One recording of at most a minute; those that were recorded on with *Continue* are parts of one take. */
export interface Recording {
	id: string;
	takeId: string;
	part: number;
	/** Where its words belong: the id of a conversation, or the name of another box. */
	place: string;
	type: string;
	seconds: number;
	/** In ms. */
	createdAt: number;
	state: 'recording' | 'recorded' | 'silent' | 'failed';
	/** Its words, from when they have come until they stand in their box. */
	text: string | null;
}

/** What storage does not have yet, or not whole. */
interface Held {
	recording: Recording;
	/** All of its pieces, where it was recorded in this page. */
	pieces: ArrayBuffer[];
	isRefused: boolean;
	/** Lets other windows have what storage has of it. */
	release?: () => Promise<void>;
}

const stores = new Map<string, RecordingStore>();

/** A person's recordings: one store for as long as the page is open, since it may hold what the browser does not. */
export function recordingStoreOf(userId: string): RecordingStore {
	const store = stores.get(userId) ?? new RecordingStore(userId);
	stores.set(userId, store);
	return store;
}

/**
 * The recordings of one person that have not been written down yet, in this browser: each account has a database of
 * its own. What the browser does not take, as when it is full, is kept as long as the page.
 */
export class RecordingStore {
	readonly #database: RecordingDatabase;
	readonly #held = new Map<string, Held>();
	/** Removed here, even where storage refuses that. */
	readonly #removed = new Set<string>();

	constructor(userId: string) {
		this.#database = new RecordingDatabase(databaseName(userId));
	}

	/** Keeps the next piece of a recording. @returns whether all of it outlasts the page */
	async append(recording: Recording, bytes: ArrayBuffer): Promise<boolean> {
		const held = this.#hold(recording);
		held.pieces.push(bytes);
		// With a hole in it, it could not be played.
		if (held.isRefused) return false;
		const isKept = await this.#database.write(({ recordings, chunks }) => {
			recordings.put(recording);
			chunks.add({ recordingId: recording.id, bytes } satisfies Chunk);
		});
		if (!isKept) this.#refuse(held);
		return isKept;
	}

	/** Keeps what is known of a recording that has ended; where it is gone by now, as another window does, nothing. */
	async save(recording: Recording): Promise<void> {
		const { id } = recording;
		if (this.#removed.has(id)) return;
		const held = this.#hold(recording);
		const isKept = await this.#database.write(async ({ recordings, chunks }) => {
			if (held.pieces.length === 0 && (await done(recordings.count(id))) === 0) return;
			// There may be room by now.
			if (held.isRefused && held.pieces.length > 0) {
				await removeChunks(chunks, id);
				for (const bytes of held.pieces) chunks.add({ recordingId: id, bytes } satisfies Chunk);
			}
			recordings.put(recording);
		});
		if (isKept) await this.#release(id);
		else this.#refuse(held);
	}

	/** All recordings, oldest first. */
	async list(): Promise<Recording[]> {
		const stored = await this.#database.read(
			'recordings',
			(store): IDBRequest<Recording[]> => store.getAll(),
		);
		const all = new Map((stored ?? []).map((each) => [each.id, each]));
		for (const [id, { recording, pieces }] of this.#held) {
			// What another window has removed is gone, but where this one alone has the sound.
			if (!stored || all.has(id) || pieces.length > 0) all.set(id, recording);
		}
		return [...all.values()]
			.filter(({ id }) => !this.#removed.has(id))
			.sort((a, b) => a.createdAt - b.createdAt || a.part - b.part);
	}

	/** Whether it lasts only as long as the page. */
	isUnkept(id: string): boolean {
		const held = this.#held.get(id);
		return held?.isRefused === true && held.pieces.length > 0;
	}

	/** The bytes as they were recorded, the same each time. @throws where storage does not give them */
	async read({ id, type }: Recording): Promise<Blob> {
		const pieces = this.#held.get(id)?.pieces ?? [];
		if (pieces.length > 0) return new Blob(pieces, { type });
		const stored = await this.#database.read(
			'chunks',
			(store): IDBRequest<Chunk[]> => store.index('recordingId').getAll(id),
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

	#hold(recording: Recording): Held {
		const held = this.#held.get(recording.id) ?? { recording, pieces: [], isRefused: false };
		held.recording = recording;
		this.#held.set(recording.id, held);
		return held;
	}

	#refuse(held: Held): void {
		held.isRefused = true;
		// Other windows have a part of it at most.
		if (held.pieces.length > 0) held.release ??= workOn(held.recording.id);
	}

	async #release(id: string): Promise<void> {
		const release = this.#held.get(id)?.release;
		this.#held.delete(id);
		await release?.();
	}
}
