import { LRUCache } from 'lru-cache';

/** In characters of the texts: with what is made of them, a few MB. */
const maxLength = 1_000_000;

/**
 * Keeps what a pure function made of the texts asked for last: a story is often read again, and its Markdown and its
 * language took a quarter of the processor time of its page. A failure is not kept.
 */
export function forRecentTexts<Made extends string | Promise<unknown>>(
	make: (text: string) => Made,
): (text: string) => Made {
	const kept = new LRUCache<string, Made>({
		maxSize: maxLength,
		sizeCalculation: (_, text) => Math.max(1, text.length),
	});
	return (text) => {
		const before = kept.get(text);
		if (before) return before;
		const made = make(text);
		kept.set(text, made);
		if (made instanceof Promise) made.catch(() => kept.delete(text));
		return made;
	};
}
