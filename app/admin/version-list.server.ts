import type { PromptType } from '#app/generated/prisma/enums.ts';
import { nextPageUrl, readPageRequest, toPage } from '#app/http/pagination.ts';
import { builtInPrompts } from '#app/prompts/built-in-prompts.ts';
import { countMade } from '#app/prompts/prompt-record.server.ts';
import { listLive, listPrompts } from '#app/prompts/prompts.server.ts';
import { adminUrl } from '#app/prompts/prompts.ts';
import { formatLongDate } from '#app/ui/dates.ts';

const versionsPerPage = 20;

/** A page of the versions of a type. The first begins with the live ones; `builtIn` is for whom none is live. */
export async function loadVersions(type: PromptType, request: Request, timeZone: string | null) {
	const { limit = versionsPerPage, after } = readPageRequest(request);
	const [found, live] = await Promise.all([listPrompts(type, { limit, after }, false), listLive(type)]);
	const page = toPage(found, { limit });
	const cursor = after && new URL(request.url).searchParams.get('cursor');
	const shown = cursor ? page.rows : [...live, ...page.rows];
	const madeWith = await countMade(type, [...shown.map(({ id }) => id), null]);
	const isLiveFor = (...subtypes: (string | null)[]) =>
		live.some(({ subtype }) => subtypes.includes(subtype));
	const whom = [
		...(isLiveFor(null) ? [] : ['one person']),
		...(isLiveFor(null, 'group') ? [] : ['several people']),
	].join(' and ');
	return {
		prompts: shown.map(({ id, subtype, version, versionNotes, content, isLive, createdAt }) => {
			const created = formatLongDate(createdAt, timeZone);
			const made = madeWith(id);
			return { id, type, subtype, version, versionNotes, content, isLive, created, made };
		}),
		listUrl: cursor ? `${adminUrl(type)}&cursor=${cursor}` : adminUrl(type),
		isFirst: !cursor,
		older: nextPageUrl(request, page)?.replace('?', `?tab=${type}&`) ?? null,
		liveElsewhere: cursor ? live.map(({ id, version }) => ({ id, version })) : [],
		builtIn: whom ? { whom, content: builtInPrompts[type], made: madeWith(null) } : null,
	};
}
