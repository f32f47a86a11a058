import { LRUCache } from 'lru-cache';

/** In characters of the texts; with what is made of them, at most some 10 MB for each function. */
const maxLength = 250_000;

/**
 * Keeps what a pure function made of the texts asked for last: a story is often read again, and its Markdown and its
 * language took a quarter of the processor time of its page. A failure is not kept.
 */
export function forRecentTexts<Made extends string | Promise<unknown>>(
	make: (text: string) => Made,
): (text: string) => Made {
	const kept = new LRUCache<string, Made>({
		maxSize: maxLength,
		// 0 is refused.
		sizeCalculation: (_, text) => text.length || 1,
		memoMethod(text) {
			const made = make(text);
			if (made instanceof Promise) made.catch(() => kept.delete(text));
			return made;
		},
	});
	return (text) => kept.memo(text);
}
