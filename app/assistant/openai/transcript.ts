import type { Turn } from '#app/assistant/assistant.ts';
import { weigh } from '#app/assistant/fit-window.ts';
import type { Numbered } from '#app/assistant/openai/said.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';

export function spoken(turn: Turn): { text: string; name?: string } {
	const name = turn.speaker?.replace(/[\s<>"]+/g, ' ').trim();
	return { text: withoutSpeaker(turn).toWellFormed(), ...(name && { name }) };
}

/** Escapes the text, so that nobody can forge our notes. */
export function asMessage(turn: Turn): string {
	const { text, name } = spoken(turn);
	return neutralise(name && turn.role === 'user' ? `${name}: ${text}` : text);
}

/** Prevents text from opening or closing our delimiters; everything else stays as typed. */
export function neutralise(text: string): string {
	return text.replace(/[<＜﹤](?=([^<＜﹤>]*))/gu, (sign, after: string) =>
		DELIMITER.test(after.normalize('NFKC').replace(/[\p{Cf}\p{M}]+/gu, '')) ? '‹' : sign,
	);
}

const DELIMITER = /^[^\p{L}\p{N}<>]*(?:\||transcript|said|question|story|note|about|help|known|before)\b/iu;

export const inOneLine = (text: string) => neutralise(text).replace(/\s+/g, ' ').toWellFormed();

const SHORT_ANSWER = 60;

/** Includes the questions of short answers. */
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
