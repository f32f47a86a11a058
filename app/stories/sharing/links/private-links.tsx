import { useRef, useState } from 'react';
import type { z } from 'zod';
import { ActionForm, type FormConstraint } from '#app/forms/action-form.tsx';
import { ChoiceField, SubmitButton, TextField } from '#app/forms/fields.tsx';
import { sharePath } from '#app/stories/record/story-paths.ts';
import type { linkForm } from '#app/stories/sharing/links/link-schemas.ts';
import { daysLabel, linkDays, passphraseLengths, usualDays } from '#app/stories/sharing/links/links.ts';
import { Button } from '#app/ui/button.tsx';
import { Input } from '#app/ui/field.tsx';
import { FormNote } from '#app/ui/form-error.tsx';
import { Hint } from '#app/ui/text.tsx';
import { Unseen } from '#app/ui/unseen.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface PrivateLinksProps {
	storyId: string;
	/** The address of the one that was just made. */
	address: string | null;
	/** Those that still open the story, with their times in words. */
	links: { id: string; made: string; expires: string; opened: string | null; hasPassphrase: boolean }[];
	constraint: FormConstraint;
}

/** Links at which a story can be read without an account: the new one, how to make one, and how to end them. */
export function PrivateLinks({ storyId, address, links, constraint }: PrivateLinksProps) {
	const action = sharePath(storyId);
	return (
		<>
			<p className="mt-2">
				Anyone with the link can read this story, and nothing else of yours. They need no account.
			</p>
			{address && <NewLink address={address} />}
			<ActionForm<z.input<typeof linkForm>>
				intent="create-link"
				action={action}
				constraint={constraint}
				defaultValue={{ days: String(usualDays) }}
			>
				{({ days, password }) => (
					<>
						<ChoiceField
							field={days}
							label="How long the link works"
							choices={linkDays.map((value) => ({ value, label: daysLabel(value) }))}
						/>
						<TextField
							field={password}
							type="password"
							label="Passphrase (optional)"
							hint={`At least ${passphraseLengths.least} characters. Tell it to your readers another way than the link.`}
							autoComplete="new-password"
						/>
						<SubmitButton variant="plain" busyLabel="Making the link..." className="mt-4">
							Make a link
						</SubmitButton>
					</>
				)}
			</ActionForm>
			{links.length > 0 && <LinkList action={action} links={links} />}
		</>
	);
}

/** The address, to be copied by hand, or by a button where the browser lets scripts do it. */
function NewLink({ address }: { address: string }) {
	const box = useRef<HTMLDivElement>(null);
	const [copied, setCopied] = useState(false);
	const canCopy = useHydrated() && 'clipboard' in navigator;
	async function copy() {
		// Where the browser refuses, the selected address can still be copied by hand.
		box.current?.querySelector('input')?.select();
		setCopied(
			await navigator.clipboard.writeText(address).then(
				() => true,
				() => false,
			),
		);
	}
	return (
		<div ref={box} id="new-link" className="mt-4 [&>*+*]:mt-2">
			<FormNote>Your link is ready. Copy it now: it is not shown again.</FormNote>
			<label htmlFor="new-link-address" className="block">
				The link
			</label>
			<Input id="new-link-address" readOnly value={address} />
			{canCopy && (
				<Button type="button" variant="plain" onClick={copy}>
					{copied ? 'Copied' : 'Copy the link'}
				</Button>
			)}
		</div>
	);
}

function LinkList({ action, links }: Pick<PrivateLinksProps, 'links'> & { action: string }) {
	return (
		<ActionForm intent="revoke-link" action={action}>
			<h3 id="links" className="mt-6">
				Links to this story
			</h3>
			<ul>
				{links.map(({ id, made, expires, opened, hasPassphrase }) => (
					<li key={id} className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<p>
							<span className="inline-block">{`Made ${made},`}</span>{' '}
							<span className="inline-block">{`works until ${expires},`}</span>{' '}
							<span className="inline-block">
								{opened ? `last opened ${opened}` : 'not opened yet'}
								{hasPassphrase && ','}
							</span>{' '}
							{hasPassphrase && <span className="inline-block">with a passphrase</span>}
						</p>{' '}
						<SubmitButton variant="plain" intent="revoke-link" about={{ linkId: id }}>
							End this link
							<Unseen>{`made ${made}`}</Unseen>
						</SubmitButton>
					</li>
				))}
			</ul>
			<div className="mt-3">
				<Hint>A link that has ended opens nothing any more, wherever it was sent.</Hint>
			</div>
		</ActionForm>
	);
}
