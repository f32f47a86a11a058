import { statement } from '#app/database/sql.server.ts';
import type { PromptType } from '#app/generated/prisma/client.ts';
import { builtInPrompts } from '#app/prompts/built-in-prompts.ts';

/** `id` is null for the built-in prompt. */
export interface ServingPrompt {
	id: string | null;
	version: string;
	content: string;
}

/** JSON of a `ServingPrompt`, or null for the built-in one. Arguments are SQL. */
export const livePrompt = (type: string, subtype: string) => `(
	select json_build_object('id', id, 'version', version, 'content', content) from "Prompt"
	where type = ${type} and "isLive" and (subtype is null or subtype = ${subtype})
	order by subtype is null limit 1
)`;

export const builtInVersion = 'built-in';

export const orBuiltIn = (live: ServingPrompt | null | undefined, type: PromptType): ServingPrompt =>
	live ?? { id: null, version: builtInVersion, content: builtInPrompts[type] };

const selectLivePrompt = statement<{ live: ServingPrompt | null }>(
	'select-live-prompt',
	`select ${livePrompt('$1::"PromptType"', '$2::text')} as live`,
);

export async function getLivePrompt(type: PromptType, subtype: string | null = null): Promise<ServingPrompt> {
	const [row] = await selectLivePrompt([type, subtype]);
	return orBuiltIn(row?.live, type);
}
