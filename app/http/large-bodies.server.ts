import type { Patience } from '#app/http/body-chunks.server.ts';
import { definePlaces } from '#app/http/body-places.server.ts';

/** In bytes: room for a text that is somewhat too long, so that its schema can say so; what has more needs a place. */
export const leastBytes = 1024 * 1024;

export const announcedBytes = ({ headers }: Request) => Number(headers.get('Content-Length') ?? 0);

const needsPlace = (request: Request) => announcedBytes(request) > leastBytes;

/** How a body is waited for: one that is so large that it needs a place must not hold that without sending. */
export const patienceFor = (request: Request): Patience => ({ isPaced: needsPlace(request) });

const takePlace = definePlaces({
	over: leastBytes,
	perPerson: 3,
	inAll: 12,
	perPersonText: 'Three large texts or uploads at a time.',
	name: 'large texts and files',
});

/**
 * A place for a body that announces much, before it is read. @param who a user id, or a network
 * @returns what gives it back @throws RateLimited, Unavailable
 */
export const takePlaceFor = (request: Request, who: string) => takePlace(who, announcedBytes(request));

const takeFilePlace = definePlaces({
	over: leastBytes,
	perPerson: 4,
	inAll: 24,
	perPersonText: 'Four photos at a time.',
	name: 'photos',
});

const takeSmallFilePlace = definePlaces({
	over: 0,
	perPerson: 8,
	// What is small keeps nobody else waiting.
	inAll: Number.POSITIVE_INFINITY,
	perPersonText: 'Eight small photos at a time.',
	name: 'photos',
});

/** The same for a file alone, which goes to the disk or the bucket, and is in memory a piece at a time. */
export const takeFilePlaceFor = (request: Request, who: string) =>
	(needsPlace(request) ? takeFilePlace : takeSmallFilePlace)(who, announcedBytes(request));
