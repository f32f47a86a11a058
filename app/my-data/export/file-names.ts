import { untitledTexts } from '#app/conversations/title.ts';

/** In UTF-16 units and UTF-8 bytes: file systems limit one or the other, folders included. */
const maxName = { units: 60, bytes: 120 };

const encoder = new TextEncoder();
const characterSegmenter = new Intl.Segmenter();

/**
 * Removes characters that Windows forbids, and invisible and direction marks. The number keeps names unique, in order
 * and unlike Windows device names.
 */
export function fileName(number: number, title: string): string {
	const safe = title
		.toWellFormed()
		.normalize('NFC')
		.replace(/[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\ufeff<>:"/\\|?*]/gu, ' ')
		.replace(/\s+/gu, ' ')
		.trim();
	let short = '';
	for (const { segment } of characterSegmenter.segment(safe.slice(0, 2 * maxName.units))) {
		const next = short + segment;
		if (next.length > maxName.units || encoder.encode(next).length > maxName.bytes) break;
		short = next;
	}
	// Windows drops them at the end of a name.
	short = short.replace(/[. ]+$/, '');
	return `${String(number).padStart(4, '0')} ${short || untitledTexts.file}`;
}

export const fileUrl = (path: string) => path.split('/').map(encodeURIComponent).join('/');
