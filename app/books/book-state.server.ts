import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { BookChanges } from '#app/books/book.ts';
import { readOpenings } from '#app/books/books.server.ts';
import { db } from '#app/database/db.server.ts';
import type { Book } from '#app/generated/prisma/client.ts';

export interface BookStory {
	id: string;
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
		select s.id, coalesce(c.title, '') as title, s."createdAt", photos.all is not null as "hasPhotos",
			md5((jsonb_build_array(c.title, s.content, s."createdAt", photos.all) || hidden.all)::text) as hash
		from "Story" s join "Conversation" c on c.id = s."conversationId",
			lateral (
				select jsonb_agg(jsonb_build_array(p.id, p.description, p.anchor) order by p.position, p.id) as all
				from "Photo" p where p."storyId" = s.id
			) photos,
			lateral (
				select coalesce(jsonb_agg(name order by name), '[]') as all from (
					select p.name from "Participant" p where p."conversationId" = c.id and p."isUnnamed"
					union all select '' where c."isOwnerUnnamed"
				) unnamed
			) hidden
		where s."userId" = ${userId}::uuid and s.status in ('draft', 'complete')
			and (${wanted}::uuid[] is null or s.id = any(${wanted}::uuid[]))
		order by s."createdAt" desc, s.id desc
		limit ${wanted ? wanted.length : maxOffered}::int`;
}

export async function findBookStories({ userId, storyIds }: Book): Promise<BookStory[]> {
	const found = new Map((await listBookStories(userId, storyIds)).map((story) => [story.id, story]));
	return storyIds.flatMap((id) => found.get(id) ?? []);
}

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
		settings: createHash('sha256').update(JSON.stringify(settings)).digest('base64url'),
		stories: Object.fromEntries(stories.map(({ id, hash }) => [id, hash])),
	};
}

/** How many of the stories in its PDF are deleted. */
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
