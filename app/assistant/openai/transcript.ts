import type { Turn } from '#app/assistant/assistant.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';

/** The text of a turn and who says it, with the name out of the text. */
export function spoken(turn: Turn): { text: string; name?: string } {
	const name = turn.speaker?.replace(/[\s<>"]+/g, ' ').trim();
	return { text: withoutSpeaker(turn).toWellFormed(), ...(name && { name }) };
}

/** A turn as a message: in group conversations it begins with the speaker's name. Nobody can type a note of ours. */
export function asMessage(turn: Turn): string {
	const { text, name } = spoken(turn);
	return neutralise(name && turn.role === 'user' ? `${name}: ${text}` : text);
}

/**
 * Makes a text unable to close or open one of our delimiters. Only what could be read as one is touched, however its
 * letters are written: everything else stays as it was typed.
 */
export function neutralise(text: string): string {
	return text.replace(/[<＜﹤](?=([^<＜﹤>]*))/gu, (sign, after: string) =>
		DELIMITER.test(after.normalize('NFKC').replace(/[\p{Cf}\p{M}]+/gu, '')) ? '‹' : sign,
	);
}

const DELIMITER = /^[^\p{L}\p{N}<>]*(?:\||transcript|said|question|story|note|known|before)\b/iu;

/** A text that can neither be read as one of our delimiters nor begin a line of its own. */
export const inOneLine = (text: string) => neutralise(text).replace(/\s+/g, ' ').toWellFormed();

/** Whether something was said in a turn; only that has a number. */
export const isSaid = (turn: Turn) => turn.role === 'user' && spoken(turn).text !== '';

export const countSaid = (turns: Turn[]) => turns.filter(isSaid).length;

/**
 * A conversation as data: every turn between delimiters that its text cannot contain, what was said with a number.
 * @param first the number of what was said first
 */
export function transcript(turns: Turn[], first = 1): string {
	let number = first - 1;
	const lines = turns
		.map((turn) => ({ ...spoken(turn), said: turn.role === 'user' }))
		.filter(({ text }) => text)
		.map(({ text, name, said }) => {
			if (!said) return `<question>${neutralise(text)}</question>`;
			number += 1;
			return `<said n="${number}"${name ? ` by="${name}"` : ''}>${neutralise(text)}</said>`;
		});
	return `<transcript>\n${lines.join('\n')}\n</transcript>`;
}
