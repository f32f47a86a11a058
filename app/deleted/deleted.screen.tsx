import { useLoaderData } from '@remix-run/react';
import { listDeleted } from '#app/deleted/deleted.server.ts';
import { deletedPath, keptDays, notDeletedForGood, notRestored } from '#app/deleted/deleted.ts';
import { deletedIntents } from '#app/deleted/deleted-intents.server.ts';
import { DeletedItem } from '#app/deleted/deleted-item.tsx';
import { ActionForm } from '#app/forms/action-form.tsx';
import { clientActionWith } from '#app/forms/client-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { nextPageUrl, readPageRequest } from '#app/http/pagination.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { formatLongDate } from '#app/ui/dates.ts';
import { EmptyRoom } from '#app/ui/empty-room.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

const deletedPerPage = 20;

export const loader = pageLoader(async ({ user, request, query }) => {
	const { limit = deletedPerPage, after } = readPageRequest(request);
	const page = await listDeleted(user.id, { limit, after });
	const inWords = (date: Date) => formatLongDate(date, user.timeZone);
	return {
		items: page.rows.map(({ id, kind, title, deletedAt, goesAt }) => {
			return {
				id,
				kind,
				title: title ? setTitle(title) : `Your ${kind}`,
				deleted: inWords(deletedAt),
				goes: inWords(goesAt),
			};
		}),
		asking: query.get('forget'),
		cursor: query.get('cursor'),
		older: nextPageUrl(request, page),
	};
});

export const action = formAction(deletedIntents);

export const clientAction = clientActionWith({ restore: notRestored }, notDeletedForGood);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta('Recently deleted');

export default function Deleted() {
	const { items, asking, cursor, older } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href="/profile">Back to your memories</BackLink>
			<h1 className="mt-2">Recently deleted</h1>
			<p className="mt-2">
				{`A story or a conversation that you delete is kept for ${keptDays} days, and only you can see it.`}{' '}
				{items.length > 0 && (
					<span>After that it is gone for good. Downloads and PDFs of books that contain it go too.</span>
				)}
			</p>
			{items.length === 0 ? (
				<EmptyRoom
					drawing="box"
					line={cursor === null ? 'There is nothing here.' : 'There is nothing older.'}
				>
					{cursor === null && <ButtonLink href="/profile">Your memories</ButtonLink>}
				</EmptyRoom>
			) : (
				<ActionForm intent="restore" className="mt-6">
					<ul className="[&>*+*]:mt-4">
						{items.map((item) => (
							<DeletedItem key={item.id} item={item} cursor={cursor} isAsked={item.id === asking} />
						))}
					</ul>
				</ActionForm>
			)}
			<p className="mt-6 flex flex-wrap gap-3">
				{cursor !== null && (
					<ButtonLink variant="plain" href={deletedPath}>
						Most recent
					</ButtonLink>
				)}{' '}
				{older && (
					<ButtonLink variant="plain" href={older}>
						Deleted earlier
					</ButtonLink>
				)}
			</p>
		</>
	);
}
