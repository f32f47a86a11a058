import { splitParagraphs } from '#app/assistant/text.ts';
import { bookKind } from '#app/books/book-work.ts';
import type { PrintedVoice } from '#app/books/print/family-book.server.ts';
import { voicePath } from '#app/books/voice/voice.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { NotFound, requireFound } from '#app/errors.ts';
import { createToken, hashToken } from '#app/sessions/tokens.server.ts';
import { cleanMarkdown, renderBlocks } from '#app/stories/reading/markdown/markdown.server.ts';
import { readProof } from '#app/stories/record/proof.ts';
import { findSharedRecordings, type VoicedStory } from '#app/stories/sharing/reader/own-voice.server.ts';
import { stopWork } from '#app/work/work.server.ts';

export interface NewVoiceLink {
	storyId: string;
	recordingIds: string[];
	tokenHash: Uint8Array<ArrayBuffer>;
}

/** In characters: as much text as stands beside a code. Codes that were closer would push each other away. */
const minCodeDistance = 330;

/**
 * More careful than a private link, since paper cannot be taken back: nothing of what is heard may have been left out
 * of the story, by its teller, by the writer or by hand.
 */
async function findPrintableRecordings(story: VoicedStory) {
	const leftOut = new Set(readProof(story.proof)?.leftOut.map(({ source }) => source));
	const shared = await findSharedRecordings(story);
	return shared.filter(({ messageId, isTold, isInStory }) => isTold && isInStory && !leftOut.has(messageId));
}

/** Only here are the tokens known: their hashes are stored once the book is. */
export async function makeVoiceLinks(
	story: VoicedStory & { id: string; content: string },
	origin: string,
): Promise<{ voices: PrintedVoice[]; links: NewVoiceLink[] }> {
	const places = await findPlaces(story);
	const made = places.map(({ block, recordingIds }) => {
		const token = createToken();
		return {
			voice: { block, address: new URL(voicePath(token), origin).href },
			link: { storyId: story.id, recordingIds, tokenHash: hashToken(token) },
		};
	});
	return { voices: made.map(({ voice }) => voice), links: made.map(({ link }) => link) };
}

/** Each recording once, beside the first paragraph that rests on it. */
async function findPlaces(story: VoicedStory & { content: string }) {
	const printable = Map.groupBy(await findPrintableRecordings(story), ({ messageId }) => messageId);
	if (printable.size === 0) return [];
	const text = cleanMarkdown(story.content);
	const ends = (await renderBlocks(text)).map(({ end }) => end);
	const places: { block: number; at: number; recordingIds: string[] }[] = [];
	let from = 0;
	for (const { text: paragraph, sources } of readProof(story.proof)?.paragraphs ?? []) {
		const [first = ''] = splitParagraphs(cleanMarkdown(paragraph));
		const at = first.trim() ? text.indexOf(first.trim(), from) : -1;
		if (at < 0) continue;
		from = at;
		const block = ends.findIndex((end) => end > at) + 1;
		if (block === 0) continue;
		const ids = sources.flatMap((source) => (printable.get(source) ?? []).map(({ id }) => id));
		for (const source of sources) printable.delete(source);
		if (ids.length === 0) continue;
		const last = places[places.length - 1];
		if (last && (block === last.block || at - last.at < minCodeDistance)) last.recordingIds.push(...ids);
		else places.push({ block, at, recordingIds: ids });
	}
	return places;
}

export async function storeVoiceLinks(tx: Transaction, bookId: string, links: NewVoiceLink[]): Promise<void> {
	await tx.voiceLink.createMany({ data: links.map((link) => ({ ...link, bookId })) });
}

export const countVoiceLinks = (bookId: string): Promise<number> => db.voiceLink.count({ where: { bookId } });

/** In every copy ever printed; one that is being made is given up. @throws NotFound */
export async function endVoiceLinks(userId: string, bookId: string): Promise<void> {
	await db.$transaction(async (tx) => {
		const { count } = await tx.book.updateMany({
			where: { id: bookId, userId },
			data: { hasVoiceCodes: false, updatedAt: new Date() },
		});
		if (count === 0) throw new NotFound();
		await tx.voiceLink.deleteMany({ where: { bookId } });
		await stopWork({ kind: bookKind, subject: bookId, userId }, tx);
	});
}

/** Decides anew at each listening what may be heard. @throws NotFound */
export async function findVoice(token: string | undefined) {
	if (!token || !/^[\w-]{43}$/.test(token)) throw new NotFound();
	const link = requireFound(await db.voiceLink.findUnique({ where: { tokenHash: hashToken(token) } }));
	// Queried separately, since the story may have been deleted.
	const story = requireFound(
		await db.story.findFirst({
			where: { id: link.storyId },
			include: {
				conversation: { select: { title: true } },
				user: { select: { name: true, keepsRecordings: true } },
			},
		}),
	);
	const recordings = (await findPrintableRecordings(story)).filter(({ id }) =>
		link.recordingIds.includes(id),
	);
	if (recordings.length === 0) throw new NotFound();
	return { story, recordings };
}
