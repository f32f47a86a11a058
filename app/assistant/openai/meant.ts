import { z } from 'zod';
import type { Turn } from '#app/assistant/assistant.ts';
import { readingLength } from '#app/assistant/text.ts';
import { type Meaning, modelKinds } from '#app/assistant/understand/understanding.ts';

const maxWords = 300;

const meant = z.object({
	kind: z.enum(modelKinds),
	words: z.string(),
	about: z.string().nullish(),
	right: z.string().nullish(),
});

/** What a model understood, as meanings of the last turn: only what stands in the conversation as it says. */
export function toMeanings(answer: unknown, turns: Turn[]): Meaning[] {
	const parsed = z.array(meant).max(20).safeParse(answer);
	const content = turns.at(-1)?.content ?? '';
	const said = turns.filter(({ role }) => role === 'user').map((turn) => turn.content);
	if (!parsed.success) return [];
	return parsed.data.flatMap(({ kind, words, about, right }): Meaning[] => {
		const start = words.trim() && words.length <= maxWords ? content.indexOf(words) : -1;
		if (start < 0) return [];
		const place = { kind, start, end: start + words.length };
		const isSaid = !!about && said.some((text) => text.includes(about));
		if (kind === 'correction')
			return isSaid && right && content.includes(right) ? [{ ...place, about, right }] : [];
		if (kind === 'leaveOut') {
			// Not the wish itself, which is no part of the story.
			const told = [...said.slice(0, -1), content.slice(0, place.start), content.slice(place.end)];
			return about && told.some((text) => isClauseOf(about, text)) ? [{ ...place, about }] : [];
		}
		return [{ ...place, ...(kind === 'stop' && about && { about }) }];
	});
}

/** Whatever says the same as what is left out goes with it: fewer words stand in what nobody meant. */
const LEAST_CLAUSE = 3;
/** What joins the clauses of a sentence. */
const JOINTS = 'and|but|so|then|because|und|aber|y|pero|et|mais|ed?|ma|mas|i|ale|и|но|а|ve|ama|و';
const MARKS = '.!?…。！？।؟,;:，、；：—–"“”„«»「」『』()\\n';
const BEFORE = new RegExp(`(?:(?:^|[${MARKS}])\\s*(?<!\\d[.,:])|\\s(?:${JOINTS})\\s+)$`, 'iu');
const AFTER = new RegExp(`^\\s*(?:$|[${MARKS}]|(?<=\\s)(?:${JOINTS})\\s)`, 'iu');

/** Whether words are a whole sentence or clause of a text. */
function isClauseOf(words: string, text: string): boolean {
	const clause = words.trim();
	if (readingLength(clause) < LEAST_CLAUSE) return false;
	const isEnded = new RegExp(`[${MARKS}]$`, 'u').test(clause);
	for (let at = text.indexOf(clause); at >= 0; at = text.indexOf(clause, at + 1)) {
		const after = text.slice(at + clause.length, at + clause.length + 20);
		if (BEFORE.test(text.slice(Math.max(0, at - 20), at)) && (isEnded || AFTER.test(after))) return true;
	}
	return false;
}
