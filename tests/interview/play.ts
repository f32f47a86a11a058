import type { Paragraph, Turn, WrittenPart } from '#app/assistant/assistant.ts';
import { preferredLanguage } from '#app/assistant/detect-language.server.ts';
import { assistant } from '#app/assistant/index.server.ts';
import type { Understanding } from '#app/assistant/understand/understanding.ts';
import { builtInPrompts } from '#app/prompts/built-in-prompts.ts';
import { knownFacts } from '#app/stories/writing/facts/known-facts.ts';
import { factFinder } from '#app/stories/writing/facts/unsupported-facts.ts';
import { splitConversation } from '#app/stories/writing/split-conversation.ts';
import type { Decision } from '#app/telling/tell.ts';
import { toldTurns, understandMessage } from '#app/telling/understand-message.ts';
import type { Telling } from '#tests/support/tellings.ts';

/** A message, what was understood of it and what was answered. */
export interface Exchange {
	message: string;
	speaker?: string;
	understanding: Understanding;
	reply: string;
	ms: number;
}

/** A telling, told to the assistant, and the story that came of it. */
export interface Interview {
	telling: Telling;
	exchanges: Exchange[];
	title: string;
	story: string;
	/** Its paragraphs with the numbers of their messages, counted from 0. */
	paragraphs: Paragraph[];
	/** Names and numbers of the story that nobody said. */
	unsupported: string[];
}

/** Tells a telling to the assistant, message by message, and has its story written. */
export async function playTelling(telling: Telling): Promise<Interview> {
	const turns: Turn[] = [];
	const decisions: Decision[] = [];
	const exchanges: Exchange[] = [];
	for (const { content, speaker } of telling.messages) {
		turns.push({
			id: String(exchanges.length),
			role: 'user',
			content: speaker ? `${speaker}: ${content}` : content,
			speaker,
		});
		const preferred = preferredLanguage(telling.language);
		const { turn, proposals } = understandMessage(turns, decisions, preferred, telling.speakers);
		turns[turns.length - 1] = turn;
		for (const each of proposals) decisions.push({ ...each, id: `${decisions.length}`, by: 'rule' });
		const { language = 'und', meanings = [], nothingTold = false } = turn;
		const understanding = { language, meanings, nothingTold };
		const started = performance.now();
		const reply = await collect(
			assistant.reply({ instructions: builtInPrompts.conversation, turns, members: telling.speakers }),
		);
		exchanges.push({ message: content, speaker, understanding, reply, ms: performance.now() - started });
		turns.push({ role: 'assistant', content: reply });
	}
	const instructions = builtInPrompts.storyGeneration;
	const told = toldTurns(turns, decisions);
	const parts = splitConversation(told);
	const written: WrittenPart[] = [];
	for (const [index] of parts.entries())
		written.push(await assistant.write({ instructions, parts, number: index + 1, facts: knownFacts(told) }));
	const paragraphs = written.flatMap((part) => part.paragraphs);
	const story = paragraphs.map(({ text }) => text).join('\n\n');
	const title = story ? await assistant.title({ instructions, story, turns }) : '';
	const said = telling.messages.map(({ content, speaker }) => `${speaker ?? ''} ${content}`);
	const unsupported = (await factFinder(said))(story);
	return { telling, exchanges, title, story, paragraphs, unsupported };
}

async function collect(pieces: AsyncIterable<string>): Promise<string> {
	let text = '';
	for await (const piece of pieces) text += piece;
	return text;
}
