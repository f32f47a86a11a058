export interface RecordingChunk {
	recordingId: string;
	bytes: ArrayBuffer;
}

/** Some browsers never answer whether they have a database. */
const patienceMs = 2_000;

type StoreName = 'recordings' | 'chunks';

/** Without access to IndexedDB, nothing is stored or found. */
export class RecordingDatabase {
	readonly #ready: Promise<unknown>;
	#database: IDBDatabase | null = null;

	constructor(name: string) {
		const opened = openDatabase(name).then(
			(database) => {
				this.#database = database;
			},
			() => {},
		);
		this.#ready = Promise.race([opened, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
	}

	/** All or nothing. @returns whether it was stored */
	async write(run: (stores: Record<StoreName, IDBObjectStore>) => void | Promise<void>): Promise<boolean> {
		try {
			await this.#ready;
			if (!this.#database) return false;
			const transaction = this.#database.transaction(['recordings', 'chunks'], 'readwrite');
			const ended = new Promise<void>((resolve, reject) => {
				transaction.oncomplete = () => resolve();
				transaction.onabort = transaction.onerror = () => reject(transaction.error);
			});
			const [recordings, chunks] = [transaction.objectStore('recordings'), transaction.objectStore('chunks')];
			const ran = (async () => run({ recordings, chunks }))().catch(() => transaction.abort());
			await Promise.all([ended, ran]);
			return true;
		} catch {
			return false;
		}
	}

	/** @returns null if the database cannot be read */
	async read<Found>(
		name: StoreName,
		ask: (store: IDBObjectStore) => IDBRequest<Found>,
	): Promise<Found | null> {
		try {
			await this.#ready;
			return this.#database && (await requestResult(ask(this.#database.transaction(name).objectStore(name))));
		} catch {
			return null;
		}
	}
}

async function openDatabase(name: string): Promise<IDBDatabase> {
	const request = indexedDB.open(name, 1);
	request.onupgradeneeded = () => {
		request.result.createObjectStore('recordings', { keyPath: 'id' });
		request.result
			.createObjectStore('chunks', { autoIncrement: true })
			.createIndex('recordingId', 'recordingId');
	};
	return requestResult(request);
}

export async function removeChunks(chunks: IDBObjectStore, recordingId: string): Promise<void> {
	for (const key of await requestResult(chunks.index('recordingId').getAllKeys(recordingId)))
		chunks.delete(key);
}

export function requestResult<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
