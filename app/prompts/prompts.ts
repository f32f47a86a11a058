import { PromptType } from '#app/generated/prisma/enums.ts';

/** Changes of longer ago are not looked at: there may be millions. */
export const undoneDays = 90;

export const promptTypes = Object.values(PromptType);

export const promptTypeLabels: Record<PromptType, string> = {
	conversation: 'Conversation Prompts',
	storyGeneration: 'Story Generation Prompts',
};

export const promptTypeNouns: Record<PromptType, { one: string; many: string }> = {
	conversation: { one: 'reply', many: 'replies' },
	storyGeneration: { one: 'story', many: 'stories' },
};

export const promptUrl = (id: string) => `/admin/prompts/${id}`;

/** Shows what changes, and asks. */
export const setLiveUrl = (id: string) => `${promptUrl(id)}?do=live#question`;

export const historyUrl = '/admin/prompts/history';

export const adminUrl = (type: PromptType) => `/admin?tab=${type}`;
export const versionsId = 'versions';
/** A reload would leave the focus on nothing. */
export const tabUrl = (type: PromptType) => `${adminUrl(type)}#${versionsId}`;

export const builtInFrom = 'built-in';

/** No conversation looks for another. */
export const isUsedSubtype = (subtype: string | null) => subtype === null || subtype === 'group';

/** @param from the id of the version whose text it starts with, or `builtInFrom` */
export const newVersionUrl = (type: PromptType, from?: string) =>
	`${adminUrl(type)}&new=1${from ? `&from=${from}` : ''}`;

export const tryPath = (id: string) => `/admin/prompts/${id}/try`;
/** A deleted version can be read, but no longer be tried. */
export const triedPath = ({ id, deletedAt }: { id: string; deletedAt: Date | null }) =>
	deletedAt ? promptUrl(id) : tryPath(id);
export const runPath = (id: string) => `/admin/prompts/runs/${id}`;
export const testsPath = '/admin/prompts/tests';

export function readTab(url: string): PromptType {
	const asked = new URL(url).searchParams.get('tab');
	return promptTypes.find((type) => type === asked) ?? 'conversation';
}
