import { notYourGoogleAccount, othersGoogleAccount } from '#app/accounts/failures.ts';
import { driveScope, type GoogleUserInfo } from '#app/accounts/google.server.ts';
import { decryptSecret, encryptSecret } from '#app/accounts/secret-box.server.ts';
import { db } from '#app/database/db.server.ts';
import { Conflict } from '#app/errors.ts';
import { Prisma, type User } from '#app/generated/prisma/client.ts';

/** Null if the address is unverified or taken. */
export async function findOrCreateGoogleUser(userInfo: GoogleUserInfo): Promise<User | null> {
	try {
		return await findOrCreate(userInfo);
	} catch (error) {
		if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')) throw error;
		return findOrCreate(userInfo);
	}
}

function findOrCreate({ sub, email, emailVerified, name }: GoogleUserInfo): Promise<User | null> {
	return db.$transaction(async (tx) => {
		const known = await tx.user.findUnique({ where: { googleSub: sub } });
		const addressOwner = emailVerified ? await tx.user.findUnique({ where: { email } }) : null;
		if (known) {
			const isFree = emailVerified && !addressOwner;
			const data = { email: isFree ? email : undefined, name: known.name ?? name };
			return tx.user.update({ where: { id: known.id }, data });
		}
		// A simultaneous first sign-in has just created the account.
		if (addressOwner?.googleSub === sub) return addressOwner;
		if (!emailVerified || addressOwner?.googleSub) return null;
		if (!addressOwner) return tx.user.create({ data: { email, name, googleSub: sub } });
		const { count } = await tx.user.updateMany({
			where: { id: addressOwner.id, googleSub: null },
			data: { googleSub: sub, name: addressOwner.name ?? name },
		});
		return count === 0 ? null : tx.user.findUnique({ where: { id: addressOwner.id } });
	});
}

/** Null if this account has another Google account. @throws Conflict if it is another person's here */
export async function connectDrive(
	userId: string,
	{ sub }: GoogleUserInfo,
	refreshToken: string,
	scope: string,
): Promise<User | null> {
	const owner = await db.user.findUnique({ where: { googleSub: sub } });
	if (owner && owner.id !== userId) throw new Conflict(othersGoogleAccount);
	const { count } = await db.user.updateMany({
		where: { id: userId, OR: [{ googleSub: null }, { googleSub: sub }] },
		data: { googleSub: sub },
	});
	if (count === 0) return null;
	await saveDriveAccess(userId, refreshToken, scope);
	return db.user.findUnique({ where: { id: userId } });
}

/** @throws Conflict for another Google account than theirs */
export async function findConfirmed(userId: string, { sub }: GoogleUserInfo): Promise<User> {
	const user = await db.user.findFirst({ where: { id: userId, googleSub: sub } });
	if (!user) throw new Conflict(notYourGoogleAccount);
	return user;
}

export async function saveDriveAccess(userId: string, refreshToken: string, scope: string): Promise<void> {
	if (!refreshToken || !scope.split(' ').includes(driveScope)) return;
	await db.user.update({
		where: { id: userId },
		data: { googleRefreshToken: encryptSecret(refreshToken, userId) },
	});
}

/** Null if there is none, or it was encrypted with a lost secret. */
export async function findDriveAccess(userId: string): Promise<string | null> {
	const user = await db.user.findUnique({ where: { id: userId }, select: { googleRefreshToken: true } });
	if (!user?.googleRefreshToken) return null;
	try {
		return decryptSecret(user.googleRefreshToken, userId);
	} catch {
		return null;
	}
}
