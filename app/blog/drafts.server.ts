import { toSlug } from '#app/blog/draft.ts';
import type { DraftFields } from '#app/blog/draft-schemas.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { Conflict, Invalid, requireFound } from '#app/errors.ts';
import type { BlogDraft } from '#app/generated/prisma/client.ts';
import { deriveIdempotencyKey } from '#app/http/idempotency-key.server.ts';

// Arbitrary, but the same on all machines that share this database.
const blogLockId = 7_310_005;

/** Serializes changes, so that a free slug cannot be taken in between. */
export function withBlogLock<Result>(change: (tx: Transaction) => Promise<Result>): Promise<Result> {
	return db.$transaction(async (tx) => {
		await tx.$executeRaw`select pg_advisory_xact_lock(${blogLockId})`;
		return change(tx);
	});
}

export function listDrafts() {
	return db.blogDraft.findMany({
		include: { post: true },
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
	});
}

export function findDraft(id: string) {
	return db.blogDraft.findUnique({ where: { id }, include: { post: true } });
}

/** Idempotent. @throws Invalid if the slug is taken */
export async function createDraft(
	tx: Transaction,
	fields: DraftFields,
	idempotencyKey: string | undefined,
): Promise<BlogDraft> {
	const key = idempotencyKey && deriveIdempotencyKey(idempotencyKey, JSON.stringify(fields));
	const known = key && (await tx.blogDraft.findUnique({ where: { idempotencyKey: key } }));
	if (known) return replaceText(tx, known, fields);
	const { version: _, ...text } = fields;
	const slug = await chooseSlug(tx, text, null);
	return tx.blogDraft.create({ data: { ...text, slug, idempotencyKey: key } });
}

/** Does not affect the published text. @throws NotFound, Conflict, Invalid if the slug is taken */
export async function saveDraft(tx: Transaction, id: string, fields: DraftFields): Promise<BlogDraft> {
	const draft = requireFound(await tx.blogDraft.findUnique({ where: { id } }));
	return replaceText(tx, draft, fields);
}

async function replaceText(tx: Transaction, draft: BlogDraft, fields: DraftFields): Promise<BlogDraft> {
	const { version, ...typed } = fields;
	const text = { ...typed, slug: await chooseSlug(tx, typed, draft) };
	if (isSamePost(text, draft)) return draft;
	if (version !== draft.version) throw new Conflict('Not saved: this post was changed in another window.');
	return tx.blogDraft.update({
		where: { id: draft.id },
		data: { ...text, version: version + 1, updatedAt: new Date() },
	});
}

type DraftTexts = Pick<BlogDraft, 'slug' | 'title' | 'excerpt' | 'content'>;

export const isSamePost = (one: DraftTexts, other: DraftTexts): boolean =>
	one.slug === other.slug &&
	one.title === other.title &&
	one.excerpt === other.excerpt &&
	one.content === other.content;

/** The typed slug, else a free one from the title. @throws Invalid if the typed slug is taken */
async function chooseSlug(tx: Transaction, typed: DraftTexts, draft: BlogDraft | null): Promise<string> {
	const isFree = async (slug: string) => !(await isTaken(tx, slug, draft?.id ?? null));
	if (typed.slug) {
		if (await isFree(typed.slug)) return typed.slug;
		throw new Invalid(`Another post has the address “${typed.slug}”. Please choose another.`, 'slug');
	}
	const made = toSlug(typed.title) || 'post';
	for (let number = 1; ; number++) {
		const slug = number === 1 ? made : `${made}-${number}`;
		if (await isFree(slug)) return slug;
	}
}

async function isTaken(tx: Transaction, slug: string, own: string | null): Promise<boolean> {
	const drafts = await tx.blogDraft.count({ where: { slug, id: own ? { not: own } : undefined } });
	const addresses = await tx.blogAddress.count({ where: { slug, draftId: { not: own } } });
	return drafts + addresses > 0;
}
