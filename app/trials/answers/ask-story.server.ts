import type { WrittenPart } from '#app/assistant/assistant.ts';
import { plainText } from '#app/markdown/plain-text.ts';
import type { Proof } from '#app/stories/record/proof.ts';
import { proveStory } from '#app/stories/writing/facts/prove-story.server.ts';
import {
	type Owner,
	type PartStore,
	prepareTelling,
	writeParts,
} from '#app/stories/writing/write-parts.server.ts';
import type { Telling } from '#app/telling/telling.ts';
import { tellerMessages } from '#app/telling/told-turns.ts';
import { type AskOptions, askMeasured } from '#app/trials/answers/ask-measured.server.ts';
import type { TriedAnswer, TriedStory } from '#app/trials/results.ts';

type Prepared = Awaited<ReturnType<typeof prepareTelling>>;

export interface StoryMaterial extends Prepared {
	telling: Telling;
}

export const prepareStory = async (telling: Telling, owner: Owner): Promise<StoryMaterial> => ({
	telling,
	...(await prepareTelling(telling, owner)),
});

/** A whole story, written and checked as all stories are. */
export function askStory(
	{ telling, told, material, fill }: StoryMaterial,
	options: AskOptions,
	{ ms, usage, parts }: TriedAnswer,
): Promise<TriedAnswer> {
	const { instructions, signal, keep } = options;
	const begun: TriedAnswer = { ms, usage, parts };
	return askMeasured(begun, options, async (onUsage) => {
		if (material.parts.length === 0) return { failure: 'nothingToTell' };
		const store = keepParts(begun, keep);
		const written = await writeParts({ ...material, ...fill(instructions), signal, onUsage }, store);
		const proof = await proveStory(told, telling, written);
		if (proof.paragraphs.length === 0) return { failure: 'empty' };
		return { story: toTriedStory(written, proof, telling) };
	});
}

function keepParts(answer: TriedAnswer, keep: AskOptions['keep']): PartStore {
	const begun = performance.now();
	return {
		async find(number, sourceHash) {
			const kept = answer.parts?.[number - 1];
			return kept?.hash === sourceHash.toString('hex') ? kept.part : undefined;
		},
		async keep(number, sourceHash, part) {
			const parts = (answer.parts ?? []).slice(0, number - 1);
			answer.parts = [...parts, { hash: sourceHash.toString('hex'), part }];
			const ms = answer.ms + Math.round(performance.now() - begun);
			await keep({ ...answer, ms });
		},
	};
}

function toTriedStory(written: WrittenPart[], proof: Proof, { turns }: Telling): TriedStory {
	const { paragraphs, leftOut } = proof;
	const contents = new Map(tellerMessages(turns).map(({ id, content }) => [id, content]));
	const all = (name: 'unsaid' | 'untold' | 'held') => [
		...new Set(paragraphs.flatMap((each) => each[name] ?? [])),
	];
	return {
		title: written.length === 1 ? (written[0]?.title ?? null) : null,
		text: paragraphs.map(({ text }) => plainText(text)).join('\n\n'),
		parts: written.length,
		askedAgain: written.filter(({ askedAgain }) => askedAgain).length,
		paragraphs: paragraphs.length,
		ownParagraphs: paragraphs.filter(({ own }) => own).length,
		inventedNames: all('unsaid'),
		inventedWords: all('untold'),
		notAllowed: all('held'),
		leftOut: leftOut.map(({ source, words, reason }) => ({
			words: words ?? contents.get(source) ?? '',
			reason,
		})),
	};
}
