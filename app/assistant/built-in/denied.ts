import type { Token } from '#app/assistant/built-in/text.ts';

const NEGATION = /^(?:not|never|no|nor|neither|without|hardly|nothing|if|unless|wish)$|n't$/;
const COMPARISON = /^(?:like|as|than|resembled)$/;

/** Whether the words before it in its clause deny it, suppose it, or only compare something to it. */
export function isDenied(tokens: Token[], at: number): boolean {
	if (!tokens[at]?.breakBefore && COMPARISON.test(tokens[at - 1]?.lower ?? '')) return true;
	for (let i = at; i >= 0; i--) {
		if (i < at && NEGATION.test(tokens[i]?.lower ?? '')) return true;
		if (tokens[i]?.breakBefore) return false;
	}
	return false;
}
