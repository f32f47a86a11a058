/** @param longest in characters; pieces end at a sentence, or at a word if it is longer */
export function* splitBlocks(blocks: Iterable<string>, longest: number): Generator<string> {
	let piece = '';
	for (const part of parts(blocks, longest)) {
		if (piece && piece.length + part.length > longest) {
			if (isSpoken(piece)) yield piece.trim();
			piece = '';
		}
		piece += part;
	}
	if (isSpoken(piece)) yield piece.trim();
}

const isSpoken = (text: string) => /[\p{L}\p{N}]/u.test(text);

function* parts(blocks: Iterable<string>, longest: number): Generator<string> {
	for (const block of blocks) {
		for (const line of `${block}\n\n`.split(/(?<=\n)/)) {
			for (const { segment } of segmentsOf(line, 'sentence')) {
				if (segment.length <= longest) yield segment;
				else yield* shortened(segment, longest);
			}
		}
	}
}

function* shortened(sentence: string, longest: number): Generator<string> {
	for (const { segment } of segmentsOf(sentence, 'word')) {
		let rest = segment;
		while (rest.length > longest) {
			// Never splits a surrogate pair.
			const end = /[\uD800-\uDBFF]/.test(rest[longest - 1] ?? '') ? longest - 1 : longest;
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
