import { PrismaPg } from '@prisma/adapter-pg';
import { setUtc } from '#app/database/pool.server.ts';
import type { Env } from '#app/env.server.ts';
import { PrismaClient } from '#app/generated/prisma/client.ts';
import { builtInPrompts } from '#app/prompts/built-in-prompts.ts';
import { promptTypes } from '#app/prompts/prompts.ts';
import { blogPosts } from '#prisma/seed/blog-posts.ts';
import { sample } from '#prisma/seed/sample-story.ts';

// Any fixed number works; machines that start at the same moment must seed once.
const seedLockId = 7_310_003;

/**
 * In milliseconds: a busy machine takes long, and those that start with it wait. Prisma gives up after five seconds.
 */
const patience = { maxWait: 60_000, timeout: 60_000 };

/** Fills a database that is empty. @returns whether it was */
export async function fill(env: Pick<Env, 'DATABASE_URL' | 'ADMIN_EMAIL' | 'devLogin'>): Promise<boolean> {
	const db = new PrismaClient({
		adapter: new PrismaPg({
			connectionString: env.DATABASE_URL,
			onConnect: (client) => client.query(setUtc),
		}),
	});
	try {
		return await db.$transaction(async (tx) => {
			await tx.$executeRaw`select pg_advisory_xact_lock(${seedLockId})`;
			if ((await tx.user.count()) + (await tx.prompt.count()) + (await tx.blogPost.count()) > 0) return false;
			for (const type of promptTypes) {
				const version = { version: 'v1.0', versionNotes: 'The first version', isLive: true };
				const events = { create: [{ action: 'created' as const }, { action: 'setLive' as const }] };
				await tx.prompt.create({ data: { type, content: builtInPrompts[type], ...version, events } });
			}
			for (const { publishedAt, ...text } of blogPosts) {
				const published = {
					post: { create: { ...text, publishedAt } },
					addresses: { create: { slug: text.slug, changedAt: publishedAt } },
				};
				await tx.blogDraft.create({
					data: { ...text, createdAt: publishedAt, updatedAt: publishedAt, ...published },
				});
			}
			if (env.devLogin) {
				await tx.user.create({ data: { email: env.ADMIN_EMAIL, name: 'Admin' } });
				const user = await tx.user.create({ data: { email: 'user@example.com', name: 'Rosa' } });
				const { id } = await tx.conversation.create({
					data: {
						userId: user.id,
						title: sample.title,
						messages: { create: sample.messages.map((message, position) => ({ ...message, position })) },
					},
				});
				const { content } = sample.story;
				await tx.story.create({
					data: { userId: user.id, conversationId: id, content, status: 'complete' },
				});
			}
			return true;
		}, patience);
	} finally {
		await db.$disconnect();
	}
}
