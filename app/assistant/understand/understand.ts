import type { Turn } from '#app/assistant/assistant.ts';
import { findCorrections } from '#app/assistant/understand/corrections.ts';
import { findDanger, findMakingLight, takesBack } from '#app/assistant/understand/danger.ts';
import { withoutFailed } from '#app/assistant/understand/fulfil-corrections.ts';
import { type Message, readMessage } from '#app/assistant/understand/message.ts';
import { findRemarks } from '#app/assistant/understand/remarks.ts';
import { holding, original, type Span } from '#app/assistant/understand/spans.ts';
import type { Language, Meaning, Understanding } from '#app/assistant/understand/understanding.ts';
import { findWishes } from '#app/assistant/understand/wishes.ts';

/** Understands the last turn, which is the teller's, in the light of those before it and of their `preferred` language. */
export function understand(turns: Turn[], preferred?: Language): Understanding {
	const message = readMessage(turns, preferred);
	const meanings: Meaning[] = [];
	const add = (kind: Meaning['kind'], span: Span, more: { about?: string; right?: string } = {}) => {
		const place = original(message.original, message.folded, span);
		const cry = meanings.find((other) => other.kind === 'danger' && other.start > place.start);
		if (cry) place.end = Math.min(place.end, cry.start);
		if (kind !== 'danger' && meanings.some((other) => other.start < place.end && place.start < other.end))
			return;
		if (place.end > place.start) meanings.push({ kind, ...place, ...more });
	};
	for (const span of findDanger(message)) {
		const sentence = holding(message.sentences, span.from);
		const place = original(message.original, message.folded, {
			from: sentence?.from ?? span.from,
			to: sentence?.end ?? span.to,
		});
		if (!meanings.some(({ start }) => start === place.start)) meanings.push({ kind: 'danger', ...place });
	}
	if (meanings.length === 0 && followsDanger(turns, message)) {
		for (const { from, end } of findMakingLight(message)) add('aside', { from, to: end });
		meanings.unshift({ kind: 'danger', start: 0, end: 0 });
	}
	for (const { from, to, kind, about } of findWishes(message))
		add(kind, { from, to }, about ? { about } : {});
	for (const { from, to, about, right } of findCorrections(message))
		add('correction', { from, to }, { about, right });
	const remarks = findRemarks(message);
	for (const { from, to, kind } of remarks) add(kind, { from, to });
	meanings.sort((a, b) => a.start - b.start);
	const done = withoutFailed(turns.slice(0, -1), message.original, meanings);
	// Too few words to tell a language may yet be a phrase of one.
	const spoken = message.language === 'und' ? remarks.find((remark) => remark.language)?.language : undefined;
	return { language: spoken ?? message.language, meanings: done, nothingTold: isNothingTold(message, done) };
}

/** Who has just said it often makes light of it at once; that is no reason to go on as if nothing was said. */
function followsDanger(turns: Turn[], message: Message): boolean {
	const before = turns.slice(0, -1).findLastIndex(({ role }) => role === 'user');
	if (before < 0) return false;
	if (takesBack(message)) return false;
	const known = turns[before]?.meanings;
	// A danger without an end is that of a message before.
	if (known) return known.some(({ kind, start, end }) => kind === 'danger' && end > start);
	return findDanger(readMessage(turns.slice(0, before + 1))).length > 0;
}

function isNothingTold({ original: content }: Message, meanings: Meaning[]): boolean {
	let told = '';
	let from = 0;
	for (const { start, end } of meanings) {
		if (start > from) told += content.slice(from, start);
		from = Math.max(from, end);
	}
	return !/[\p{L}\p{N}]/u.test(told + content.slice(from));
}
