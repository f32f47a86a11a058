import { plain } from '#app/assistant/built-in/text.ts';

/** The sentences of the product's idea chips, which say what will be told and tell nothing themselves. */
const IDEAS = Object.entries({
	'I want to tell a story about a memory with my dad': 'Which moment with your dad comes to mind first?',
	'I want to tell the story of how I met my spouse': 'Where were you when you first saw your spouse?',
	'I want to tell a story about a special holiday': 'Which holiday comes to mind first?',
	'I want to tell the story of the birth of my first child':
		'What do you remember first of the day your first child was born?',
	'I want to tell a story about a crazy or silly moment': 'Where were you when it happened?',
}).map(([sentence, question]) => ({ sentence: plain(sentence), question }));

/** The question for a message that is nothing but an idea sentence. */
export function askAboutIdea(text: string): string | undefined {
	const words = plain(text.trim()).replace(/\s*\.$/, '');
	return IDEAS.find(({ sentence }) => sentence === words)?.question;
}

/** A message without the idea sentence that the product put in front of what was typed. */
export function withoutIdea(text: string): string {
	const lower = plain(text);
	const idea = IDEAS.find(({ sentence }) => lower.startsWith(sentence))?.sentence;
	const rest = text.slice(idea?.length ?? 0);
	// "A memory with my dad and the sea" goes on, and is the teller's own.
	return idea && /^\s*(?:$|\.(?=\s|$)|\n)/.test(rest) ? rest.replace(/^\s*\.?\s*/, '') : text;
}
