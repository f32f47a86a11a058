import type { Turn } from '#app/assistant/assistant.ts';
import { composeTitle, ownTitle } from '#app/assistant/built-in/title.ts';
import { gist } from '#app/assistant/overlap.ts';
import { readProof } from '#app/stories/record/proof.ts';
import { isSecret } from '#app/telling/secrets.ts';
import { byMessage, type Decision, tell } from '#app/telling/tell.ts';
import { saidIn } from '#app/telling/understand-message.ts';

interface Rewritten {
	/** The title that the memory has. */
	title: string;
	/** The version before; null for a story that was deleted, or is the first. */
	before: { content: string; proof: unknown } | null;
	/** The text that takes its place. */
	content: string;
	turns: Turn[];
	decisions: Decision[];
	/** Words that no title may show. */
	secrets: Set<string>;
}

/** In words: what a person types is hardly as many of one sentence that was told. */
const leastSame = 3;

/** Whether a memory whose story is written keeps its title: where a person typed it, or all of it is still told. */
export function isTitleKept(rewritten: Rewritten): boolean {
	const { title, before, content, secrets, turns } = rewritten;
	const words = gist(title);
	// What the teller wished for in the chat need not be told.
	const isWished = sameWords(ownTitle(turns) ?? '') === sameWords(title);
	if (!before) return isWished || words.length < leastSame || !isOfUntold(rewritten);
	if (!isFound(title, before, turns)) return true;
	if (words.some((word) => secrets.has(word))) return false;
	if (isWished) return true;
	const [then, now] = [new Set(gist(before.content)), new Set(gist(content))];
	return words.every((word) => now.has(word) || !then.has(word)) && !isOfUntold(rewritten);
}

/** Whether a title was found for the version before, and not typed. */
function isFound(title: string, before: { proof: unknown }, turns: Turn[]): boolean {
	const proof = readProof(before.proof);
	if (!proof) return false;
	// Before a proof knew its title: what would be found for it now.
	const found = proof.title ?? composeTitle(proof.paragraphs.map(({ text }) => text).join('\n\n'), turns);
	return found === title;
}

/** Whether a title is the words of what is left out, and of nothing that is told. */
function isOfUntold({ title, turns, decisions }: Rewritten): boolean {
	const about = byMessage(decisions);
	const words = sameWords(title);
	const all = saidIn(turns).flatMap((each) => tell(each, about.get(each.id)));
	const isTold = all.some(({ told }) => told !== null && sameWords(told).includes(words));
	return !isTold && all.some((each) => isSecret(each) && sameWords(each.said).includes(words));
}

const sameWords = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
