import { isEnglish } from '#app/assistant/built-in/language.ts';
import { plainText } from '#app/assistant/built-in/markdown.ts';
import { findNames } from '#app/assistant/built-in/names.ts';
import { findNounPhrases } from '#app/assistant/built-in/noun-phrases.ts';
import {
	capitalize,
	plain,
	splitSentences,
	type Token,
	tokenize,
	withoutDialogue,
} from '#app/assistant/built-in/text.ts';

const LIMIT = 80;
const WHOLE_SENTENCE = 50;
const FALLBACK = 'A Family Memory';
const SMALL_WORDS = new Set('a an the and but or of to in on at by for from with as into'.split(' '));
const LINKS = new Set('of in at on by near from with and to'.split(' '));

interface Candidate {
	text: string;
	keys: string[];
	score: number;
	at: number;
}

/** A title from the words of the story: what it speaks of most, else how it begins. */
export function composeTitle(story: string): string {
	const text = plainText(story).slice(0, 60_000);
	const english = isEnglish(text);
	const phrase = english ? salientPhrase(text) : undefined;
	const title = tidy(phrase ?? beginning(text));
	if (!title) return FALLBACK;
	return english ? titleCase(title) : capitalize(title);
}

/** The phrase whose things and people come up most often in the story. */
function salientPhrase(text: string): string | undefined {
	const candidates = splitSentences(text).length > 0 ? findCandidates(text) : [];
	const mentions = new Map<string, number>();
	for (const { keys } of candidates) for (const key of keys) mentions.set(key, (mentions.get(key) ?? 0) + 1);
	let best: Candidate | undefined;
	for (const candidate of candidates) {
		const often = candidate.keys.reduce((sum, key) => sum + Math.log2(1 + (mentions.get(key) ?? 1)), 0);
		candidate.score += often / Math.sqrt(candidate.keys.length);
		if (!best || candidate.score > best.score) best = candidate;
	}
	return best?.text;
}

function findCandidates(text: string): Candidate[] {
	return withoutDialogue(splitSentences(text)).flatMap((sentence, at) => {
		const tokens = tokenize(sentence);
		const early = Math.max(0, 1 - at / 20);
		const spans = [
			...findNounPhrases(tokens).map(({ from, to, noun, specific, own }) => {
				const human = noun.class === 'kin' || noun.class === 'person';
				const weight = (specific ? 0.9 : 0) + (own ? 0.3 : 0) - (human && !own ? 0.5 : 0);
				return { from, to, key: noun.key, weight };
			}),
			...findNames(tokens).map(({ from, to, key }) => ({ from, to, key, weight: to > from ? 0.7 : 0.2 })),
		].sort((a, b) => a.from - b.from);
		return spans.flatMap((span, index) => {
			const alone: Candidate = {
				text: words(sentence, tokens, span.from, span.to),
				keys: [span.key],
				score: span.weight + early,
				at,
			};
			const next = spans[index + 1];
			const linked = next && next.from === span.to + 2 && isLink(tokens, span.to + 1);
			if (!linked || next.key === span.key) return [alone];
			const both = words(sentence, tokens, span.from, next.to);
			return [alone, { text: both, keys: [span.key, next.key], score: alone.score + next.weight + 0.4, at }];
		});
	});
}

function isLink(tokens: Token[], at: number): boolean {
	const link = tokens[at];
	return link !== undefined && !link.breakBefore && !tokens[at + 1]?.breakBefore && LINKS.has(link.lower);
}

function words(sentence: string, tokens: Token[], from: number, to: number): string {
	return sentence.slice(tokens[from]?.start, tokens[to]?.end);
}

/** The first words of the story, cut between words. */
function beginning(text: string): string {
	const first = splitSentences(text.slice(0, 2000).replace(/\s+/g, ' '))[0] ?? '';
	const clean = first.replace(/["“”„«»『』「」]/g, '').trim();
	if (clean.length <= WHOLE_SENTENCE) return clean;
	let kept = '';
	for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(clean)) {
		if (kept.length + segment.length > WHOLE_SENTENCE) break;
		kept += segment;
	}
	return kept || [...clean].slice(0, WHOLE_SENTENCE / 2).join('');
}

function tidy(title: string): string {
	const clean = title
		.replace(/["“”„«»『』「」]/g, '')
		.replace(/\s+/g, ' ')
		.replace(/^[^\p{L}\p{N}]+/u, '')
		.replace(/[^\p{L}\p{M}\p{N})!?]+$/u, '')
		.replace(/['’]s$/, '');
	return clean.length > LIMIT ? [...clean].slice(0, LIMIT / 2).join('') : clean;
}

function titleCase(title: string): string {
	const shouting = title === title.toUpperCase() ? title.toLowerCase() : title;
	return shouting
		.split(' ')
		.map((word, at) => (at > 0 && SMALL_WORDS.has(plain(word)) ? word.toLowerCase() : capitalize(word)))
		.join(' ');
}
