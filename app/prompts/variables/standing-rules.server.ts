import rules from '#app/assistant/openai/rules.json' with { type: 'json' };
import { joinLines } from '#app/assistant/text.ts';
import type { PromptType } from '#app/generated/prisma/enums.ts';

export interface RuleSet {
	heading: string;
	lines: string[];
}

const rulesOf = (heading: string, kind: keyof typeof rules): RuleSet => ({
	heading,
	lines: rules[kind].map(joinLines),
});

/** Shown beside the editor, since a version need not repeat them. */
export const standingRules: Record<PromptType, RuleSet[]> = {
	conversation: [rulesOf('After every prompt', 'reply'), rulesOf('With several people, also', 'group')],
	storyGeneration: [rulesOf('For the story', 'write'), rulesOf('For its title', 'title')],
};
