import type { Turn } from '#app/assistant/assistant.ts';
import type { NumberedSentence } from '#app/assistant/openai/source-sentences.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { weigh } from '#app/assistant/weigh.ts';

export function spokenText(turn: Turn): { text: string; name?: string } {
	const name = turn.speaker?.replace(/[\s<>"]+/g, ' ').trim();
	return { text: withoutSpeaker(turn).toWellFormed(), ...(name && { name }) };
}

/** Escapes the text, so that nobody can forge our notes. */
export function asMessage(turn: Turn): string {
	const { text, name } = spokenText(turn);
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
export function transcript(turns: Turn[], said: NumberedSentence[]): string {
	const ofTurn = Map.groupBy(said, ({ turn }) => turn);
	return inTranscript(
		turns.flatMap((turn, at) => {
			if (turn.role === 'assistant') return isShortAnswer(turns[at + 1]) ? questionLine(turn) : [];
			const by = byAttribute(turn);
			return (ofTurn.get(turn) ?? []).map(
				({ number, text }) => `<said n="${number}"${by}>${neutralise(text)}</said>`,
			);
		}),
	);
}

export const wholeTranscript = (turns: Turn[]): string =>
	inTranscript(
		turns.flatMap((turn) => {
			if (turn.role === 'assistant') return questionLine(turn);
			const { text } = spokenText(turn);
			return text ? [`<said${byAttribute(turn)}>${neutralise(text)}</said>`] : [];
		}),
	);

const inTranscript = (lines: string[]) => `<transcript>\n${lines.join('\n')}\n</transcript>`;

const isShortAnswer = (answer?: Turn) =>
	answer?.role === 'user' && weigh(spokenText(answer).text) < SHORT_ANSWER;

function questionLine(turn: Turn): string[] {
	const { text } = spokenText(turn);
	return text ? [`<question>${neutralise(text)}</question>`] : [];
}

function byAttribute(turn: Turn): string {
	const { name } = spokenText(turn);
	return name ? ` by="${name}"` : '';
}
