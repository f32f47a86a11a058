import { db } from '#app/db.server.ts';
import { keysetQuery, type PageRequest } from '#app/http/pagination.ts';

/** Newest first, with counts instead of messages. */
export function listMemories(userId: string, page: PageRequest) {
	const { where, orderBy, take } = keysetQuery(page);
	return db.conversation.findMany({
		where: { userId, ...where },
		orderBy,
		take,
		select: {
			id: true,
			title: true,
			createdAt: true,
			updatedAt: true,
			story: { select: { id: true, status: true, title: true } },
			_count: { select: { messages: { where: { role: 'user' } } } },
		},
	});
}
