import { db } from '#app/database/db.server.ts';

export function findAccount(userId: string) {
	return db.user.findUnique({
		where: { id: userId },
		select: { email: true, googleSub: true, _count: { select: { stories: true, conversations: true } } },
	});
}
