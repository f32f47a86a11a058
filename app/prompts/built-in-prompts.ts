import { joinLines } from '#app/assistant/text.ts';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import texts from '#app/prompts/built-in-prompts.json' with { type: 'json' };

const joinPrompt = (lines: (string | string[])[]) => lines.map(joinLines).join('\n');

export const builtInPrompts: Record<PromptType, string> = {
	conversation: joinPrompt(texts.conversation),
	storyGeneration: joinPrompt(texts.storyGeneration),
};
