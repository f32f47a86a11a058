import type { Token } from '#app/assistant/built-in/text.ts';

const DEAR =
	/^(?:dear|dearest|beloved|favou?rite|love|loved|treasured?|precious|cherish(?:ed)?|proud|miss|adored?|keepsake)$/;
const NOT_IN_HAND =
	/^(?:saw|see|seen|remember|heard|hear|know|knew|never|think|thought|believe|wanted|wished|not|\p{L}+n't)$/u;

/** Whether a sentence says that something was dear to somebody. */
export function isDear(tokens: Token[]): boolean {
	return tokens.some(({ lower }) => DEAR.test(lower));
}

/** Whether the teller is the subject shortly before it, and more than looked on. */
export function isUsed(tokens: Token[], at: number): boolean {
	for (let i = at - 1; i >= at - 5; i--) {
		const token = tokens[i];
		if (!token || NOT_IN_HAND.test(token.lower) || tokens[i + 1]?.breakBefore) return false;
		if (/^(?:i|we)$/.test(token.lower)) return true;
	}
	return false;
}
