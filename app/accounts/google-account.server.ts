import { driveScope, type GoogleUserInfo } from '#app/accounts/google.server.ts';
import { encryptSecret } from '#app/accounts/secret-box.server.ts';
import { db } from '#app/db.server.ts';
import { Prisma, type User } from '#app/generated/prisma/client.ts';

/**
 * The account of somebody whom Google knows; made on their first sign-in. It is found by Google's id alone.
 * Only an address that Google has verified opens an account, is taken over when it changes, or
 * leads to the account that has it already.
 * @returns null if this address is not verified, or its account belongs to another Google account
 */
export async function findOrCreateGoogleUser(person: GoogleUserInfo): Promise<User | null> {
	try {
		return await findOrCreate(person);
	} catch (error) {
		// why: two first sign-ins at once; the other one has made the account meanwhile.
		if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')) throw error;
		return findOrCreate(person);
	}
}

function findOrCreate({ sub, email, emailVerified, name }: GoogleUserInfo): Promise<User | null> {
	return db.$transaction(async (tx) => {
		const known = await tx.user.findUnique({ where: { googleSub: sub } });
		const hasAddress = emailVerified ? await tx.user.findUnique({ where: { email } }) : null;
		if (known) {
			const isFree = emailVerified && !hasAddress;
			const data = { email: isFree ? email : undefined, name: known.name ?? name };
			return tx.user.update({ where: { id: known.id }, data });
		}
		// why: two first sign-ins at once; the other one has just made the account.
		if (hasAddress?.googleSub === sub) return hasAddress;
		if (!emailVerified || hasAddress?.googleSub) return null;
		if (!hasAddress) return tx.user.create({ data: { email, name, googleSub: sub } });
		const { count } = await tx.user.updateMany({
			where: { id: hasAddress.id, googleSub: null },
			data: { googleSub: sub, name: hasAddress.name ?? name },
		});
		// why: of two Google accounts that come at once for one address, one gets it.
		return count === 0 ? null : tx.user.findUnique({ where: { id: hasAddress.id } });
	});
}

/**
 * Lets somebody who is signed in use the Drive of a Google account, which becomes theirs if it is nobody's.
 * @param refreshToken empty without offline access
 * @param scope what they allowed, separated by spaces
 * @returns the person; null if they have another Google account, or this one is another person's
 */
export async function connectDrive(
	userId: string,
	{ sub }: GoogleUserInfo,
	refreshToken: string,
	scope: string,
): Promise<User | null> {
	const owner = await db.user.findUnique({ where: { googleSub: sub } });
	if (owner && owner.id !== userId) return null;
	const { count } = await db.user.updateMany({
		where: { id: userId, OR: [{ googleSub: null }, { googleSub: sub }] },
		data: { googleSub: sub },
	});
	if (count === 0) return null;
	await saveDriveAccess(userId, refreshToken, scope);
	return db.user.findUnique({ where: { id: userId } });
}

/** Keeps the permission to use somebody's Drive, if that is what they gave. */
export async function saveDriveAccess(userId: string, refreshToken: string, scope: string): Promise<void> {
	if (!refreshToken || !scope.split(' ').includes(driveScope)) return;
	await db.user.update({
		where: { id: userId },
		data: { googleRefreshToken: encryptSecret(refreshToken, userId) },
	});
}
