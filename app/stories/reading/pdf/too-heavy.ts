import { giveWay } from '#app/http/slices.server.ts';

/** Milliseconds per match, measured with Chromium 153 on one processor. */
const patternCosts: [pattern: RegExp, ms: number][] = [
	[/\n+/g, 1],
	[/[\u0300-\u036f]/g, 0.06],
	[/[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/g, 0.06],
];
const msOfEach = 0.014;

/** In milliseconds; leaves time for other requests. */
const maxStoryMs = 18_000;

/** Time grows with the square of the marks on one letter; no language uses more than a few. */
const tooManyMarks = /(?<!\p{M})\p{M}{1000}/u;

/** In characters, between pauses for other requests. */
const sliceLength = 100_000;

export async function isTooHeavy(content: string, maxMs = maxStoryMs): Promise<boolean> {
	let ms = 0;
	for (let start = 0; start < content.length; start += sliceLength) {
		const slice = content.slice(start, start + sliceLength);
		ms += slice.length * msOfEach;
		for (const [pattern, each] of patternCosts) ms += (slice.match(pattern)?.length ?? 0) * each;
		if (ms > maxMs || tooManyMarks.test(slice)) return true;
		await giveWay();
	}
	return false;
}
