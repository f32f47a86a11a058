import { SubmitButton } from '#app/forms/fields.tsx';
import { consentPath, driveNotConnected, drivePath, uploadFailed } from '#app/stories/sharing/drive/drive.ts';
import type { DriveOffer } from '#app/stories/sharing/drive/load-drive.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FirstNote, formNoteLook } from '#app/ui/form-error.tsx';
import { StandingLink, TextLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

const readingMs = 5_000;

export function DriveNotes({ storyId, state, uploaded }: DriveOffer) {
	return (
		<>
			{uploaded && <Uploaded {...uploaded} />}
			{state === 'failed' && (
				<FirstNote isError className="mb-4">{`${uploadFailed.title}. ${uploadFailed.description}`}</FirstNote>
			)}
			{(state === 'connect' || state === 'refused') && <NotConnected wasRefused={state === 'refused'} />}
			{state === 'connect' && <Connect storyId={storyId} />}
		</>
	);
}

export const UploadButton = () => (
	<SubmitButton intent="upload-to-drive" variant="plain" busyLabel="Uploading...">
		Upload to Google Drive
	</SubmitButton>
);

function Uploaded({ href, when, isOlder }: NonNullable<DriveOffer['uploaded']>) {
	return (
		<div className={`mb-4 ${formNoteLook}`}>
			<p>
				<span>{`Uploaded on ${when}. `}</span>
				<TextLink href={href} rel="noreferrer">
					Open it in Google Drive
				</TextLink>
			</p>
			{isOlder && <p>You have changed the story since. Upload it again to bring the file up to date.</p>}
		</div>
	);
}

function NotConnected({ wasRefused }: { wasRefused: boolean }) {
	return (
		<FirstNote isError className="mb-4">
			{`${driveNotConnected.title}. ${driveNotConnected.description}`}
			{wasRefused && <span> Google did not give us access, so nothing was uploaded.</span>}
		</FirstNote>
	);
}

function Connect({ storyId }: { storyId: string }) {
	const href = consentPath(storyId);
	useEnhancement(() => {
		// Replaces this page, so that Back leads to the button, not to Google again.
		const timer = setTimeout(() => window.location.replace(href), readingMs);
		return () => clearTimeout(timer);
	}, [href]);
	return (
		<>
			<p>
				Google will ask you if Family Stories may keep files in your Drive. We cannot see your other files.
				Then you come back here, and we upload your story.
			</p>
			<p className="mt-3 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
				<ButtonLink href={href}>Sign in with Google</ButtonLink>{' '}
				<StandingLink href={drivePath(storyId)}>Not now</StandingLink>
			</p>
		</>
	);
}
