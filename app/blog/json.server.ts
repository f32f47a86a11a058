import type { z } from 'zod';
import type { postJson } from '#app/blog/calls.ts';
import type { BlogPost } from '#app/generated/prisma/client.ts';

/** A post as the API shows it. */
export function toPostJson(row: BlogPost): z.input<typeof postJson> {
	return {
		id: row.id,
		slug: row.slug,
		title: row.title,
		excerpt: row.excerpt,
		content: row.content,
		publishedAt: row.publishedAt.toISOString(),
	};
}
