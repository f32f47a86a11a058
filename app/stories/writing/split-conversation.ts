import type { Turn, TurnSentence } from '#app/assistant/assistant.ts';
import { keepSentences, turnSentences } from '#app/assistant/turn-sentences.ts';
import { measureWords } from '#app/conversations/count-words.ts';

interface ConversationUnit {
	turns: Turn[];
	words: number;
	piece?: TurnSentence;
}

/** Parts of similar length with at most `maxWords` of the user's words, or one sentence; no unanswered questions. */
export function splitConversation(turns: Turn[], maxWords = 900): Turn[][] {
	const units = toExchanges(turns).flatMap((exchange) => toUnits(exchange, maxWords));
	return packEvenly(units, maxWords).map(joinUnits);
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

function toUnits(exchange: Turn[], maxWords: number): ConversationUnit[] {
	const answers = exchange.filter((turn) => turn.role === 'user');
	const questions = exchange.filter((turn) => turn.role === 'assistant');
	const words = answers.reduce((sum, turn) => sum + measureWords(turn.content), 0);
	if (words <= maxWords) return [{ turns: exchange, words }];
	return answers.flatMap((turn, at) => {
		const before = at === 0 ? questions : [];
		const size = measureWords(turn.content);
		if (size <= maxWords) return [{ turns: [...before, turn], words: size }];
		const sentences = turnSentences(turn);
		const parted = { ...turn, sentences };
		return sentences.map((piece, index) => ({
			turns: [...(index === 0 ? before : []), parted],
			words: measureWords(piece.text),
			piece,
		}));
	});
}

function joinUnits(units: ConversationUnit[]): Turn[] {
	const pieces = Map.groupBy(
		units.filter(({ piece }) => piece),
		({ turns }) => turns.at(-1),
	);
	const turns = [...new Set(units.flatMap((unit) => unit.turns))];
	return turns.map((turn) => {
		const kept = (pieces.get(turn) ?? []).flatMap(({ piece }) => piece ?? []);
		return kept.length > 0 && kept.length < turnSentences(turn).length ? keepSentences(turn, kept) : turn;
	});
}

/** Groups items in order and evenly; only a single item may exceed `max`. */
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
