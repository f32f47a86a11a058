import type { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { EnterButton } from '#app/forms/fields.tsx';
import { DownloadPdf } from '#app/stories/reading/download-pdf.tsx';
import { sharePath } from '#app/stories/record/story-paths.ts';
import { DriveNotes, UploadButton } from '#app/stories/sharing/drive/drive-option.tsx';
import type { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import { SendEmail } from '#app/stories/sharing/email/send-email.tsx';
import { PrivateLinks } from '#app/stories/sharing/links/private-links.tsx';
import type { loader } from '#app/stories/sharing/share.screen.tsx';

type ShareData = ReturnType<typeof useLoaderData<typeof loader>>;

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
					<div id="google-drive">
						<DriveNotes {...drive} />
						{/* In the order of the specification, section 2. */}
						<div className="mb-8 flex flex-col items-start gap-3 [&>.button]:w-full [&>.button]:max-w-[20rem]">
							{drive.isSetUp && drive.state !== 'connect' && <UploadButton />}{' '}
							<SendEmail storyId={id} fields={fields} {...email} />{' '}
							<DownloadPdf
								url={`/api/stories/${id}/pdf`}
								fileName={pdfName}
								variant={email.delivers ? 'plain' : undefined}
							>
								Download as PDF
							</DownloadPdf>
						</div>
					</div>
					<Option id="private-link" title="A private link">
						<PrivateLinks storyId={id} heard={heard} links={links} newLink={newLink} />
					</Option>
					<UnavailableOptions hasDrive={drive.isSetUp} />
				</>
			)}
		</ActionForm>
	);
}

export function Option({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section className="border-t border-rule pt-6 pb-8" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}

function UnavailableOptions({ hasDrive }: { hasDrive: boolean }) {
	return (
		<p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-rule pt-4 text-small text-ink-soft">
			{!hasDrive && (
				<span>
					<button type="button" disabled aria-describedby="no-drive" className="text-start">
						Upload to Google Drive
					</button>{' '}
					<span id="no-drive" className="font-story italic">
						Not set up here
					</span>
				</span>
			)}{' '}
			<span>
				<button type="button" disabled className="text-start">
					Upload to FamilySearch
				</button>{' '}
				<span className="font-story italic">Coming Soon</span>
			</span>
		</p>
	);
}
