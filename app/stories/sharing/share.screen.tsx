import { getZodConstraint } from '@conform-to/zod/v4';
import { data, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { untitledTexts } from '#app/conversations/title.ts';
import { requireFound } from '#app/errors.ts';
import { clientActionWith } from '#app/forms/client-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { forgettingSaved } from '#app/forms/kept/use-kept-form.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { setTitle } from '#app/stories/reading/markdown/markdown.server.ts';
import { findStory } from '#app/stories/record/stories.server.ts';
import { isWritten, pdfFileName } from '#app/stories/record/story.ts';
import { sharePath } from '#app/stories/record/story-paths.ts';
import { uploadFailed } from '#app/stories/sharing/drive/drive.ts';
import { loadDrive } from '#app/stories/sharing/drive/load-drive.server.ts';
import { emailFailed } from '#app/stories/sharing/email/email.ts';
import { loadEmails } from '#app/stories/sharing/email/load-emails.server.ts';
import { LinkForm } from '#app/stories/sharing/links/link-form.tsx';
import { EndLink, type ListedLink } from '#app/stories/sharing/links/link-list.tsx';
import { linkForm } from '#app/stories/sharing/links/link-schemas.ts';
import { listLinks } from '#app/stories/sharing/links/links.server.ts';
import { linkNotEnded, linkNotMade } from '#app/stories/sharing/links/links.ts';
import { takeLink } from '#app/stories/sharing/links/new-link.server.ts';
import { countSharedRecordings } from '#app/stories/sharing/reader/own-voice.server.ts';
import { shareIntents } from '#app/stories/sharing/share-intents.server.ts';
import { Option, ShareOptions } from '#app/stories/sharing/share-options.tsx';
import { ShareTitle } from '#app/stories/sharing/share-title.tsx';
import { formatDateTime, formatLongDate } from '#app/ui/dates.ts';
import { ReadingPage } from '#app/ui/reading-page.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user, params, query, request }) => {
	const story = requireFound(await findStory(user.id, requireId(params.id)));
	const { id, title, status } = story;
	const lang = foreignTag(story.content);
	if (!isWritten(status)) throw redirect(`/stories/${id}`);
	const { newLink, headers } = await takeLink(request, id);
	const inWords = (date: Date) => formatLongDate(date, user.timeZone);
	const links = (await listLinks(user.id, id)).map(({ createdAt, expiresAt, lastOpenedAt, ...link }) => ({
		...link,
		made: formatDateTime(createdAt, user.timeZone),
		expires: inWords(expiresAt),
		opened: lastOpenedAt && formatDateTime(lastOpenedAt, user.timeZone),
	}));
	const email = await loadEmails(user, id, query.get('emailed'));
	const drive = await loadDrive(user, story, query);
	const heard = await countSharedRecordings({ ...story, user });
	const page = {
		id,
		title: title ? setTitle(title, lang) : untitledTexts.owner,
		lang,
		pdfName: pdfFileName(title || untitledTexts.owner),
		newLink: newLink && { ...newLink, expires: links.find((link) => link.id === newLink.id)?.expires },
		heard: heard > 0 ? { count: heard, toldHref: `/chat/${story.conversationId}/told` } : null,
		links,
		state: shareState(query, links),
		email,
		drive,
		linkConstraint: getZodConstraint(linkForm),
	};
	return data(page, { headers });
});

function shareState(query: URLSearchParams, links: ListedLink[]) {
	const link = links.find(({ id }) => id === query.get('end'));
	if (link) return { name: 'end link' as const, link };
	return query.has('link') ? { name: 'new link' as const } : null;
}

export const action = formAction(shareIntents);

export const clientAction = forgettingSaved(
	clientActionWith({
		'upload-to-drive': uploadFailed,
		'send-email': emailFailed,
		'resend-email': emailFailed,
		'create-link': linkNotMade,
		'revoke-link': linkNotEnded,
	}),
	['create-link'],
);

export { shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>(
	(data) => (data ? `Share “${data.title}”` : 'Share your story'),
	'Story Not Found',
);

export default function Share() {
	const sharing = useLoaderData<typeof loader>();
	const { id, title, lang, state, linkConstraint } = sharing;
	const back = state ? sharePath(id) : `/stories/${id}`;
	return (
		<ReadingPage
			above={<BackLink href={back}>{state ? 'Other ways to share' : 'Back to the story'}</BackLink>}
		>
			<h1 id="heading" className="mt-2 mb-6 wrap-anywhere desk:mt-0">
				<ShareTitle title={title} lang={lang} />
			</h1>
			{!state && <ShareOptions {...sharing} />}
			{state?.name === 'new link' && (
				<Option id="private-link" title="A private link">
					<LinkForm storyId={id} back={back} constraint={linkConstraint} />
				</Option>
			)}
			{state?.name === 'end link' && (
				<Option id="private-link" title="End a private link">
					<EndLink back={back} link={state.link} />
				</Option>
			)}
		</ReadingPage>
	);
}

export { StoryError as ErrorBoundary } from '#app/stories/reading/story-error.tsx';
