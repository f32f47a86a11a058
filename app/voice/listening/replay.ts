/** What comes piece by piece, for everybody from its beginning, however late they come. */
export class Replay {
	readonly #chunks: Buffer[] = [];
	#news = Promise.withResolvers<void>();
	#isWhole = false;
	#failure: unknown;

	get isEmpty(): boolean {
		return this.#chunks.length === 0;
	}

	/** All that has come so far. */
	get bytes(): Buffer {
		return Buffer.concat(this.#chunks);
	}

	add(chunk: Buffer): void {
		this.#chunks.push(chunk);
		this.#tell();
	}

	/** Nothing more comes. */
	end(): void {
		this.#isWhole = true;
		this.#tell();
	}

	/** Nothing more comes, and it is not whole. */
	fail(error: unknown): void {
		this.#failure = error;
		this.#tell();
	}

	/** All of it from its beginning, as it comes. @throws what it has failed with */
	async *chunks(): AsyncGenerator<Buffer> {
		for (let at = 0; ; ) {
			const chunk = this.#chunks[at];
			if (chunk) {
				at += 1;
				yield chunk;
			} else if (this.#isWhole) return;
			else if (this.#failure) throw this.#failure;
			else await this.#news.promise;
		}
	}

	#tell(): void {
		this.#news.resolve();
		this.#news = Promise.withResolvers();
	}
}
