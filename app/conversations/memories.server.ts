import { db } from '~/db.server';
import { keysetQuery, type PageRequest } from '~/http/page';

/** Somebody's conversations as the Memories screen shows them, newest first: without what was said in them. */
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
