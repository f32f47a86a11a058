import { z } from 'zod';
import { describeIssue, inputErrorText } from '#app/http/user-text.ts';

interface Cursor {
	createdAt: Date;
	id: string;
}

export interface PageRequest {
	limit?: number;
	after?: Cursor;
}

export const pageQuery = z.object({
	limit: z
		.string()
		.max(3, { error: 'must be a number from 1 to 100', abort: true })
		.regex(/^([1-9]\d?|100)$/, 'must be a number from 1 to 100')
		.transform(Number)
		.optional()
		.meta({
			description: 'At most this many, newest first; without it, all of them.',
			override: { type: 'integer', minimum: 1, maximum: 100, pattern: undefined },
		}),
	cursor: z
		.string()
		.max(60, { error: 'must be taken from the Link header of the previous page', abort: true })
		.regex(
			/^\d{1,14}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
			'must be taken from the Link header of the previous page',
		)
		.transform(parseCursor)
		.optional()
		.meta({ description: 'From the `Link` header of the previous page.' }),
});

export const pageHeaders = z.object({
	Link: z.string().optional().meta({ description: '`<…>; rel="next"` where there is another page.' }),
});

/** @throws a Response with status 400 */
export function readPageRequest(request: Request): PageRequest {
	const asked = Object.fromEntries(new URL(request.url).searchParams);
	const query = pageQuery.safeParse(asked, { error: inputErrorText });
	if (!query.success) throw new Response(describeIssue(query.error).message, { status: 400 });
	return toPageRequest(query.data);
}

export function toPageRequest({ limit, cursor }: z.output<typeof pageQuery>): PageRequest {
	return { limit, after: cursor };
}

/** Keyset pagination, newest first; fetches one extra row to tell whether there is another page. */
export function keysetQuery({ limit, after }: PageRequest) {
	return {
		where: after && {
			// By an alternative alone Postgres would read each page from the beginning of the list.
			createdAt: { lte: after.createdAt },
			OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
		},
		orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }],
		take: limit && limit + 1,
	};
}

export interface Page<Row> {
	rows: Row[];
	hasMore: boolean;
}

export function toPage<Row>(rows: Row[], { limit }: PageRequest): Page<Row> {
	return { rows: rows.slice(0, limit), hasMore: limit !== undefined && rows.length > limit };
}

const maxListCharacters = 4_000_000;

export function firstThatFit(ids: string[], sizes: { id: string; size: number }[]): string[] {
	const sizeOf = new Map(sizes.map(({ id, size }) => [id, size]));
	let total = 0;
	const tooMany = ids.findIndex((id, index) => {
		total += sizeOf.get(id) ?? 0;
		return index > 0 && total > maxListCharacters;
	});
	return tooMany < 0 ? ids : ids.slice(0, tooMany);
}

export function nextPageUrl(request: Request, { rows, hasMore }: Page<Cursor>): string | null {
	const last = rows.at(-1);
	if (!last || !hasMore) return null;
	const { pathname, searchParams } = new URL(request.url);
	const query = new URLSearchParams({ cursor: `${last.createdAt.getTime()}.${last.id}` });
	const asked = searchParams.get('limit');
	if (asked) query.set('limit', asked);
	return `${pathname}?${query}`;
}

/** Sets `Link: <…>; rel="next"` unless this is the last page. */
export function setNextLink(request: Request, page: Page<Cursor>, headers: Headers): void {
	const next = nextPageUrl(request, page);
	if (next) headers.set('Link', `<${next}>; rel="next"`);
}

function parseCursor(cursor: string): Cursor {
	const dot = cursor.indexOf('.');
	return { createdAt: new Date(Number(cursor.slice(0, dot))), id: cursor.slice(dot + 1) };
}
