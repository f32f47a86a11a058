import type { Transaction } from '#app/database/db.server.ts';
import { Conflict } from '#app/errors.ts';

const maxVersions = 500;
const maxBytes = 4_000_000;

/** Called after adding. An exported file has all versions, so they are limited. @throws Conflict */
export async function requireRoom(tx: Transaction): Promise<void> {
	const [all] = await tx.$queryRaw<{ versions: number; bytes: number }[]>`
		select count(*)::int as versions, coalesce(sum(
			octet_length(content) + coalesce(octet_length("versionNotes"), 0)
		), 0)::float8 as bytes from "Prompt" where "deletedAt" is null`;
	if (!all || (all.versions <= maxVersions && all.bytes <= maxBytes)) return;
	throw new Conflict(
		'There are too many versions: 500 at most, and 4 MB of text. Please delete some of them first.',
	);
}
