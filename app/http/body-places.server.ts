import { RateLimited, Unavailable } from '#app/errors.ts';

/** In seconds. */
const retryAfterSeconds = 10;

interface PlaceLimits {
	/** In bytes; smaller bodies need no place. */
	over: number;
	perPerson: number;
	inAll: number;
	perPersonText: string;
	name: string;
}

/**
 * Limits how many large bodies are received at once, per person and in all.
 * @returns a function that takes a place and returns its release; throws RateLimited, Unavailable
 */
export function definePlaces({ over, perPerson, inAll, perPersonText, name }: PlaceLimits) {
	const taken = new Set<{ who: string }>();
	return (who: string, bytes: number): (() => void) => {
		if (bytes <= over) return () => {};
		const theirs = [...taken].filter((place) => place.who === who);
		if (theirs.length >= perPerson) throw new RateLimited(retryAfterSeconds, perPersonText);
		if (taken.size >= inAll)
			throw new Unavailable(`Others are sending ${name} just now. Please try again in a moment.`, {
				retryAfter: retryAfterSeconds,
			});
		const place = { who };
		taken.add(place);
		return () => taken.delete(place);
	};
}
