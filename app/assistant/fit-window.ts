import type { Turn } from '#app/assistant/assistant.ts';

const summaryHeading = '[Summary of the middle of this conversation, by the app. The person went on to say:]';
const omission = '\n[…]\n';
/** A line of the summary is never cut shorter than this: then some lines are left out instead. */
const shortestLine = 60;

/**
 * Fits a conversation into a model's window: its first and its latest turns stay whole, and one summary
 * turn stands for the middle. The last user turn is cut only when it is too long by itself.
 */
export function fitWindow(turns: Turn[], budgetChars = 48_000): Turn[] {
	if (total(turns) <= budgetChars) return turns;
	const lastUser = turns.findLastIndex((turn) => turn.role === 'user');
	const end = fitEnd(turns.slice(Math.max(lastUser, 0)), budgetChars);
	const before = turns.slice(0, Math.max(lastUser, 0));
	const left = budgetChars - total(end);

	const headCount = countWhole(before, left * 0.35) || (fits(before[0], left * 0.6) ? 1 : 0);
	const head = before.slice(0, headCount);
	const afterHead = before.slice(headCount);
	const recentBudget = (left - total(head)) * 0.7;
	const recentCount = countWhole(afterHead.toReversed(), recentBudget);
	const middle = afterHead.slice(0, afterHead.length - recentCount);
	const recent = afterHead.slice(afterHead.length - recentCount);

	const summary = summarise(middle, left - total(head) - total(recent));
	return [...head, ...(summary ? [summary] : []), ...recent, ...end];
}

/** What a turn takes of the window, with the speaker's name in front of it. */
function size(turn: Turn): number {
	return turn.content.length + (turn.speaker ? turn.speaker.length + 2 : 0);
}

function total(turns: Turn[]): number {
	return turns.reduce((sum, turn) => sum + size(turn), 0);
}

function fits(turn: Turn | undefined, budget: number): boolean {
	return turn !== undefined && size(turn) <= budget;
}

function countWhole(turns: Turn[], budget: number): number {
	let used = 0;
	const tooMuch = turns.findIndex((turn) => {
		used += size(turn);
		return used > budget;
	});
	return tooMuch < 0 ? turns.length : tooMuch;
}

/** The last user turn and what follows it; cut only if the user's turn alone is over the budget. */
function fitEnd(end: Turn[], budget: number): Turn[] {
	if (total(end) <= budget) return end;
	const [last] = end;
	if (!last) return end;
	if (fits(last, budget)) return [last];
	const room = budget - (size(last) - last.content.length);
	return [{ ...last, content: headAndTail(last.content, Math.max(0, room)) }];
}

function headAndTail(text: string, max: number): string {
	const room = max - omission.length;
	if (room <= 0) return cut(text, max);
	const tailLength = Math.floor(room / 2);
	const tail = text.slice(text.length - tailLength).replace(/^[\uDC00-\uDFFF]/, '');
	return cut(text, room - tailLength) + omission + tail;
}

/** The first sentence of each user turn, in the app's words: a turn of the assistant. */
function summarise(middle: Turn[], budget: number): Turn | undefined {
	const lines = middle.filter((turn) => turn.role === 'user' && turn.content.trim()).map(firstSentence);
	const room = budget - summaryHeading.length;
	const shown = spread(lines, Math.floor(room / (shortestLine + 3)));
	if (!shown.length) return undefined;
	const each = Math.floor(room / shown.length) - 3;
	const content = [summaryHeading, ...shown.map((line) => `- ${shorten(line, each)}`)].join('\n');
	return { role: 'assistant', content };
}

function firstSentence({ content, speaker }: Turn): string {
	const text = content.trim().slice(0, 2_000).replace(/\s+/g, ' ').toWellFormed();
	// A sentence shorter than this is a greeting, or ends in an abbreviation.
	const sentence =
		/^.{20,}?(?:(?:(?<!(?<!\p{L})\p{Lu}\p{Ll}{0,2})\.|[!?…؟।])["'”’»)]*(?=\s|$)|[。！？])/su.exec(
			text,
		)?.[0] ?? text;
	return speaker && !sentence.startsWith(`${speaker}:`) ? `${speaker}: ${sentence}` : sentence;
}

/** At most `count` of the lines, evenly from beginning to end. */
function spread(lines: string[], count: number): string[] {
	if (lines.length <= count) return lines;
	return Array.from(
		{ length: Math.max(0, count) },
		(_, i) => lines[Math.floor((i * lines.length) / count)] ?? '',
	);
}

function shorten(line: string, max: number): string {
	return line.length <= max ? line : `${cut(line, max - 1).trimEnd()}…`;
}

/** The beginning of a text, never ending in half a character. */
function cut(text: string, max: number): string {
	return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
