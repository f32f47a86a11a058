import { NotFound, requireFound } from '#app/errors.ts';
import { placeOwnParagraphs } from '#app/stories/not-told/place-own-paragraphs.ts';
import { blocksOf } from '#app/stories/record/edited-proof.ts';
import { type Proof, readProof } from '#app/stories/record/proof.ts';
import { changeStory } from '#app/stories/record/save-story.server.ts';
import { findStory, type TitledStory } from '#app/stories/record/stories.server.ts';
import { applyDecisions, groupByMessage, type SentencePlace } from '#app/telling/decision.ts';
import { decide } from '#app/telling/decisions.server.ts';
import { loadTelling } from '#app/telling/load-telling.server.ts';
import type { Telling } from '#app/telling/telling.ts';
import { tellerMessages, toldTurns } from '#app/telling/told-turns.ts';

/** The sentence is in paragraph `at` of `of`, counted from 1. */
interface PutInSentence {
	story: TitledStory;
	at: number;
	of: number;
}

/**
 * Never puts a sentence in twice. @throws NotFound, Conflict while the story is being written, Invalid if too long
 */
export async function putSentenceIn(
	userId: string,
	storyId: string,
	place: SentencePlace,
): Promise<PutInSentence> {
	const found = requireFound(await findStory(userId, storyId));
	const isListed = findLeftOut(readProof(found.proof), place) !== undefined;
	const kept = isListed ? await keepInStory(userId, found.conversationId, place) : place;
	const told = toldTurns(requireFound(await loadTelling(userId, found.conversationId)));
	let at = 0;
	const story = await changeStory(userId, storyId, ({ content, proof: stored }) => {
		const proof = requireFound(readProof(stored));
		const listed = findLeftOut(proof, place);
		if (!listed) {
			at = requireIsIn(proof, place);
			return null;
		}
		const { at: index, own } = requireFound(placeOwnParagraphs(proof.paragraphs, kept, told));
		const before = countBlocks(proof.paragraphs.slice(0, index));
		at = before + 1;
		return {
			content: insertAfter(content, before, own.map(({ text }) => text).join('\n\n')),
			proof: {
				...proof,
				paragraphs: proof.paragraphs.toSpliced(index, 0, ...own),
				leftOut: proof.leftOut.filter((each) => each !== listed),
			},
		};
	});
	return { story, at, of: blocksOf(story.content).length };
}

const findLeftOut = (proof: Proof | null, { messageId, start }: SentencePlace) =>
	proof?.leftOut.find((each) => each.source === messageId && each.start === start);

function requireIsIn({ paragraphs }: Proof, { messageId }: SentencePlace): number {
	const index = paragraphs.findLastIndex(({ own, sources }) => own && sources.includes(messageId));
	if (index < 0) throw new NotFound();
	return countBlocks(paragraphs.slice(0, index)) + 1;
}

const countBlocks = (paragraphs: Proof['paragraphs']) =>
	paragraphs.flatMap(({ text }) => blocksOf(text)).length;

/** @returns where the sentence begins: an older story may list a part of one that was split otherwise then */
async function keepInStory(
	userId: string,
	conversationId: string,
	place: SentencePlace,
): Promise<SentencePlace> {
	const telling = requireFound(await loadTelling(userId, conversationId));
	const { start, said, told } = requireFound(sentenceAt(telling, place));
	const kept = { ...place, start };
	const isReworded = told !== null && told !== said;
	await decide(userId, conversationId, [
		{ ...kept, ...(isReworded ? { kind: 'replace', text: told } : { kind: 'keep' }) },
	]);
	return kept;
}

function sentenceAt({ turns, decisions }: Telling, { messageId, start }: SentencePlace) {
	const said = tellerMessages(turns).find(({ id }) => id === messageId);
	const sentences = said ? applyDecisions(said, groupByMessage(decisions).get(messageId)) : [];
	return sentences.find((each) => each.start <= start && start < each.end) ?? null;
}

function insertAfter(content: string, count: number, text: string): string {
	if (count === 0) return content ? `${text}\n\n${content}` : text;
	let seen = 0;
	let from = 0;
	for (const { index, 0: gap } of content.matchAll(/\n(?:[ \t]*\n)+/g)) {
		if (content.slice(from, index).trim()) seen += 1;
		if (seen === count) return `${content.slice(0, index)}\n\n${text}${content.slice(index)}`;
		from = index + gap.length;
	}
	return `${content.trimEnd()}\n\n${text}`;
}
