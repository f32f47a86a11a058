import { FEW_WORDS, isName, KEPT, type Read, SOUND } from '#app/assistant/openai/check-paragraph.ts';
import type { Said } from '#app/assistant/openai/said.ts';
import type { Draft } from '#app/assistant/openai/story-format.ts';
import { gist, longestGap, shareIn, shareOf, soundsLike, toldWith } from '#app/assistant/overlap.ts';
import { DENSE, splitSentences } from '#app/assistant/text.ts';
import { pauses } from '#app/http/slices.server.ts';

/** So much of each longer sentence of what was said must stand in the story: less is a summary. */
const KEPT_SENTENCE = 0.3;
/** So many words in a row are a sentence that was lost; in scripts without spaces two signs are a word. */
const GAP = 12;
/** One sentence of a dialect sounds like what is written of it to this share: it is found or it is not. */
const SOUND_SENTENCE = 0.45;

/** Without paragraphs that lose most of what they rest on; with what is in none of the others. */
export async function withoutCondensed(
	accepted: Read[],
	said: Said[],
	leftOut: Draft['leftOut'],
	problems: string[],
) {
	const rest = pauses();
	const out = new Set(leftOut.map(({ source }) => source));
	const all = new Set<string>();
	const near = new Set<string>();
	const namedBy = new Map<number, string[]>();
	for (const read of accepted) {
		await rest();
		for (const word of read.gist) all.add(word);
		for (const pair of read.near) near.add(pair);
		for (const number of read.sources) namedBy.set(number, [...(namedBy.get(number) ?? []), read.text]);
	}
	const isLost = (each: Said) => {
		const by = namedBy.get(each.number) ?? [];
		if (each.gist.length < FEW_WORDS) {
			if (by.length > 0 && !isName(each)) return false;
			return shareIn(each.gist, all) < (by.length > 0 ? KEPT : 1);
		}
		return !isTold(each, near, by.join('\n'));
	};
	const lost = new Set<number>();
	for (const each of said) {
		await rest();
		if (!out.has(each.number) && isLost(each)) lost.add(each.number);
	}
	const whole = accepted.filter(({ sources }) => !sources.some((number) => lost.has(number)));
	for (const { text, sources } of accepted)
		if (sources.some((number) => lost.has(number)))
			problems.push(`“${text.slice(0, 80)}” leaves out most of what it rests on, or a sentence of it.`);
	const left = new Set(whole.flatMap(({ sources }) => sources));
	const missing = said.map(({ number }) => number).filter((number) => !left.has(number) && !out.has(number));
	return { accepted: whole.map(({ text, sources }) => ({ text, sources })), missing };
}

/** Whether all of a message stands in a story, as far as can be seen: none of it in short, no sentence lost. */
function isTold({ text, gist: words }: Said, near: ReadonlySet<string>, story: string): boolean {
	const size = DENSE.test(text) ? 2 : 1;
	const heard = toldWith(words, (pair) => near.has(pair));
	if (shareOf(heard) < KEPT || longestGap(heard) >= size * GAP) return soundsLike(text, story) >= SOUND;
	return splitSentences(text).every((sentence) => {
		const its = gist(sentence);
		if (its.length < size * FEW_WORDS) return true;
		const share = shareOf(toldWith(its, (pair) => near.has(pair)));
		return share >= KEPT_SENTENCE || soundsLike(sentence, story) >= SOUND_SENTENCE;
	});
}
