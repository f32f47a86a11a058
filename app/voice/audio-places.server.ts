import { definePlaces } from '#app/http/body-places.server.ts';

/** What is no longer than what people say at once needs no place. @throws RateLimited, Unavailable */
export const takePlace = definePlaces({
	// Four times what a minute of speech takes.
	over: 2 * 1024 * 1024,
	perPerson: 1,
	// Each may be 25 MB in memory, and as much again on its way to the service.
	inAll: 2,
	perPersonText: 'One large recording at a time.',
	name: 'large recordings',
});
