import type { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { DownloadPdf } from '#app/stories/reading/download-pdf.tsx';
import { pdfFileName } from '#app/stories/record/story.ts';
import { DriveOption } from '#app/stories/sharing/drive/drive-option.tsx';
import { SendEmail } from '#app/stories/sharing/email/send-email.tsx';
import { PrivateLinks } from '#app/stories/sharing/links/private-links.tsx';
import type { loader } from '#app/stories/sharing/share.screen.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

/** What the share page has loaded. */
export type Sharing = ReturnType<typeof useLoaderData<typeof loader>>;

/** The ways in which a story gets to others; their forms are the share page's, wherever they stand. */
export function ShareOptions({ id, title, email, drive, ...links }: Sharing) {
	return (
		<>
			<Option id="private-link" title="A private link">
				<PrivateLinks storyId={id} {...links} />
			</Option>
			<Option id="email" title="Send via Email">
				<SendEmail storyId={id} {...email} />
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
