import type { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ActionForm } from '#app/forms/action-form.tsx';
import { EnterButton } from '#app/forms/fields.tsx';
import { DownloadPdf } from '#app/stories/reading/download-pdf.tsx';
import { sharePath } from '#app/stories/record/story-paths.ts';
import { driveNotSetUp } from '#app/stories/sharing/drive/drive.ts';
import { DriveNotes, UploadButton } from '#app/stories/sharing/drive/drive-option.tsx';
import type { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import { SendEmail } from '#app/stories/sharing/email/send-email.tsx';
import { PrivateLinks } from '#app/stories/sharing/links/private-links.tsx';
import type { loader } from '#app/stories/sharing/share.screen.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

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
						<Actions className="mb-8 justify-center max-sm:[&>*]:flex-auto">
							{drive.isSetUp && drive.state !== 'connect' && <UploadButton />}
							<ButtonLink href={`#${fields.email.id}`}>Send via Email</ButtonLink>
							<DownloadPdf url={`/api/stories/${id}/pdf`} fileName={pdfName} variant="plain">
								Download as PDF
							</DownloadPdf>
						</Actions>
					</div>
					<Option id="private-link" title="A private link">
						<PrivateLinks storyId={id} heard={heard} links={links} newLink={newLink} />
					</Option>
					<Option id="email" title="Send via Email">
						<SendEmail storyId={id} fields={fields} {...email} />
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
		<div className="border-t border-rule pt-4 text-small text-ink-soft [&>*+*]:mt-2">
			{!hasDrive && (
				<p>
					<button type="button" disabled aria-describedby="no-drive" className="text-start">
						Upload to Google Drive
					</button>
					{': '}
					<span id="no-drive">{driveNotSetUp}</span>
				</p>
			)}
			<p>
				<button type="button" disabled className="text-start">
					Upload to FamilySearch
				</button>{' '}
				<span className="font-story italic">Coming Soon</span>
			</p>
		</div>
	);
}
