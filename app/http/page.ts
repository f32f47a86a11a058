import { z } from 'zod';
import { describeIssue } from '#app/http/text.ts';

/** Where a page of a list begins: after the row with this time and id, newest first. */
export interface Cursor {
	createdAt: Date;
	id: string;
}

/** How much of a list is asked for; without `limit` everything comes. */
export interface PageRequest {
	limit?: number;
	after?: Cursor;
}

/** A page's address: `limit` (1 to 100) and `cursor`. */
export const pageQuery = z.object({
	limit: z
		.string()
		.regex(/^([1-9]\d?|100)$/, 'a number from 1 to 100.')
		.transform(Number)
		.optional()
		.meta({
			description: 'At most so many, newest first; without it everything comes.',
			override: { type: 'integer', minimum: 1, maximum: 100, pattern: undefined },
		}),
	cursor: z
		.string()
		.regex(
			/^\d{1,14}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
			'take it from the Link header of the page before.',
		)
		.transform(parseCursor)
		.optional()
		.meta({ description: 'From the `Link` header of the page before.' }),
});

/** What tells a client where a list goes on. */
export const pageHeaders = z.object({
	Link: z.string().optional().meta({ description: '`<…>; rel="next"` where there is another page.' }),
});

/** The page that a screen's address asks for. @throws a 400 Response for an address that makes no sense */
export function readPageRequest(request: Request): PageRequest {
	const query = pageQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	if (!query.success) throw new Response(describeIssue(query.error), { status: 400 });
	return toPageRequest(query.data);
}

/** What an address asks for, as the lists take it. */
export function toPageRequest({ limit, cursor }: z.output<typeof pageQuery>): PageRequest {
	return { limit, after: cursor };
}

/** The condition and order that give this page with an index: one row more than asked tells whether there is a next page. */
export function keysetQuery({ limit, after }: PageRequest) {
	return {
		where: after && {
			OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
		},
		orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }],
		take: limit && limit + 1,
	};
}

/** A page of a list, and whether there is another one after it. */
export interface Page<Row> {
	rows: Row[];
	hasMore: boolean;
}

/** The page, from rows of which one more was asked for than it holds. */
export function toPage<Row>(rows: Row[], { limit }: PageRequest): Page<Row> {
	return { rows: rows.slice(0, limit), hasMore: limit !== undefined && rows.length > limit };
}

/** The address of the page after this one, or null if this one is the last. */
export function nextPageUrl(request: Request, { rows, hasMore }: Page<Cursor>): string | null {
	const last = rows.at(-1);
	if (!last || !hasMore) return null;
	const { pathname, searchParams } = new URL(request.url);
	const query = new URLSearchParams({ cursor: `${last.createdAt.getTime()}.${last.id}` });
	const asked = searchParams.get('limit');
	if (asked) query.set('limit', asked);
	return `${pathname}?${query}`;
}

/** Adds `Link: rel="next"` to the headers of a page in the API, if there is another one. */
export function setNextLink(request: Request, page: Page<Cursor>, headers: Headers): void {
	const next = nextPageUrl(request, page);
	if (next) headers.set('Link', `<${next}>; rel="next"`);
}

/** @param cursor `<milliseconds>.<id>` */
function parseCursor(cursor: string): Cursor {
	const dot = cursor.indexOf('.');
	return { createdAt: new Date(Number(cursor.slice(0, dot))), id: cursor.slice(dot + 1) };
}
