import { getZodConstraint } from '@conform-to/zod/v4';
import { data, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { requireFound } from '#app/errors.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { DownloadPdf } from '#app/stories/reading/download-pdf.tsx';
import { findStory } from '#app/stories/record/stories.server.ts';
import { isWritten, pdfFileName } from '#app/stories/record/story.ts';
import { DriveOption } from '#app/stories/sharing/drive/drive-option.tsx';
import { offerDrive } from '#app/stories/sharing/drive/offer-drive.server.ts';
import { linkForm } from '#app/stories/sharing/links/link-schemas.ts';
import { listLinks } from '#app/stories/sharing/links/links.server.ts';
import { takeLink } from '#app/stories/sharing/links/new-link.server.ts';
import { PrivateLinks } from '#app/stories/sharing/links/private-links.tsx';
import { shareIntents } from '#app/stories/sharing/share-intents.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatLongDate } from '#app/ui/dates.ts';
import { Lead } from '#app/ui/text.tsx';
import { BackLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(async ({ user, params, request, query }) => {
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
	const drive = await offerDrive(user, story, query);
	const constraint = getZodConstraint(linkForm);
	return data({ id, title: title || 'Your story', address, links, constraint, drive }, { headers });
});

export const action = formAction(shareIntents);

export { clientAction, shouldRevalidate } from '#app/forms/client-action.ts';

export const meta = pageMeta<typeof loader>(
	(data) => `Share ${data?.title ?? 'your story'}`,
	'Story Not Found',
);

/** Who else may have a story, and how it gets to them (specification, section 2, *Share dialog*). */
export default function Share() {
	const { id, title, drive, ...links } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href={`/stories/${id}`}>Back to the story</BackLink>
			<h1 id="heading" dir="auto" className="mt-2 wrap-anywhere">
				{title}
			</h1>
			<Lead>Share this story with your family.</Lead>
			<Option id="private-link" title="A private link">
				<PrivateLinks {...links} />
			</Option>
			<Option id="google-drive" title="Google Drive">
				<DriveOption {...drive} />
			</Option>
			<Option id="pdf" title="A file to keep, print or pass on">
				<p className="mt-3">
					<DownloadPdf url={`/api/stories/${id}/pdf`} fileName={pdfFileName(title)} variant="plain">
						Download as PDF
					</DownloadPdf>
				</p>
			</Option>
			<Option id="family-search" title="FamilySearch">
				<p className="mt-3 flex flex-wrap items-center gap-3">
					{/* With large letters on a narrow screen the name takes two lines. */}
					<Button type="button" variant="plain" className="wrap-anywhere" disabled>
						Upload to FamilySearch
					</Button>{' '}
					<Badge tone="quiet">Coming Soon</Badge>
				</p>
			</Option>
		</>
	);
}

function Option({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<Card className="mt-6" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</Card>
	);
}

export { StoryError as ErrorBoundary } from '#app/stories/reading/story-error.tsx';
