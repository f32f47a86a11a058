import type { Turn } from '#app/assistant/assistant.ts';
import { measureWords } from '#app/conversations/count-words.ts';

interface Unit {
	turns: Turn[];
	words: number;
	continues?: Turn;
}

/** Parts of about equal length with at most `maxWords` of the user's words, without unanswered questions. */
export function splitConversation(turns: Turn[], maxWords = 900): Turn[][] {
	const units = toExchanges(turns).flatMap((exchange) => toUnits(exchange, maxWords));
	return packEvenly(units, maxWords).map(joinPieces);
}

function toExchanges(turns: Turn[]): Turn[][] {
	const exchanges: Turn[][] = [];
	let current: Turn[] = [];
	for (const turn of turns) {
		if (turn.role === 'assistant' && current.at(-1)?.role === 'user') {
			exchanges.push(current);
			current = [];
		}
		current.push(turn);
	}
	return current.at(-1)?.role === 'user' ? [...exchanges, current] : exchanges;
}

function toUnits(exchange: Turn[], maxWords: number): Unit[] {
	const answers = exchange.filter((turn) => turn.role === 'user');
	const questions = exchange.filter((turn) => turn.role === 'assistant');
	const words = answers.reduce((sum, turn) => sum + measureWords(turn.content), 0);
	if (words <= maxWords) return [{ turns: exchange, words }];
	return answers.flatMap((turn, at) =>
		cutText(turn.content, maxWords).map(({ text, words }, index) => ({
			turns: [...(at + index === 0 ? questions : []), { ...turn, content: text }],
			words,
			continues: index > 0 ? turn : undefined,
		})),
	);
}

function joinPieces(units: Unit[]): Turn[] {
	const turns: Turn[] = [];
	for (const { turns: added, continues } of units) {
		const last = turns.at(-1);
		const [piece] = added;
		if (continues && last && piece)
			turns[turns.length - 1] = { ...last, content: last.content + piece.content };
		else turns.push(...added);
	}
	return turns;
}

/** Groups items in order, each group with an equal share of what is left, and none over `max`. */
function packEvenly<T extends { words: number }>(items: T[], max: number): T[][] {
	const groups: T[][] = [];
	let left = items.reduce((sum, item) => sum + item.words, 0);
	let share = 0;
	let words = 0;
	for (const item of items) {
		const group = groups.at(-1);
		if (group && words < share && words + item.words <= max) {
			group.push(item);
			words += item.words;
		} else {
			groups.push([item]);
			words = item.words;
			share = left / Math.max(1, Math.ceil(left / max));
		}
		left -= item.words;
	}
	return groups;
}

/** Best first. A dot after a capital with few letters (Mr. J.) ends no sentence. */
const boundaries = [
	/\n[^\S\n]*\n\s*/g,
	/(?:(?<!(?<!\p{L})\p{Lu}\p{Ll}{0,2})\.|[!?…؟।])["'”’»)\]]{0,3}\s|[。！？]["”’」』）]{0,3}/gu,
	/\s+/g,
];

function cutText(text: string, maxWords: number, level = 0): { text: string; words: number }[] {
	const words = measureWords(text);
	if (words <= maxWords) return [{ text, words }];
	const ends = boundaries[level];
	const segments = ends ? splitAtBoundaries(text, ends) : sliceText(text, maxWords);
	const pieces = segments.flatMap((segment) =>
		ends ? cutText(segment, maxWords, level + 1) : [{ text: segment, words: measureWords(segment) }],
	);
	return packEvenly(pieces, maxWords).map((group) => ({
		text: group.map((piece) => piece.text).join(''),
		words: group.reduce((sum, piece) => sum + piece.words, 0),
	}));
}

function splitAtBoundaries(text: string, ends: RegExp): string[] {
	const cuts = Array.from(text.matchAll(ends), (match) => match.index + match[0].length);
	return [0, ...cuts].map((from, at) => text.slice(from, cuts[at])).filter(Boolean);
}

function sliceText(text: string, length: number): string[] {
	return text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [];
}
