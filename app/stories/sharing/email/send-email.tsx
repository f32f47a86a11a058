import type { z } from 'zod';
import { ActionForm, type FormField } from '#app/forms/action-form.tsx';
import { SubmitButton, TextAreaField, TextField } from '#app/forms/fields.tsx';
import { useFormState } from '#app/forms/use-form-state.ts';
import { sharePath } from '#app/stories/record/story-paths.ts';
import { emailSent } from '#app/stories/sharing/email/email.ts';
import type { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import type { loadEmails } from '#app/stories/sharing/email/load-emails.server.ts';
import { FormNote } from '#app/ui/form-error.tsx';
import { Email, Hint } from '#app/ui/text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type Emails = Awaited<ReturnType<typeof loadEmails>>;

/** How a story is sent by email, and to whom it was. */
export function SendEmail({ storyId, ...emails }: Emails & { storyId: string }) {
	const { constraint, delivers, hasOutbox } = emails;
	return (
		<>
			<p className="mt-2">
				We send the story as a PDF, in your name. Answers go to your own email address, which the reader sees.
			</p>
			{!delivers && (
				<FormNote className="mt-4">
					No mail service is set up here: what you send is kept on this server and reaches nobody.{' '}
					{hasOutbox && <TextLink href="/outbox">Open the outbox</TextLink>}
				</FormNote>
			)}
			<SentNote {...emails} />
			<ActionForm<z.input<typeof emailForm>>
				intent="send-email"
				action={sharePath(storyId)}
				constraint={constraint}
			>
				{({ email, words }) => (
					<>
						<TextField
							field={email}
							type="email"
							label="Email address of your reader"
							autoComplete="off"
							dir="ltr"
						/>
						<TextAreaField field={words} label="A few words of yours (optional)" dir="auto" rows={3} />
						<SendButton email={email} />
					</>
				)}
			</ActionForm>
			{emails.emails.length > 0 && <EmailList {...emails} />}
		</>
	);
}

/** Where scripts see that nothing is typed yet, it cannot be pressed. */
function SendButton({ email }: { email: FormField }) {
	const isBlank = !String(email.value ?? '').trim();
	return (
		<SubmitButton variant="plain" busyLabel="Sending..." className="mt-4" disabled={useHydrated() && isBlank}>
			Send
		</SubmitButton>
	);
}

/** To whom it was sent just now, until the next attempt fails. */
function SentNote({ sentTo, delivers }: Pick<Emails, 'sentTo' | 'delivers'>) {
	const { result } = useFormState('send-email');
	if (!sentTo || result?.error) return null;
	return (
		<FormNote className="mt-4 wrap-anywhere">
			<strong>{emailSent}</strong> to <Email>{sentTo}</Email>.{' '}
			{delivers
				? 'The mail service has accepted it. If it does not arrive, it may lie in the spam folder.'
				: 'It is kept in the outbox of this server.'}
		</FormNote>
	);
}

function EmailList({ emails }: Pick<Emails, 'emails'>) {
	return (
		<>
			<h3 className="mt-6">Sent by email</h3>
			<ul>
				{emails.map(({ id, email, sent }) => (
					<li key={id} className="mt-2 wrap-anywhere">
						Sent to <Email>{email}</Email> on <span className="inline-block">{sent}</span>
					</li>
				))}
			</ul>
			<div className="mt-3">
				<Hint>Only you see this list. It goes when you delete the story.</Hint>
			</div>
		</>
	);
}
