import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { BookChanges } from '#app/books/book.ts';
import { readOpenings } from '#app/books/books.server.ts';
import { db } from '#app/database/db.server.ts';
import type { Book } from '#app/generated/prisma/client.ts';
import { tellersOfEach } from '#app/stories/reading/tellers.server.ts';

export interface BookStory {
	id: string;
	conversationId: string;
	title: string;
	createdAt: Date;
	/** Changes whenever anything else of the story would be printed. */
	hash: string;
	hasPhotos: boolean;
}

const printedStateSchema = z.object({ settings: z.string(), stories: z.record(z.string(), z.string()) });
type PrintedState = z.output<typeof printedStateSchema>;

const maxOffered = 300;

export function listBookStories(userId: string, ids?: string[]): Promise<BookStory[]> {
	const wanted = ids ?? null;
	return db.$queryRaw<BookStory[]>`
		select s.id, c.id as "conversationId", coalesce(c.title, '') as title, s."createdAt", photos.all is not null as "hasPhotos",
			md5(jsonb_build_array(c.title, s.content, s."createdAt", photos.all)::text) as hash
		from "Story" s join "Conversation" c on c.id = s."conversationId",
			lateral (
				select jsonb_agg(jsonb_build_array(p.id, p.description, p.anchor) order by p.position, p.id) as all
				from "Photo" p where p."storyId" = s.id
			) photos
		where s."userId" = ${userId}::uuid and s.status in ('draft', 'complete')
			and (${wanted}::uuid[] is null or s.id = any(${wanted}::uuid[]))
		order by s."createdAt" desc, s.id desc
		limit ${wanted ? wanted.length : maxOffered}::int`;
}

export async function findBookStories(
	{ userId, storyIds }: Book,
	ownName: string | null,
): Promise<BookStory[]> {
	const listed = await listBookStories(userId, storyIds);
	const tellers = await tellersOfEach(
		listed.map(({ conversationId }) => ({ userId, conversationId })),
		ownName,
	);
	const found = new Map(
		listed.map(({ hash, ...story }) => {
			const teller = tellers.get(story.conversationId) ?? null;
			// The owner’s name is in the settings: so, older books keep their hash.
			return [story.id, { ...story, hash: teller === ownName ? hash : hashOf([hash, teller]) }];
		}),
	);
	return storyIds.flatMap((id) => found.get(id) ?? []);
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export function toPrintedState(book: Book, teller: string | null, stories: BookStory[]): PrintedState {
	const { title, dedication, format, forPrintShop } = book;
	const ids = stories.map(({ id }) => id);
	const { backText, spineText, spineWidth, coverPhotoId, hasVoiceCodes } = book;
	const openings = readOpenings(book);
	const others = Object.entries({
		...{ coverPhotoId, hasVoiceCodes },
		...(forPrintShop && { backText, spineText, spineWidth }),
		...Object.fromEntries(ids.map((id) => [id, openings[id]])),
	}).filter(([, value]) => value);
	// Unset options are left out, so that older books keep their hash.
	const settings = [title, dedication, format, forPrintShop, teller, ids, ...others];
	return {
		settings: hashOf(settings),
		stories: Object.fromEntries(stories.map(({ id, hash }) => [id, hash])),
	};
}

/** Of the stories in its PDF; 0 for a book that was never made. */
export async function countDeletedStories({ userId, made }: Book): Promise<number> {
	if (!made) return 0;
	const ids = Object.keys(printedStateSchema.parse(made).stories);
	return ids.length - (await db.story.count({ where: { userId, id: { in: ids } } }));
}

export async function changesSince(
	book: Book,
	teller: string | null,
	stories: BookStory[],
): Promise<BookChanges | null> {
	if (!book.madeAt) return null;
	const before = printedStateSchema.parse(book.made);
	const now = toPrintedState(book, teller, stories);
	const isChanged = ({ id, hash }: BookStory) => id in before.stories && before.stories[id] !== hash;
	return {
		deleted: await countDeletedStories(book),
		stories: stories.filter(isChanged).length,
		isOther: before.settings !== now.settings,
	};
}
