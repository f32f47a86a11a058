import { db } from '#app/database/db.server.ts';
import { env } from '#app/env.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import { giveWay } from '#app/http/slices.server.ts';
import { plainText } from '#app/markdown/plain-text.ts';
import { indexWords } from '#app/memories/index-words.server.ts';
import {
	cutSnippet,
	resultLimit,
	type SearchTerm,
	type Snippet,
	searchedLength,
	searchQuery,
	searchTerms,
} from '#app/memories/search-terms.ts';
import { log } from '#app/observe/log.server.ts';

interface SearchResult {
	conversationId: string;
	storyId: string | null;
	title: string;
	date: Date;
	snippet: Snippet[];
}

const searchLimit = defineUserRateLimit('search', env.LIMIT_SEARCH);

interface FoundRow {
	id: string;
	storyId: string | null;
	title: string | null;
	createdAt: Date;
	text: string;
	isStory: boolean;
}

/** Every word must match, at least as a prefix: "bak" finds "bakery". @throws RateLimited */
export async function searchMemories(userId: string, words: string): Promise<SearchResult[]> {
	const terms = searchTerms(words);
	if (terms.length === 0) return [];
	await searchLimit.consume(userId);
	// Covers the latest messages; if it fails, older ones are still found.
	await indexWords(userId).catch((error) =>
		log.warn({ err: log.describe(error) }, 'texts could not be indexed before a search'),
	);
	const rows = await findMatches(userId, terms);
	const results: SearchResult[] = [];
	for (const { id, storyId, title, createdAt, text, isStory } of rows) {
		const snippet = cutSnippet(text, terms, isStory ? plainText : undefined);
		results.push({ conversationId: id, storyId, title: title ?? '', date: createdAt, snippet });
		await giveWay();
	}
	return results;
}

interface SearchedColumns {
	text: Prisma.Sql;
	words: Prisma.Sql;
	runs: Prisma.Sql;
}

const titleColumns: SearchedColumns = {
	text: Prisma.sql`coalesce(c.title, '')`,
	words: Prisma.sql`c.words`,
	runs: Prisma.sql`c."wordRuns"`,
};
const storyColumns: SearchedColumns = {
	text: Prisma.sql`left(coalesce(c.title || E' ·\\n\\n', '') || s.content, ${Prisma.raw(String(searchedLength))})`,
	words: Prisma.sql`s.words`,
	runs: Prisma.sql`s."wordRuns"`,
};
const messageColumns: SearchedColumns = {
	text: Prisma.sql`left(m.content, ${Prisma.raw(String(searchedLength))})`,
	words: Prisma.sql`m.words`,
	runs: Prisma.sql`m."wordRuns"`,
};

/**
 * Returns the title if it matches, else the story, else the best message. A message alone does not link to the story,
 * which may leave it out.
 */
function findMatches(userId: string, terms: SearchTerm[]): Promise<FoundRow[]> {
	const [inTitle, inStory, inMessage] = [titleColumns, storyColumns, messageColumns].map((place) =>
		matchQuery(place, terms),
	) as [MatchQuery, MatchQuery, MatchQuery];
	return db.$queryRaw<FoundRow[]>`
		with found as (
			select c.id, 1 as place, 3 * ${inTitle.rank} as rank, ${titleColumns.text} as text from "Conversation" c
			where c."userId" = ${userId}::uuid and ${inTitle.where}
			union all
			select s."conversationId", 2, 2 * ${inStory.rank}, ${storyColumns.text} from "Story" s
			join "Conversation" c on c.id = s."conversationId"
			where s."userId" = ${userId}::uuid and s.status in ('complete', 'draft') and ${inStory.where}
			union all
			select m."conversationId", 3, ${inMessage.rank}, ${messageColumns.text} from "Message" m
			join "Conversation" c on c.id = m."conversationId"
			where c."userId" = ${userId}::uuid and m.role = 'user' and ${inMessage.where}
		), best as (
			select * from (select distinct on (id) * from found order by id, place, rank desc) each
			order by rank desc, id desc limit ${resultLimit}
		)
		select c.id, c.title, c."createdAt", s.id as "storyId", best.text, best.place = 2 as "isStory"
		from best join "Conversation" c on c.id = best.id
		left join "Story" s on s."conversationId" = c.id and s.status in ('complete', 'draft') and best.place < 3
		order by best.rank desc, c.id desc`;
}

interface MatchQuery {
	where: Prisma.Sql;
	rank: Prisma.Sql;
}

function matchQuery({ words, runs }: SearchedColumns, terms: SearchTerm[]): MatchQuery {
	const wheres = terms
		.filter(({ isSolid }) => isSolid)
		.map(({ text }) => Prisma.sql`position(${text} in ${runs}) > 0`);
	const query = searchQuery(terms);
	if (query) wheres.push(Prisma.sql`${words} @@ ${query}::tsquery`);
	const rank = query ? Prisma.sql`ts_rank(${words}, ${query}::tsquery)` : Prisma.sql`1`;
	return { where: Prisma.join(wheres, ' and '), rank };
}
