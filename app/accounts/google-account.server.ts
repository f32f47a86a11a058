import { db } from '~/db.server';
import { Prisma, type User } from '~/generated/prisma/client';
import type { GooglePerson } from './google.server';
import { driveScope } from './google-scopes';
import { seal } from './secret-box.server';

/**
 * The account of somebody whom Google knows; made on their first sign-in. It is found by Google's id alone.
 * Only an address that Google has verified opens an account, is taken over when it changes, or
 * leads to the account that has it already.
 * @returns null if this address is not verified, or its account belongs to another Google account
 */
export async function findOrCreateGoogleUser(person: GooglePerson): Promise<User | null> {
	try {
		return await findOrCreate(person);
	} catch (error) {
		// why: two first sign-ins at once; the other one has made the account meanwhile.
		if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')) throw error;
		return findOrCreate(person);
	}
}

function findOrCreate({ sub, email, emailVerified, name }: GooglePerson): Promise<User | null> {
	return db.$transaction(async (tx) => {
		const known = await tx.user.findUnique({ where: { googleSub: sub } });
		const hasAddress = emailVerified ? await tx.user.findUnique({ where: { email } }) : null;
		if (known) {
			const isFree = emailVerified && !hasAddress;
			const data = { email: isFree ? email : undefined, name: known.name ?? name };
			return tx.user.update({ where: { id: known.id }, data });
		}
		if (!emailVerified || hasAddress?.googleSub) return null;
		if (!hasAddress) return tx.user.create({ data: { email, name, googleSub: sub } });
		const data = { googleSub: sub, name: hasAddress.name ?? name };
		return tx.user.update({ where: { id: hasAddress.id }, data });
	});
}

/**
 * Keeps the permission to use somebody's Drive, if that is what they gave.
 * @param refreshToken empty without offline access
 * @param scope what they allowed, separated by spaces
 */
export async function keepDriveAccess(userId: string, refreshToken: string, scope: string): Promise<void> {
	if (!refreshToken || !scope.split(' ').includes(driveScope)) return;
	await db.user.update({ where: { id: userId }, data: { googleRefreshToken: seal(refreshToken) } });
}
