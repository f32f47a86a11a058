import type { Digest, Turn } from '#app/assistant/assistant.ts';
import { weakMemo } from '#app/assistant/weak-memo.ts';
import { weigh } from '#app/assistant/weigh.ts';

const notesHeading = '[Notes on the first part of this conversation, by the app. The person went on to say:]';
/** Share of the window for the first turns, which are kept word for word. */
const HEAD_SHARE = 0.08;
const omissionMark = '\n[…]\n';

/** The window moves in steps of half its size, so that requests share a prefix that servers can cache. */
export function fitWindow(turns: Turn[], budgetChars: number, digest?: Digest): Turn[] {
	if (totalSize(turns) <= budgetChars) return turns;
	const count = countOutside(turns, budgetChars, digest);
	const head = turns.slice(0, Math.min(count, countHead(turns, budgetChars * HEAD_SHARE)));
	const notes: Turn[] =
		digest && digest.count > 0 ? [{ role: 'assistant', content: shownNotes(digest, budgetChars) }] : [];
	const shown = turns.slice(count);
	const room = budgetChars - totalSize(notes) - totalSize(head);
	return [...head, ...notes, ...(totalSize(shown) <= room ? shown : fitEnd(shown, room))];
}

/** How many turns the digest must cover. The number grows in steps of half a window. */
export function countOutside(turns: Turn[], budgetChars: number, digest?: Digest): number {
	const known = digest?.count ?? 0;
	const taken = digest && known > 0 ? HEAD_SHARE * budgetChars + weigh(shownNotes(digest, budgetChars)) : 0;
	if (totalSize(turns.slice(known)) + taken <= budgetChars) return known;
	const step = budgetChars / 2;
	const weights = turns.map(sizeOf);
	let before = 0;
	let after = totalSize(turns);
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

const totalSize = (turns: Turn[]) => turns.reduce((sum, turn) => sum + sizeOf(turn), 0);

function fitEnd(turns: Turn[], budget: number): Turn[] {
	const last = Math.max(
		0,
		turns.findLastIndex(({ role }) => role === 'user'),
	);
	const [turn, ...after] = turns.slice(last);
	if (!turn) return [];
	const left = budget - totalSize([turn, ...after]);
	if (left >= 0) {
		const before = turns.slice(0, last).reverse();
		return [...before.slice(0, countHead(before, left)).reverse(), turn, ...after];
	}
	const room = Math.max(0, budget - (sizeOf(turn) - weigh(turn.content)));
	return [{ ...turn, content: headAndTail(turn.content, charsOfWeight(turn.content, room)) }];
}

export const charsOfWeight = (text: string, weight: number) =>
	Math.floor((weight * text.length) / (weigh(text) || 1));

const shownNotes = ({ text }: Digest, budget: number) =>
	`${notesHeading}\n${cutAt(text, charsOfWeight(text, budget / 4))}`;

function headAndTail(text: string, max: number): string {
	const room = max - omissionMark.length;
	if (room <= 0) return cutAt(text, Math.max(0, max));
	if (text.length <= max) return text;
	const tailLength = Math.floor(room / 2);
	const tail = text.slice(text.length - tailLength).replace(/^[\uDC00-\uDFFF]/, '');
	return cutAt(text, room - tailLength) + omissionMark + tail;
}

function cutAt(text: string, max: number): string {
	return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
