import { timingSafeEqual } from 'node:crypto';
import { db } from '#app/database/db.server.ts';
import { env } from '#app/env.server.ts';
import { hashToken } from '#app/sessions/tokens.server.ts';

export async function findDevelopmentUser(email: string, password: string) {
	const account = env.developmentAccounts.find(
		(candidate) => candidate.email.toLowerCase() === email.toLowerCase(),
	);
	if (!account || !isSamePassword(account.password, password)) return null;
	const { email: address } = account;
	await db.user.createMany({ data: { email: address }, skipDuplicates: true });
	return db.user.findUniqueOrThrow({ where: { email: address } });
}

function isSamePassword(expected: string, actual: string): boolean {
	return timingSafeEqual(hashToken(expected), hashToken(actual));
}
