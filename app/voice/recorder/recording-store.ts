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

interface Chunk {
	recordingId: string;
	bytes: ArrayBuffer;
}

/**
 * The recordings of one person that have not been written down yet, in this browser: each account has a database of
 * its own. What the browser does not take, as when it is full, is kept as long as the page.
 */
export class RecordingStore {
	readonly #opened: Promise<IDBDatabase | null>;
	readonly #recordings = new Map<string, Recording>();
	readonly #chunks = new Map<string, ArrayBuffer[]>();

	constructor(userId: string) {
		this.#opened = open(`recordings:${userId}`).catch(() => null);
	}

	/** Keeps what is known of a recording. @returns whether it outlasts the page */
	async save(recording: Recording): Promise<boolean> {
		this.#recordings.set(recording.id, recording);
		return this.#write(['recordings'], (stores) => stores('recordings').put(recording));
	}

	/** Keeps its next piece. @returns whether it outlasts the page */
	async append(recording: Recording, bytes: ArrayBuffer): Promise<boolean> {
		this.#recordings.set(recording.id, recording);
		const isKept = await this.#write(['recordings', 'chunks'], (stores) => {
			stores('recordings').put(recording);
			stores('chunks').add({ recordingId: recording.id, bytes } satisfies Chunk);
		});
		if (!isKept) this.#chunks.set(recording.id, [...(this.#chunks.get(recording.id) ?? []), bytes]);
		return isKept;
	}

	/** All of them, the first first. */
	async list(): Promise<Recording[]> {
		const stored = await this.#read<Recording[]>('recordings', (store) => store.getAll());
		const all = new Map([...this.#recordings, ...(stored ?? []).map((each) => [each.id, each] as const)]);
		return [...all.values()].sort((a, b) => a.createdAt - b.createdAt || a.part - b.part);
	}

	/** The bytes as they were recorded, the same each time. */
	async read({ id, type }: Recording): Promise<Blob> {
		const stored = await this.#read<Chunk[]>('chunks', (store) => store.index('recordingId').getAll(id));
		const bytes = [...(stored ?? []).map((chunk) => chunk.bytes), ...(this.#chunks.get(id) ?? [])];
		return new Blob(bytes, { type });
	}

	async remove(id: string): Promise<void> {
		this.#recordings.delete(id);
		this.#chunks.delete(id);
		await this.#write(['recordings', 'chunks'], (stores) => {
			stores('recordings').delete(id);
			const keys = stores('chunks').index('recordingId').getAllKeys(id);
			keys.onsuccess = () => {
				for (const key of keys.result) stores('chunks').delete(key);
			};
		});
	}

	async #write(names: string[], run: (stores: (name: string) => IDBObjectStore) => void): Promise<boolean> {
		try {
			const database = await this.#opened;
			if (!database) return false;
			const transaction = database.transaction(names, 'readwrite');
			run((name) => transaction.objectStore(name));
			await new Promise<void>((resolve, reject) => {
				transaction.oncomplete = () => resolve();
				transaction.onabort = transaction.onerror = () => reject(transaction.error);
			});
			return true;
		} catch {
			return false;
		}
	}

	async #read<Found>(name: string, ask: (store: IDBObjectStore) => IDBRequest<Found>): Promise<Found | null> {
		try {
			const database = await this.#opened;
			return database && (await done(ask(database.transaction(name).objectStore(name))));
		} catch {
			return null;
		}
	}
}

function open(name: string): Promise<IDBDatabase> {
	const request = indexedDB.open(name, 1);
	request.onupgradeneeded = () => {
		request.result.createObjectStore('recordings', { keyPath: 'id' });
		request.result
			.createObjectStore('chunks', { autoIncrement: true })
			.createIndex('recordingId', 'recordingId');
	};
	return done(request);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
