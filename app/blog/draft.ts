import { failure } from '#app/http/failure.ts';

/** In characters. */
export const postLimits = { title: 200, slug: 100, excerpt: 500, content: 50_000 };

export const draftsUrl = '/admin/blog';

/** `new` if not saved yet. */
export const draftUrl = (id: string) => `${draftsUrl}/${id}`;

export const postNotSaved = failure('Error', 'Failed to save post');
export const postNotPublished = failure('Error', 'Failed to publish post');
export const postNotUnpublished = failure('Error', 'Failed to unpublish post');
export const postNotDeleted = failure('Error', 'Failed to delete post');

const maxSlugLength = 80;

/** Letters and digits of any script, joined by hyphens. */
export function toSlug(text: string): string {
	const plain = text
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\u0300-\u036f'’]/g, '')
		.normalize('NFC');
	const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	const whole = words.join('-');
	if (whole.length <= maxSlugLength) return whole;
	const cut = whole.slice(0, maxSlugLength + 1);
	// Cut at the end of a word, if possible.
	return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : maxSlugLength).toWellFormed();
}
