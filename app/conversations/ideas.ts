export const ideas = [
	{ id: 'dad', label: 'A memory with dad', sentence: 'I want to tell a story about a memory with my dad.' },
	{ id: 'spouse', label: 'Meeting my spouse', sentence: 'I want to tell the story of how I met my spouse.' },
	{ id: 'holiday', label: 'A special holiday', sentence: 'I want to tell a story about a special holiday.' },
	{
		id: 'birth',
		label: "My child's first birth",
		sentence: 'I want to tell the story of the birth of my first child.',
	},
	{
		id: 'silly',
		label: 'A crazy or silly moment',
		sentence: 'I want to tell a story about a crazy or silly moment.',
	},
] as const;

export function isOwnText(text: string): boolean {
	return text.trim() !== '' && ideas.every(({ sentence }) => sentence !== text.trim());
}
