import { RateLimited, Unavailable } from '#app/errors.ts';

/** In seconds. */
const soon = 10;

interface Places {
	/** In bytes: what is no longer needs no place. */
	over: number;
	perPerson: number;
	inAll: number;
	/** How it is said that one person has as many as they can. */
	perPersonText: string;
	/** What others send. */
	name: string;
}

/**
 * Places for bodies that are large, in memory or on their way to the disk, of which a person has few at a time, and all together some.
 * @returns what takes one for a body of so many bytes, and gives what gives it back; it throws RateLimited, Unavailable
 */
export function definePlaces({ over, perPerson, inAll, perPersonText, name }: Places) {
	const taken = new Set<{ who: string }>();
	return (who: string, bytes: number): (() => void) => {
		if (bytes <= over) return () => {};
		const theirs = [...taken].filter((place) => place.who === who);
		if (theirs.length >= perPerson) throw new RateLimited(soon, perPersonText);
		if (taken.size >= inAll)
			throw new Unavailable(`Others are sending ${name} just now. Please try again in a moment.`, {
				retryAfter: soon,
			});
		const place = { who };
		taken.add(place);
		return () => taken.delete(place);
	};
}
