import { PromptType } from '#app/generated/prisma/enums.ts';

export const promptTypes = Object.values(PromptType);

export const promptTypeLabels: Record<PromptType, string> = {
	conversation: 'Conversation Prompts',
	storyGeneration: 'Story Generation Prompts',
};

export const adminUrl = (type: PromptType) => `/admin?tab=${type}`;

export function readTab(url: string): PromptType {
	const asked = new URL(url).searchParams.get('tab');
	return promptTypes.find((type) => type === asked) ?? 'conversation';
}
