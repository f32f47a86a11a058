import type { Turn } from '#app/assistant/assistant.ts';
import { weigh } from '#app/assistant/fit-window.ts';
import type { Numbered } from '#app/assistant/openai/said.ts';
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

const DELIMITER = /^[^\p{L}\p{N}<>]*(?:\||transcript|said|question|story|note|about|help|known|before)\b/iu;

/** A text that can neither be read as one of our delimiters nor begin a line of its own. */
export const inOneLine = (text: string) => neutralise(text).replace(/\s+/g, ' ').toWellFormed();

/** An answer that takes less of the window than this is often not understood without its question. */
const SHORT_ANSWER = 60;

/**
 * A conversation for whoever writes of it: every sentence that was said with its number, between delimiters that it
 * cannot contain, and the questions of short answers.
 * @param said the sentences of these turns
 */
export function transcript(turns: Turn[], said: Numbered[]): string {
	const ofTurn = Map.groupBy(said, ({ turn }) => turn);
	return between(
		turns.flatMap((turn, at) => {
			if (turn.role === 'assistant') return isNeeded(turns[at + 1]) ? questionLine(turn) : [];
			const by = byOf(turn);
			return (ofTurn.get(turn) ?? []).map(
				({ number, text }) => `<said n="${number}"${by}>${neutralise(text)}</said>`,
			);
		}),
	);
}

/** The same for notes of what was said and asked: each turn as a whole. */
export const wholeTranscript = (turns: Turn[]): string =>
	between(
		turns.flatMap((turn) => {
			if (turn.role === 'assistant') return questionLine(turn);
			const { text } = spoken(turn);
			return text ? [`<said${byOf(turn)}>${neutralise(text)}</said>`] : [];
		}),
	);

const between = (lines: string[]) => `<transcript>\n${lines.join('\n')}\n</transcript>`;

const isNeeded = (answer?: Turn) => answer?.role === 'user' && weigh(spoken(answer).text) < SHORT_ANSWER;

function questionLine(turn: Turn): string[] {
	const { text } = spoken(turn);
	return text ? [`<question>${neutralise(text)}</question>`] : [];
}

function byOf(turn: Turn): string {
	const { name } = spoken(turn);
	return name ? ` by="${name}"` : '';
}
