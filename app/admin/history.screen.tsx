import { useLoaderData } from '@remix-run/react';
import { Pages } from '#app/admin/pages.tsx';
import { PromptEvents } from '#app/admin/prompt-events.tsx';
import { pageMeta } from '#app/forms/page-meta.ts';
import { nextPageUrl, readPageRequest } from '#app/http/pagination.ts';
import { listPromptEvents } from '#app/prompts/prompt-history.server.ts';
import { historyUrl } from '#app/prompts/prompts.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { formatDateTime } from '#app/ui/dates.ts';
import { BackLink } from '#app/ui/text-link.tsx';

const eventsPerPage = 30;

export const loader = pageLoader(
	async ({ request, query, user }) => {
		const { limit = eventsPerPage, after } = readPageRequest(request);
		const page = await listPromptEvents({ limit, after });
		return {
			events: page.rows.map(({ createdAt, ...event }) => ({
				...event,
				date: formatDateTime(createdAt, user.timeZone),
			})),
			older: nextPageUrl(request, page),
			isFirst: !query.has('cursor'),
		};
	},
	{ access: 'admin' },
);

export const handle = { scripts: false };

export const meta = pageMeta<typeof loader>((data) => (data ? 'History of the prompts' : 'Access Denied'));

export default function PromptHistory() {
	const { events, older, isFirst } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href="/admin">Back to the dashboard</BackLink>
			<h1 className="mt-2 mb-4">History of the prompts</h1>
			{events.length === 0 && <p>{isFirst ? 'Nothing has been done yet.' : 'There is nothing older.'}</p>}
			{events.length > 0 && <PromptEvents events={events} />}
			<Pages href={historyUrl} isFirst={isFirst} older={older} />
		</>
	);
}
