import { giveWay } from '#app/http/slices.server.ts';

/** What Chromium 153 took on one processor, as measured, in milliseconds, for what stands in the Markdown. */
const costs: [pattern: RegExp, ms: number][] = [
	// Paragraphs and lines, each with its place in the tagged structure.
	[/\n+/g, 1],
	// Accents that stand for themselves.
	[/[\u0300-\u036f]/g, 0.06],
	[/[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/g, 0.06],
];
const msOfEach = 0.014;

/** What its text may take of the time that a PDF has, with others being served. */
const storyMs = 18_000;

/** Marks on one letter: the time grows with their square, and no language has more than a few. */
const tooManyMarks = /(?<!\p{M})\p{M}{1000}/u;

/** How much is counted before others have their turn. */
const sliceLength = 100_000;

/** Whether a browser would need longer for a text than it has, judged by what the text consists of. */
export async function isTooHeavy(content: string, mostMs = storyMs): Promise<boolean> {
	let ms = 0;
	for (let start = 0; start < content.length; start += sliceLength) {
		const slice = content.slice(start, start + sliceLength);
		ms += slice.length * msOfEach;
		for (const [pattern, each] of costs) ms += (slice.match(pattern)?.length ?? 0) * each;
		if (ms > mostMs || tooManyMarks.test(slice)) return true;
		await giveWay();
	}
	return false;
}
