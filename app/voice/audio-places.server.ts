import { RateLimited, Unavailable } from '#app/errors.ts';

/** In bytes of a body: four times what a minute of speech takes. */
const large = 2 * 1024 * 1024;
/** For all: each may be 25 MB in memory, and as much again on its way to the service. */
const places = 2;
const soon = 10;

const taken = new Set<string>();

/**
 * A place for a body of so many bytes, of which somebody has one at a time if it is large; what is no longer than
 * what people say at once needs none. @returns what gives it back @throws RateLimited, Unavailable
 */
export function takePlace(userId: string, bytes: number): () => void {
	if (bytes <= large) return () => {};
	if (taken.has(userId)) throw new RateLimited(soon, 'One large recording at a time.');
	if (taken.size >= places)
		throw new Unavailable('Others are sending large recordings just now. Please try again in a moment.', {
			retryAfter: soon,
		});
	taken.add(userId);
	return () => taken.delete(userId);
}
