import type { CheckedDraft, CheckedParagraph } from '#app/assistant/openai/check-story.ts';
import type { NumberedSentence } from '#app/assistant/openai/source-sentences.ts';

export interface RepairRequest {
	numbers: string[];
	open: Set<CheckedParagraph>;
	problems: string[];
}

export function planRepair(
	{ paragraphs, leftOut, refused }: CheckedDraft,
	said: NumberedSentence[],
): RepairRequest {
	const told = new Set(paragraphs.flatMap(({ sources }) => sources));
	const wanted = said.filter(({ number }) => !leftOut.has(number));
	const isMissing = ({ number }: NumberedSentence) => !told.has(number);
	const isNextTo = ({ turn }: NumberedSentence, other?: NumberedSentence) =>
		other?.turn === turn && isMissing(other);
	const beside = wanted.filter(
		(each, at) => isNextTo(each, wanted[at - 1]) || isNextTo(each, wanted[at + 1]),
	);
	const near = new Set(beside.map(({ number }) => number));
	const missing = wanted.filter(isMissing).map(({ number }) => number);
	const open = paragraphs.filter(
		({ sources, lost, held }) =>
			held.length > 0 || [...sources, ...lost].some((number) => near.has(number) || missing.includes(number)),
	);
	const asked = new Set([...missing, ...open.flatMap(({ sources }) => sources)]);
	const lost = new Set(paragraphs.flatMap((each) => each.lost));
	const [partly, forgotten] = [true, false].map((isLost) =>
		missing.filter((number) => !refused.has(number) && lost.has(number) === isLost).join(', '),
	);
	return {
		numbers: said.map(({ number }) => number).filter((number) => asked.has(number)),
		open: new Set(open),
		problems: [
			...(forgotten ? [`Neither told nor named as left out: ${forgotten}.`] : []),
			...(partly
				? [`Told only in part: ${partly}. Tell the rest of it, or name it as left out as well.`]
				: []),
		],
	};
}

export function joinDrafts(first: CheckedDraft, second: CheckedDraft, { open }: RepairRequest): CheckedDraft {
	const again = new Set([...second.paragraphs.flatMap(({ sources }) => sources), ...second.leftOut.keys()]);
	const kept = first.paragraphs.filter(
		(each) => !open.has(each) || !each.sources.every((it) => again.has(it)),
	);
	const still = new Set(kept.flatMap(({ sources }) => sources));
	const added = second.paragraphs.filter(({ sources }) => !sources.some((number) => still.has(number)));
	const paragraphs = insertByPlace(kept, added);
	const told = new Set(paragraphs.flatMap(({ sources }) => sources));
	const declared = [...first.leftOut, ...second.leftOut].filter(([number]) => !told.has(number));
	return {
		paragraphs,
		leftOut: new Map(declared),
		refused: new Set([...first.refused, ...second.refused]),
		problems: second.problems,
	};
}

export function insertByPlace<Item extends { place: number }>(standing: Item[], added: Item[]): Item[] {
	const placed = [...standing];
	for (const each of added) {
		const later = placed.findIndex(({ place }) => place > each.place);
		placed.splice(later < 0 ? placed.length : later, 0, each);
	}
	return placed;
}
