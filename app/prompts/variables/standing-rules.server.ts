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

/** What the product adds to every prompt of a type. */
export const standingRules: Record<PromptType, RuleSet[]> = {
	conversation: [rulesOf('After every prompt', 'reply'), rulesOf('With several people, also', 'group')],
	storyGeneration: [rulesOf('For the story', 'write'), rulesOf('For its title', 'title')],
};
