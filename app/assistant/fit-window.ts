import type { Digest, Turn } from '#app/assistant/assistant.ts';
import { weakMemo } from '#app/assistant/weak-memo.ts';

const heading = '[Notes on the first part of this conversation, by the app. The person went on to say:]';
/** Share of the window for the first turns, which are kept word for word. */
const HEAD = 0.08;
const omission = '\n[…]\n';

/** The window moves in steps of half its size, so that requests share a prefix that servers can cache. */
export function fitWindow(turns: Turn[], budgetChars: number, digest?: Digest): Turn[] {
	if (total(turns) <= budgetChars) return turns;
	const count = countOutside(turns, budgetChars, digest);
	const head = turns.slice(0, Math.min(count, countHead(turns, budgetChars * HEAD)));
	const notes: Turn[] =
		digest && digest.count > 0 ? [{ role: 'assistant', content: shownNotes(digest, budgetChars) }] : [];
	const shown = turns.slice(count);
	const room = budgetChars - total(notes) - total(head);
	return [...head, ...notes, ...(total(shown) <= room ? shown : fitEnd(shown, room))];
}

/** How many turns the digest must cover. The number grows in steps of half a window. */
export function countOutside(turns: Turn[], budgetChars: number, digest?: Digest): number {
	const known = digest?.count ?? 0;
	const taken = digest && known > 0 ? HEAD * budgetChars + weigh(shownNotes(digest, budgetChars)) : 0;
	if (total(turns.slice(known)) + taken <= budgetChars) return known;
	const step = budgetChars / 2;
	const weights = turns.map(sizeOf);
	let before = 0;
	let after = total(turns);
	let count = 0;
	const skip = () => {
		const size = weights[count++] ?? 0;
		before += size;
		after -= size;
	};
	const last = turns.findLastIndex(({ role }) => role === 'user');
	for (let next = step; after > step && count < last; next += step) {
		while (count < last && before + (weights[count] ?? 0) <= next) skip();
		if (count < last && (weights[count] ?? 0) > step) skip();
	}
	return Math.max(count, known);
}

function countHead(turns: Turn[], budget: number): number {
	let used = 0;
	const tooMuch = turns.findIndex((turn) => {
		used += sizeOf(turn);
		return used > budget;
	});
	return tooMuch < 0 ? turns.length : tooMuch;
}

const sizeOf = weakMemo(({ content, speaker }: Turn) => weigh(content) + (speaker ? speaker.length + 2 : 0));

const DENSE = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff\uac00-\ud7af]/g;
/** A character of a dense script counts as three. */
export const weigh = (text: string) => text.length + 2 * (text.match(DENSE)?.length ?? 0);

const total = (turns: Turn[]) => turns.reduce((sum, turn) => sum + sizeOf(turn), 0);

function fitEnd(turns: Turn[], budget: number): Turn[] {
	const last = Math.max(
		0,
		turns.findLastIndex(({ role }) => role === 'user'),
	);
	const [turn, ...after] = turns.slice(last);
	if (!turn) return [];
	const left = budget - total([turn, ...after]);
	if (left >= 0) {
		const before = turns.slice(0, last).reverse();
		return [...before.slice(0, countHead(before, left)).reverse(), turn, ...after];
	}
	const room = Math.max(0, budget - (sizeOf(turn) - weigh(turn.content)));
	return [{ ...turn, content: headAndTail(turn.content, charsIn(turn.content, room)) }];
}

export const charsIn = (text: string, weight: number) =>
	Math.floor((weight * text.length) / (weigh(text) || 1));

const shownNotes = ({ text }: Digest, budget: number) =>
	`${heading}\n${cut(text, charsIn(text, budget / 4))}`;

function headAndTail(text: string, max: number): string {
	const room = max - omission.length;
	if (room <= 0) return cut(text, Math.max(0, max));
	if (text.length <= max) return text;
	const tailLength = Math.floor(room / 2);
	const tail = text.slice(text.length - tailLength).replace(/^[\uDC00-\uDFFF]/, '');
	return cut(text, room - tailLength) + omission + tail;
}

function cut(text: string, max: number): string {
	return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
