/** Gives every reader all chunks from the start, however late they join. */
export class Replay {
	readonly #chunks: Buffer[] = [];
	#news = Promise.withResolvers<void>();
	#isWhole = false;
	#failure: unknown;

	get isEmpty(): boolean {
		return this.#chunks.length === 0;
	}

	get bytes(): Buffer {
		return Buffer.concat(this.#chunks);
	}

	add(chunk: Buffer): void {
		this.#chunks.push(chunk);
		this.#tell();
	}

	end(): void {
		this.#isWhole = true;
		this.#tell();
	}

	fail(error: unknown): void {
		this.#failure = error;
		this.#tell();
	}

	/** @throws the error given to `fail` */
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
