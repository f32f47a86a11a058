import { createHash } from 'node:crypto';
import type { WriteRequest, WrittenPart } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import type { ConversationMode, User } from '#app/generated/prisma/client.ts';
import { giveWay, inSlices } from '#app/http/slices.server.ts';
import { fillPrompt } from '#app/prompts/variables/fill-prompt.server.ts';
import { findSecrets, withoutSecrets } from '#app/stories/writing/facts/secrets.ts';
import { storyFacts } from '#app/stories/writing/facts/story-facts.ts';
import { storyVariables } from '#app/stories/writing/facts/story-variables.ts';
import { splitConversation } from '#app/stories/writing/split-conversation.ts';
import type { Telling } from '#app/telling/telling.ts';
import { eachToldTurn } from '#app/telling/told-turns.ts';

/** In characters: how much of the previous part the model sees. */
const BEFORE_LENGTH = 1_200;

export interface Owner extends Pick<User, 'name' | 'timeZone'> {
	mode: ConversationMode;
}

/** Prepares a telling for the writer; `parts` is empty if nothing is told. `fill` turns a prompt into instructions. */
export async function prepareTelling(telling: Telling, { mode, ...owner }: Owner) {
	const secrets = await findSecrets(telling);
	const told = withoutSecrets((await inSlices(eachToldTurn(telling))).flat(), secrets);
	const parts = told.some(({ role }) => role === 'user') ? splitConversation(told) : [];
	const material = { parts, facts: storyFacts(telling, told, secrets), hidden: secrets.words };
	const variables = storyVariables(owner, { mode, telling, told, secrets });
	const fill = (prompt: string) => ({
		instructions: fillPrompt(prompt, variables),
		// With the date in it, a retry after midnight would write every part again.
		undated: fillPrompt(prompt, variables, new Date(0)),
	});
	return { secrets, told, material, fill };
}

/** Stores each written part, so that a retry continues after it. */
export interface PartStore {
	find: (number: number, sourceHash: Buffer<ArrayBuffer>) => Promise<WrittenPart | undefined>;
	keep: (number: number, sourceHash: Buffer<ArrayBuffer>, part: WrittenPart) => Promise<void>;
}

export async function writeParts(
	{ signal, onUsage, undated, ...asked }: Omit<WriteRequest, 'number' | 'before'> & { undated: string },
	store: PartStore,
): Promise<WrittenPart[]> {
	const written: WrittenPart[] = [];
	const { parts, facts, hidden } = asked;
	const source = { instructions: undated, parts, facts, hidden };
	const all = hashSource([PART_VERSION, assistant.label, source]).toString('hex');
	for (const [index] of parts.entries()) {
		const number = index + 1;
		const before = written.flatMap(({ paragraphs }) => paragraphs).findLast(({ held }) => !held);
		const sourceHash = hashSource([all, number]);
		const kept = await store.find(number, sourceHash);
		if (kept) {
			written.push(kept);
			continue;
		}
		const part = await assistant.write({
			...asked,
			number,
			before: before?.text.slice(-BEFORE_LENGTH),
			signal,
			onUsage,
		});
		await store.keep(number, sourceHash, part);
		written.push(part);
		await giveWay();
	}
	return written;
}

/** Increase when the stored form of a part changes. */
const PART_VERSION = 3;

const hashSource = (source: unknown) => createHash('sha256').update(JSON.stringify(source)).digest();
