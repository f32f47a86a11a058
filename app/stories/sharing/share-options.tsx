import type { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { EnterButton } from '#app/forms/fields.tsx';
import { DownloadPdf } from '#app/stories/reading/download-pdf.tsx';
import { sharePath } from '#app/stories/record/story-paths.ts';
import { DriveOption } from '#app/stories/sharing/drive/drive-option.tsx';
import type { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import { SendEmail } from '#app/stories/sharing/email/send-email.tsx';
import { PrivateLinks } from '#app/stories/sharing/links/private-links.tsx';
import type { loader } from '#app/stories/sharing/share.screen.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

export type ShareData = ReturnType<typeof useLoaderData<typeof loader>>;

/** One form, so that typed text survives each of its buttons. */
export function ShareOptions({ id, pdfName, heard, links, newLink, email, drive }: ShareData) {
	return (
		<ActionForm<z.input<typeof emailForm>>
			intent="send-email"
			action={sharePath(id)}
			constraint={email.constraint}
			preventScrollReset
		>
			{(fields) => (
				<>
					<EnterButton intent="send-email" label="Send" />
					{/* In the order of the specification, section 2; our own options follow. */}
					<Option id="google-drive" title="Google Drive">
						<DriveOption {...drive} />
					</Option>
					<Option id="family-search" title="FamilySearch">
						<p className="mt-3 flex flex-wrap items-center gap-3">
							<Button type="button" variant="plain" className="wrap-anywhere" disabled>
								Upload to FamilySearch
							</Button>{' '}
							<Badge tone="quiet">Coming Soon</Badge>
						</p>
					</Option>
					<Option id="email" title="Send via Email">
						<SendEmail storyId={id} fields={fields} {...email} />
					</Option>
					<Option id="pdf" title="A file to keep, print or pass on">
						<p className="mt-3">
							<DownloadPdf url={`/api/stories/${id}/pdf`} fileName={pdfName} variant="plain">
								Download as PDF
							</DownloadPdf>
						</p>
					</Option>
					<Option id="private-link" title="A private link">
						<PrivateLinks storyId={id} heard={heard} links={links} newLink={newLink} />
					</Option>
				</>
			)}
		</ActionForm>
	);
}

export function Option({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<Card className="mt-6" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</Card>
	);
}
