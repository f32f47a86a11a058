/** In UTF-16 units and in bytes of UTF-8: file systems count one or the other, with the folders in front. */
const most = { units: 60, bytes: 120 };

const encoder = new TextEncoder();
const segmenter = new Intl.Segmenter();

/**
 * A title as a part of a file's name, in its own script: without what Windows forbids, and without marks that turn the
 * reading direction around or cannot be seen. The number in front keeps names unique, in order, and off the names that
 * Windows keeps for devices.
 */
export function fileName(number: number, title: string): string {
	const safe = title
		.toWellFormed()
		.normalize('NFC')
		.replace(/[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\ufeff<>:"/\\|?*]/gu, ' ')
		.replace(/\s+/gu, ' ')
		.trim();
	let short = '';
	for (const { segment } of segmenter.segment(safe.slice(0, 2 * most.units))) {
		const next = short + segment;
		if (next.length > most.units || encoder.encode(next).length > most.bytes) break;
		short = next;
	}
	// Windows drops them at the end of a name.
	short = short.replace(/[. ]+$/, '');
	return `${String(number).padStart(4, '0')} ${short || 'Untitled'}`;
}

/** The address of a file from the page beside it. */
export const fileUrl = (path: string) => path.split('/').map(encodeURIComponent).join('/');
