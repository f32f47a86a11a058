import { requireFound } from '#app/errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (text: string | null | undefined): text is string => UUID.test(text ?? '');

/** @throws NotFound unless it is a UUID */
export function requireId(id: string | undefined): string {
	return requireFound(isId(id) ? id : null).toLowerCase();
}
