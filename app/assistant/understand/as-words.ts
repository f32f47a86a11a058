import { DENSE } from '#app/assistant/text.ts';

/** The words, not as part of others, with any spaces between them. */
export function asWords(text: string): RegExp {
	const escaped = text
		.slice(0, 500)
		.trim()
		.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
	// "67de" and "1960s" are numbers with an ending.
	const end = /\d$/.test(text) ? '(?!\\p{N})' : '(?![\\p{L}\\p{M}\\p{N}])';
	const [from, to] = DENSE.test(text) ? ['', ''] : ['(?<![\\p{L}\\p{M}\\p{N}])', end];
	return new RegExp(`${from}(?:${escaped.replace(/\s+/g, '\\s+')})${to}`, 'iu');
}
