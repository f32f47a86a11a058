import { DENSE } from '#app/assistant/text.ts';
import { db } from '#app/db.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { cutSnippet, readSnippet, resultLimit, type Snippet, START, STOP } from '#app/memories/search.ts';

export interface SearchResult {
	conversationId: string;
	/** Of its story, if that is written. */
	storyId: string | null;
	title: string;
	date: Date;
	/** Where the words stand. */
	snippet: Snippet[];
}

interface Row {
	id: string;
	storyId: string | null;
	title: string | null;
	createdAt: Date;
	text: string;
}

/**
 * Looks for words in the titles, the stories and what was said, the best first; at most 50 memories. Every word must
 * be there, and may go on: "bak" finds "bakery".
 */
export async function searchMemories(userId: string, words: string): Promise<SearchResult[]> {
	const rows = DENSE.test(words) ? await findText(userId, words) : await findWords(userId, words);
	return rows.map(({ id, storyId, title, createdAt, text }) => ({
		conversationId: id,
		storyId,
		title: title ?? '',
		date: createdAt,
		snippet: readSnippet(text.replace(/\s+/g, ' ')),
	}));
}

const vectorOf = (text: Prisma.Sql) => Prisma.sql`to_tsvector('simple', ${text})`;
const titleText = Prisma.sql`coalesce(c.title, '')`;
const storyText = Prisma.sql`left(s.title || ' ' || s.content, 200000)`;
const messageText = Prisma.sql`left(m.content, 200000)`;

/** What is looked for in a text, and how much it counts there. */
type Look = (text: Prisma.Sql) => { where: Prisma.Sql; rank: Prisma.Sql };

/** The memories in which something is found, each with the text in which it counts most. */
function find(userId: string, look: Look, snippet: Prisma.Sql): Promise<Row[]> {
	const [title, story, message] = [look(titleText), look(storyText), look(messageText)];
	return db.$queryRaw<Row[]>`
		with found as (
			select c.id, 3 * ${title.rank} as rank, ${titleText} as text from "Conversation" c
			where c."userId" = ${userId}::uuid and ${title.where}
			union all
			select s."conversationId", 2 * ${story.rank}, ${storyText} from "Story" s
			where s."userId" = ${userId}::uuid and s.status in ('complete', 'draft') and ${story.where}
			union all
			select m."conversationId", ${message.rank}, ${messageText} from "Message" m
			join "Conversation" c on c.id = m."conversationId"
			where c."userId" = ${userId}::uuid and m.role = 'user' and ${message.where}
		), best as (
			select * from (select distinct on (id) id, rank, text from found order by id, rank desc) each
			order by rank desc, id desc limit ${resultLimit}
		)
		select c.id, c.title, c."createdAt", s.id as "storyId", ${snippet} as text
		from best join "Conversation" c on c.id = best.id
		left join "Story" s on s."conversationId" = c.id and s.status in ('complete', 'draft')
		order by best.rank desc, c.id desc`;
}

async function findWords(userId: string, words: string): Promise<Row[]> {
	const terms = words.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
	if (terms.length === 0) return [];
	const query = Prisma.sql`to_tsquery('simple', ${terms.map((term) => `'${term}':*`).join(' & ')})`;
	const options = `StartSel=${START}, StopSel=${STOP}, MaxWords=24, MinWords=8, MaxFragments=1`;
	return find(
		userId,
		(text) => ({
			where: Prisma.sql`${vectorOf(text)} @@ ${query}`,
			rank: Prisma.sql`ts_rank(${vectorOf(text)}, ${query})`,
		}),
		Prisma.sql`ts_headline('simple', best.text, ${query}, ${options})`,
	);
}

/** For scripts whose words are not parted by spaces: the words as they stand there. */
async function findText(userId: string, words: string): Promise<Row[]> {
	const rows = await find(
		userId,
		(text) => ({
			where: Prisma.sql`position(lower(${words}) in lower(${text})) > 0`,
			rank: Prisma.sql`1`,
		}),
		Prisma.sql`best.text`,
	);
	return rows.map((row) => ({ ...row, text: cutSnippet(row.text, words) }));
}
