import { type Message, messagesForStory } from '#app/conversations/conversation.ts';
import { countWords } from '#app/conversations/count-words.ts';

/** About a page, or this many short answers. */
const enoughTold = { words: 120, answers: 8 };

/** @param nothingTold ids of messages that tell nothing, such as thanks */
export function storyReadiness(
	messages: Pick<Message, 'id' | 'role' | 'content'>[],
	nothingTold: string[],
): { text: string; isEnough: boolean } {
	const said = messages.filter(({ role }) => role === 'user');
	const told = said.filter(({ id }) => !nothingTold.includes(id));
	const words = told.reduce((sum, { content }) => sum + countWords(content), 0);
	const isEnough = said.length > 1 && (words >= enoughTold.words || told.length >= enoughTold.answers);
	if (said.length === 0) return { text: '', isEnough };
	if (told.length === 0) return { text: nothingYet, isEnough };
	if (said.length < messagesForStory)
		return { text: words < enoughTold.words ? oneMore : fromMemories, isEnough };
	return { text: isEnough ? plenty : canBeWritten, isEnough };
}

const nothingYet = 'Tell me a little of your memory and I can write your story.';
const oneMore = 'Tell me a little more and I can write your story.';
const fromMemories = 'Tell me a little more, or go to Memories to have your story written now.';
const canBeWritten = 'That’s enough for a story. If you tell me more, it will be fuller.';
const plenty = 'That’s plenty for a story. Carry on if you like.';
