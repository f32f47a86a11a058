/** @param longest in characters; pieces end at a sentence, or at a word if it is longer */
export function* splitForSpeech(blocks: Iterable<string>, maxLength: number): Generator<string> {
	let piece = '';
	for (const part of speakableParts(blocks, maxLength)) {
		if (piece && piece.length + part.length > maxLength) {
			if (isSpoken(piece)) yield piece.trim();
			piece = '';
		}
		piece += part;
	}
	if (isSpoken(piece)) yield piece.trim();
}

const isSpoken = (text: string) => /[\p{L}\p{N}]/u.test(text);

function* speakableParts(blocks: Iterable<string>, maxLength: number): Generator<string> {
	for (const block of blocks) {
		for (const line of `${block}\n\n`.split(/(?<=\n)/)) {
			for (const { segment } of segmentsOf(line, 'sentence')) {
				if (segment.length <= maxLength) yield segment;
				else yield* shortSegments(segment, maxLength);
			}
		}
	}
}

function* shortSegments(sentence: string, maxLength: number): Generator<string> {
	for (const { segment } of segmentsOf(sentence, 'word')) {
		let rest = segment;
		while (rest.length > maxLength) {
			// Never splits a surrogate pair.
			const end = /[\uD800-\uDBFF]/.test(rest[maxLength - 1] ?? '') ? maxLength - 1 : maxLength;
			yield rest.slice(0, end);
			rest = rest.slice(end);
		}
		yield rest;
	}
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmentsOf(text: string, granularity: 'sentence' | 'word'): Intl.Segments {
	const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity });
	segmenters.set(granularity, segmenter);
	return segmenter.segment(text);
}
