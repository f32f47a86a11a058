import { isDenied } from '#app/assistant/built-in/denied.ts';
import type { Token } from '#app/assistant/built-in/text.ts';

export interface Time {
	phrase: string;
	key: string;
	year: boolean;
	plural: boolean;
}

const FEELINGS = new Set(
	`happy glad proud excited afraid frightened scared terrified sad lonely homesick angry furious ashamed
	embarrassed jealous shy nervous worried anxious surprised disappointed delighted thrilled relieved
	astonished bewildered impatient tired exhausted hungry bored desperate miserable heartbroken`.split(/\s+/),
);
const INTENSIFIERS = new Set(
	'so very really quite too terribly keenly deeply all always often rather pretty'.split(' '),
);

/** What the teller says to have felt: "afraid" of "I was so afraid". */
export function findFeelings(tokens: Token[]): string[] {
	return tokens.flatMap((token, at) => {
		if (!FEELINGS.has(token.lower)) return [];
		let i = at - 1;
		while (INTENSIFIERS.has(tokens[i]?.lower ?? '')) i--;
		const told =
			/^(?:was|were|felt)$/.test(tokens[i]?.lower ?? '') && /^(?:i|we)$/.test(tokens[i - 1]?.lower ?? '');
		if (!told || isDenied(tokens, i)) return [];
		return [token.lower];
	});
}

/** Days, seasons and years that can be spoken of as times. */
export function findTimes(tokens: Token[]): Time[] {
	return tokens.flatMap((token, at): Time[] => {
		const before = tokens[at - 1]?.lower ?? '';
		if (/^(?:1[89]\d\d|20[0-4]\d)$/.test(token.lower))
			return [{ phrase: token.lower, key: token.lower, year: true, plural: false }];
		if (!/^(?:day|morning|afternoon|evening|night|summer|winter|spring|autumn|fall)$/.test(token.lower))
			return [];
		if (before === 'every')
			return [{ phrase: `those ${token.lower}s`, key: token.lower, year: false, plural: true }];
		if (before === 'that' || before === 'one')
			return [{ phrase: `that ${token.lower}`, key: token.lower, year: false, plural: false }];
		return [];
	});
}
