import { useRef, useState } from 'react';
import { SubmitButton } from '#app/forms/fields.tsx';
import { sharePath } from '#app/stories/record/story-paths.ts';
import { LinkList, type ListedLink } from '#app/stories/sharing/links/link-list.tsx';
import { daysLabel, defaultDays } from '#app/stories/sharing/links/links.ts';
import type { ShownLink } from '#app/stories/sharing/links/new-link.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { formNoteLook } from '#app/ui/form-error.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';
import { Unseen } from '#app/ui/unseen.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface PrivateLinksProps {
	storyId: string;
	heard: { count: number; toldHref: string } | null;
	newLink: (ShownLink & { expires: string | undefined }) | null;
	links: ListedLink[];
}

export function PrivateLinks({ storyId, heard, newLink, links }: PrivateLinksProps) {
	return (
		<>
			<p className="mt-2">{`${whatReadersSee(heard)} ${linkTerms}`}</p>
			{heard && (
				<p className="mt-2">
					<StandingLink href={heard.toldHref}>Choose which recordings</StandingLink>
				</p>
			)}
			{newLink && <NewLink key={newLink.address} {...newLink} />}
			<p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
				<SubmitButton
					intent="create-link"
					about={{ days: String(defaultDays) }}
					variant="plain"
					className="w-full max-w-[20rem]"
					busyLabel="Making the link..."
				>
					{newLink ? 'Make another link' : 'Make a link'}
				</SubmitButton>{' '}
				<StandingLink href={`${sharePath(storyId)}?link=new#heading`}>
					Choose how long, or set a passphrase
				</StandingLink>
			</p>
			{links.length > 0 && <LinkList sharePath={sharePath(storyId)} links={links} />}
		</>
	);
}

/** On the narrowest phones. */
const charactersInRow = 20;

function NewLink({ address, passphrase, expires }: NonNullable<PrivateLinksProps['newLink']>) {
	const box = useRef<HTMLTextAreaElement>(null);
	const hydrated = useHydrated();
	const [cameWithPage] = useState(!hydrated);
	const [said, setSaid] = useState('');
	// Without a page load, the button that made the link would keep the focus.
	useEnhancement(() => {
		if (!cameWithPage) box.current?.focus();
	}, [cameWithPage]);
	async function copy() {
		try {
			await navigator.clipboard.writeText(address);
			setSaid('The link is copied.');
		} catch {
			box.current?.select();
			setSaid('Your browser won’t let us copy it. We have selected it: please copy it yourself.');
		}
	}
	return (
		<div className="mt-4 [&>*+*]:mt-3">
			<p id="new-link-note" className={formNoteLook}>
				{`Your link is ready${expires ? `, and works until ${expires}` : ''}. Copy it now: we can’t show it again.`}
			</p>
			<label htmlFor="new-link" className="sr-only">
				The link
			</label>
			<p className="flex flex-wrap items-center gap-3">
				{/* A screen reader reads these notes whether a script or the page’s address moved the focus here. */}
				<TextArea
					id="new-link"
					ref={box}
					readOnly
					rows={Math.ceil(address.length / charactersInRow)}
					aria-describedby="new-link-note new-link-passphrase"
					className="min-w-0 flex-[1_1_14rem] scroll-mt-60 resize-none break-all [field-sizing:content]"
					defaultValue={address}
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>{' '}
				{hydrated && 'clipboard' in navigator && (
					<Button type="button" className="max-sm:flex-1" onClick={copy}>
						Copy
						<Unseen>the link</Unseen>
					</Button>
				)}
			</p>
			<p role="status">{said}</p>
			{passphrase && (
				<p id="new-link-passphrase" className="wrap-anywhere">
					Its passphrase: <strong>{passphrase}</strong>
				</p>
			)}
		</div>
	);
}

const sayRecordings = (count: number) => (count === 1 ? '1 recording' : `${count} recordings`);

const whatReadersSee = (heard: PrivateLinksProps['heard']) =>
	heard
		? `Anyone with the link can read this story, and hear you tell it in ${sayRecordings(heard.count)}. ` +
			'They see nothing else of yours.'
		: 'Anyone with the link can read this story, and nothing else of yours.';

const linkTerms = `They don’t need an account. A link works for ${daysLabel(defaultDays)}, unless you choose otherwise.`;
