import { joinLines } from '#app/assistant/text.ts';
import type { PromptType } from '#app/generated/prisma/enums.ts';
import texts from '#app/prompts/built-in-prompts.json' with { type: 'json' };

const write = (lines: (string | string[])[]) => lines.map(joinLines).join('\n');

export const builtInPrompts: Record<PromptType, string> = {
	conversation: write(texts.conversation),
	storyGeneration: write(texts.storyGeneration),
};
