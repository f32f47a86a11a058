import { definePlaces } from '#app/http/body-places.server.ts';

/** Bodies up to `over` need no place. @throws RateLimited, Unavailable */
export const takePlace = definePlaces({
	over: 2 * 1024 * 1024,
	perPerson: 1,
	// Each may take 25 MB in memory, and as much again while sent to the service.
	inAll: 2,
	perPersonText: 'You can send one large recording at a time.',
	name: 'large recordings',
});
