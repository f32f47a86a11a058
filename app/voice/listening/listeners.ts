export class Listeners {
	#count = 0;

	get areGone(): boolean {
		return this.#count === 0;
	}

	/** Leaves when `signal` aborts. @returns a function to leave earlier */
	join(signal: AbortSignal): () => void {
		this.#count += 1;
		let isHere = true;
		const leave = () => {
			if (isHere) this.#count -= 1;
			isHere = false;
			signal.removeEventListener('abort', leave);
		};
		if (signal.aborted) leave();
		else signal.addEventListener('abort', leave);
		return leave;
	}
}
