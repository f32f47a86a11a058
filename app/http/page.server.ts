import { apiError } from './api.server';

/** Where a page of a list begins: after the row with this time and id, newest first. */
export interface Keyset {
	createdAt: Date;
	id: string;
}

/** How much of a list is asked for; without `limit` everything comes. */
export interface PageRequest {
	limit?: number;
	after?: Keyset;
}

/** Reads `limit` (1 to 100) and `cursor`. @throws a 400 Response for anything else */
export function readPageRequest(request: Request): PageRequest {
	const query = new URL(request.url).searchParams;
	const limit = query.get('limit');
	if (limit !== null && !/^([1-9]\d?|100)$/.test(limit))
		throw apiError(400, 'limit: a number from 1 to 100.');
	const cursor = query.get('cursor');
	const after = cursor === null ? undefined : parseCursor(cursor);
	if (after === null) throw apiError(400, 'cursor: take it from the Link header of the page before.');
	return { limit: limit === null ? undefined : Number(limit), after };
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
	more: boolean;
}

/** The page, from rows of which one more was asked for than it holds. */
export function takePage<Row>(rows: Row[], { limit }: PageRequest): Page<Row> {
	return { rows: rows.slice(0, limit), more: limit !== undefined && rows.length > limit };
}

/** The address of the page after this one, or null if this one is the last. */
export function nextPage(request: Request, { rows, more }: Page<Keyset>): string | null {
	const last = rows.at(-1);
	if (!last || !more) return null;
	const { pathname, searchParams } = new URL(request.url);
	const query = new URLSearchParams({ cursor: `${last.createdAt.getTime()}.${last.id}` });
	const asked = searchParams.get('limit');
	if (asked) query.set('limit', asked);
	return `${pathname}?${query}`;
}

/** Answers with a page, and `Link: rel="next"` if there are more. */
export function pageResponse<Row extends Keyset>(
	request: Request,
	page: Page<Row>,
	toWire: (row: Row) => unknown,
) {
	const next = nextPage(request, page);
	const headers = next ? { Link: `<${next}>; rel="next"` } : undefined;
	return Response.json(page.rows.map(toWire), { headers });
}

function parseCursor(cursor: string): Keyset | null {
	const match = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
	return match?.[1] && match[2] ? { createdAt: new Date(Number(match[1])), id: match[2] } : null;
}
