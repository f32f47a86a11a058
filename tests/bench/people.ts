import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connect, withClient } from '#app/database/pool.server.ts';
import { wordsVersion } from '#app/memories/search-terms.ts';
import { cookieOf } from '#tests/support/client.ts';

export interface Teller {
	token: string;
	headers: { Cookie: string };
	/** Conversations of theirs, the newest first. */
	conversations: string[];
	stories: string[];
}

/** Signs somebody in. @returns the session's token */
export async function giveSession(database: pg.Client, userId: string): Promise<string> {
	const token = randomBytes(32).toString('base64url');
	await database.query(
		`insert into "Session" (id, "tokenHash", "userId", device, "expiresAt")
		values (gen_random_uuid(), $1, $2, 'Firefox on Linux', now() + interval '1 day')`,
		[createHash('sha256').update(token).digest(), userId],
	);
	return token;
}

/** A person, signed in, with so many conversations of four messages; every second one has a story. */
export async function inviteTeller(databaseUrl: string, conversations: number): Promise<Teller> {
	const database = await connect({ connectionString: databaseUrl });
	try {
		const email = `teller-${conversations}@example.com`;
		const { rows } = await database.query(
			`insert into "User" (id, email, name) values (gen_random_uuid(), $1, 'Rosa') returning id`,
			[email],
		);
		const userId = rows[0].id;
		const token = await giveSession(database, userId);
		const made = await database.query(
			`insert into "Conversation" (id, "userId", title, "createdAt", "updatedAt")
			select gen_random_uuid(), $1, 'The summer we went to the lake, ' || i, at, at
			from generate_series(1, $2::int) i, lateral (select now() - i * interval '1 hour' as at) times
			returning id`,
			[userId, conversations],
		);
		await database.query(
			`insert into "Message" (id, "conversationId", position, role, content)
			select gen_random_uuid(), c.id, p, (array['user', 'assistant'])[p % 2 + 1]::"MessageRole",
			'We always went to the lake in summer, and my father rowed. ' || p
			from "Conversation" c, generate_series(0, 3) p where c."userId" = $1`,
			[userId],
		);
		const told = await database.query(
			`insert into "Story" (id, "userId", "conversationId", content, status)
			select gen_random_uuid(), $1, id, 'We always went to the lake in summer.', 'complete'
			from (select *, row_number() over (order by "createdAt" desc) n from "Conversation" where "userId" = $1) c
			where n % 2 = 0 returning id`,
			[userId],
		);
		// A job stores them within minutes; until then each search would store a thousand of them itself.
		for (const [table, text] of [
			['Message', 'content'],
			['AnyStory', 'content'],
			['AnyConversation', 'title'],
		])
			await database.query(
				`update "${table}" set words = to_tsvector('simple', ${text}), "wordsVersion" = ${wordsVersion}`,
			);
		await database.query('analyze');
		const ids = (result: pg.QueryResult) => result.rows.map(({ id }) => id as string);
		return { token, headers: { Cookie: cookieOf(token) }, conversations: ids(made), stories: ids(told) };
	} finally {
		await database.end();
	}
}

/** Adds messages to somebody's newest conversation until it has so many. */
export async function lengthenChat(
	databaseUrl: string,
	{ conversations }: Teller,
	messages: number,
): Promise<void> {
	await withClient(databaseUrl, (client) =>
		client.query(
			`insert into "Message" (id, "conversationId", position, role, content)
			select gen_random_uuid(), $1, p, (array['user', 'assistant'])[p % 2 + 1]::"MessageRole",
			'We always went to the lake in summer, and my father rowed. ' || p from generate_series(4, $2::int - 1) p`,
			[conversations[0], messages],
		),
	);
}
