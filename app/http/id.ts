import { requireFound } from '#app/errors.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id from an address. @throws NotFound where it cannot be one */
export function requireId(id: string | undefined): string {
	return requireFound(id && uuid.test(id) ? id : null).toLowerCase();
}
