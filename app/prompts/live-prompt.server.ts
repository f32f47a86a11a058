import type { PromptType } from '#app/generated/prisma/client.ts';
import { builtInPrompts } from '#app/prompts/prompts.ts';
import { statement } from '#app/sql.server.ts';

const selectLivePrompt = statement<{ content: string }>(
	'select-live-prompt',
	`select content from "Prompt"
	where type = $1::"PromptType" and "isLive" and (subtype is null or subtype = $2::text)
	order by subtype is null, "createdAt" desc limit 1`,
);

/** The live prompt of this type and subtype, else the live one without a subtype, else the built-in one. */
export async function getLivePrompt(type: PromptType, subtype: string | null = null): Promise<string> {
	const [live] = await selectLivePrompt([type, subtype]);
	return live?.content ?? builtInPrompts[type];
}
