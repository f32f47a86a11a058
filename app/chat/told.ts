import { type Message, messagesForStory } from '#app/conversations/conversation.ts';
import { countWords } from '#app/conversations/count-words.ts';

/** So much makes a page to read; whoever answers in a word or two has said enough after so many answers. */
const enough = { words: 120, answers: 8 };

/**
 * How much the tellers have said, in words to read, and whether it is enough for a story of some length.
 * @param untold the ids of messages in which nothing is told, as thanks
 */
export function describeTold(
	messages: Pick<Message, 'id' | 'role' | 'content'>[],
	untold: string[],
): { text: string; isEnough: boolean } {
	const said = messages.filter(({ role }) => role === 'user');
	const told = said.filter(({ id }) => !untold.includes(id));
	const words = told.reduce((sum, { content }) => sum + countWords(content), 0);
	const isEnough = said.length > 1 && (words >= enough.words || told.length >= enough.answers);
	const much = words < fewWords ? '' : `, about ${round(words)} words`;
	const given = `You have given ${count(told.length, 'answer')}${much}.`;
	if (said.length === 0) return { text: '', isEnough };
	if (told.length === 0) return { text: nothingYet, isEnough };
	if (said.length < messagesForStory) return { text: oneMore, isEnough };
	const next = isEnough
		? 'That is enough for a story; you can still go on.'
		: `${told.length === 1 ? 'It' : 'They'} can be written down now; more makes a fuller story.`;
	return { text: `${given} ${next}`, isEnough };
}

const nothingYet = 'Tell a little of your memory, and a story can be written.';
const oneMore = 'One more answer, and a story can be written.';

/** A number would sound like a mark to who says little. */
const fewWords = 30;

/** Nobody counts their words. */
function round(words: number): string {
	const step = words < 100 ? 5 : words < 1000 ? 10 : 100;
	return (Math.round(words / step) * step).toLocaleString('en-US');
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;
