import { DENSE } from '#app/assistant/text.ts';

/** The words, not as part of others, with any spaces between them. */
export function asWords(text: string): RegExp {
	const escaped = text
		.slice(0, 500)
		.trim()
		.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
	// "67de" and "1960s" are numbers with an ending.
	const end = /\d$/.test(text) ? '(?!\\p{N})' : '(?![\\p{L}\\p{M}\\p{N}])';
	const [from, to] = DENSE.test(text) ? ['', ''] : ['(?<![\\p{L}\\p{M}\\p{N}])', end];
	return new RegExp(`${from}(?:${escaped.replace(/\s+/g, '\\s+')})${to}`, 'iu');
}

/**
 * The words in whatever form: a wish and a telling often inflect them differently. Undefined
 * for what is too short or long.
 */
export function asForms(text: string): RegExp | undefined {
	const words = text.trim().split(/\s+/);
	const isFit =
		words.length <= 3 && words.every((word) => /^[\p{L}\p{M}]{5,20}$/u.test(word)) && !DENSE.test(text);
	if (!isFit) return undefined;
	const forms = words.map((word) => `${word.slice(0, Math.max(4, word.length - 2))}\\p{L}{0,3}`);
	return new RegExp(`(?<![\\p{L}\\p{M}])${forms.join('\\s+')}(?![\\p{L}\\p{M}])`, 'iu');
}
