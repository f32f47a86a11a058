import { timingSafeEqual } from 'node:crypto';
import { db } from '#app/db.server.ts';
import { env } from '#app/env.server.ts';
import { hashToken } from '#app/sessions/tokens.server.ts';

export function listDevelopmentAccounts() {
	if (!env.devLogin) return [];
	return [
		{ role: 'admin', email: env.ADMIN_EMAIL, password: env.DEV_ADMIN_PASSWORD },
		{ role: 'user', email: 'user@example.com', password: env.DEV_USER_PASSWORD },
	];
}

export async function findDevelopmentUser(email: string, password: string) {
	const account = listDevelopmentAccounts().find(
		(candidate) => candidate.email.toLowerCase() === email.trim().toLowerCase(),
	);
	if (!account || !isSamePassword(account.password, password)) return null;
	const { email: address } = account;
	// Two first sign-ins at the same moment would both try to create the account.
	await db.user.createMany({ data: { email: address }, skipDuplicates: true });
	return db.user.findUniqueOrThrow({ where: { email: address } });
}

function isSamePassword(expected: string, actual: string): boolean {
	return timingSafeEqual(hashToken(expected), hashToken(actual));
}
