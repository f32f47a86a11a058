import type { Patience } from '#app/http/body-chunks.server.ts';
import { definePlaces } from '#app/http/body-places.server.ts';

/** In bytes: room for a text somewhat over its limit, so that its schema can say so. Larger bodies need a place. */
export const largeBodyBytes = 1024 * 1024;

export const announcedBytes = ({ headers }: Request) => Number(headers.get('Content-Length') ?? 0);

const needsPlace = (request: Request) => announcedBytes(request) > largeBodyBytes;

/** A body that holds a place must not stall. */
export const patienceFor = (request: Request): Patience => ({ isPaced: needsPlace(request) });

const takePlace = definePlaces({
	over: largeBodyBytes,
	perPerson: 3,
	inAll: 12,
	perPersonText: 'You can send three large texts or uploads at a time.',
	name: 'large texts and files',
});

/** @param who a user id or a network @returns its release @throws RateLimited, Unavailable */
export const takePlaceFor = (request: Request, who: string) => takePlace(who, announcedBytes(request));

const takeFilePlace = definePlaces({
	over: largeBodyBytes,
	perPerson: 4,
	inAll: 24,
	perPersonText: 'You can send four photos at a time.',
	name: 'photos',
});

const takeSmallFilePlace = definePlaces({
	over: 0,
	perPerson: 8,
	inAll: Number.POSITIVE_INFINITY,
	perPersonText: 'You can send eight small photos at a time.',
	name: 'photos',
});

export const takeFilePlaceFor = (request: Request, who: string) =>
	(needsPlace(request) ? takeFilePlace : takeSmallFilePlace)(who, announcedBytes(request));
