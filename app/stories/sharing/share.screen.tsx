import { getZodConstraint } from '@conform-to/zod/v4';
import { data, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireFound } from '#app/errors.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { isWritten } from '#app/stories/record/story.ts';
import { loadDrive } from '#app/stories/sharing/drive/load-drive.server.ts';
import { loadEmails } from '#app/stories/sharing/email/load-emails.server.ts';
import { linkForm } from '#app/stories/sharing/links/link-schemas.ts';
import { listLinks } from '#app/stories/sharing/links/links.server.ts';
import { takeLink } from '#app/stories/sharing/links/new-link.server.ts';
import { shareIntents } from '#app/stories/sharing/share-intents.server.ts';
import { ShareOptions } from '#app/stories/sharing/share-options.tsx';
import { formatLongDate } from '#app/ui/dates.ts';
import { Lead } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user, params, query, request }) => {
	const story = requireFound(await findStory(user.id, requireId(params.id)));
	const { id, title, status } = story;
	// Its own page says how far it is.
	if (!isWritten(status)) throw redirect(`/stories/${id}`);
	const { address, headers } = await takeLink(request, id);
	const inWords = (date: Date) => formatLongDate(date, user.timeZone);
	const links = (await listLinks(user.id, id)).map(({ createdAt, expiresAt, lastOpenedAt, ...link }) => ({
		...link,
		made: inWords(createdAt),
		expires: inWords(expiresAt),
		opened: lastOpenedAt && inWords(lastOpenedAt),
	}));
	const email = await loadEmails(user, id, query.get('emailed'));
	const drive = await loadDrive(user, story, query);
	const page = {
		id,
		title: title || 'Your story',
		address,
		links,
		email,
		drive,
		constraint: getZodConstraint(linkForm),
	};
	return data(page, { headers });
});

export const action = formAction(shareIntents);

export { clientAction, shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>(
	(data) => `Share ${data?.title ?? 'your story'}`,
	'Story Not Found',
);

/** Who else may have a story, and how it gets to them (specification, section 2, *Share dialog*). */
export default function Share() {
	const sharing = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href={`/stories/${sharing.id}`}>Back to the story</BackLink>
			<h1 id="heading" dir="auto" className="mt-2 wrap-anywhere">
				{sharing.title}
			</h1>
			<Lead>Share this story with your family.</Lead>
			<ShareOptions {...sharing} />
		</>
	);
}

export { StoryError as ErrorBoundary } from '#app/stories/reading/story-error.tsx';
