import { composeTitle } from '#app/assistant/built-in/title.ts';
import { gist } from '#app/assistant/overlap.ts';
import { wordsOnly } from '#app/assistant/text.ts';
import { isGivenTitle } from '#app/conversations/title.ts';
import { readProof } from '#app/stories/record/proof.ts';
import { givesAway, isSecret, type Secrets } from '#app/stories/writing/facts/secrets.ts';
import { wishedTitle } from '#app/stories/writing/titles/wished-title.ts';
import type { Telling } from '#app/telling/telling.ts';
import { sentenceTeller, tellerMessages } from '#app/telling/told-turns.ts';

interface TitleToJudge {
	title: string | null;
	messages: { role: string; content: string }[];
	/** Null for a first story. */
	before: { content: string; proof: unknown } | null;
	content: string;
	telling: Telling;
	secrets: Secrets;
}

/** In words: a typed title seldom has this many in common with a told sentence. */
const minWords = 3;

/** A title that a person typed stays, whatever it says; one that was found stays if all of it is still told. */
export function isTitleKept(judged: TitleToJudge): boolean {
	const { title, messages, before, content, secrets, telling } = judged;
	if (title === null || (!before && !isGivenTitle(title, messages))) return false;
	const words = gist(title);
	const wished = wishedTitle(telling);
	const isWished = wished !== undefined && wordsOnly(wished) === wordsOnly(title);
	if (!before) return isWished || words.length < minWords || !repeatsLeftOut(title, telling);
	if (!isFound(title, before)) return true;
	if (givesAway(title, secrets)) return false;
	if (wished !== undefined) return isWished;
	const [then, now] = [new Set(gist(before.content)), new Set(gist(content))];
	return words.every((word) => now.has(word) || !then.has(word)) && !repeatsLeftOut(title, telling);
}

function isFound(title: string, before: { proof: unknown }): boolean {
	const proof = readProof(before.proof);
	if (!proof) return false;
	// Older proofs store no title, so it is found again.
	const found = proof.title ?? composeTitle(proof.paragraphs.map(({ text }) => text).join('\n\n'));
	return found === title;
}

function repeatsLeftOut(title: string, telling: Telling): boolean {
	const words = wordsOnly(title);
	const all = tellerMessages(telling.turns).flatMap(sentenceTeller(telling));
	const isTold = all.some(({ told }) => told !== null && wordsOnly(told).includes(words));
	return !isTold && all.some((each) => isSecret(each) && wordsOnly(each.said).includes(words));
}
