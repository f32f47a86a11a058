import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import type { z } from 'zod';
import { SubmitButton, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormField, FormFields } from '#app/forms/use-fields.ts';
import { useDraftKey, useFormState } from '#app/forms/use-form-state.ts';
import { pressInSection } from '#app/stories/reading/press-in-section.ts';
import { emailSent, perhapsSentText } from '#app/stories/sharing/email/email.ts';
import type { emailForm } from '#app/stories/sharing/email/email-schemas.ts';
import type { loadEmails } from '#app/stories/sharing/email/load-emails.server.ts';
import { fillBox } from '#app/ui/field.tsx';
import { FormNote } from '#app/ui/form-error.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Email, Hint } from '#app/ui/text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unseen } from '#app/ui/unseen.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { findBox, readBoxes } from '#app/unsaved/boxes.ts';
import { forgetText, readKeptTexts } from '#app/unsaved/kept-texts.ts';
import { useUnsaved } from '#app/unsaved/use-unsaved.ts';
import { useLookAgain } from '#app/work/use-look-again.ts';
import type { Progress } from '#app/work/work.ts';

type EmailData = Awaited<ReturnType<typeof loadEmails>>;

interface SendEmailProps extends EmailData {
	storyId: string;
	fields: FormFields<z.input<typeof emailForm>>;
}

export function SendEmail({ storyId, fields, ...emails }: SendEmailProps) {
	const { delivers, hasOutbox, isTaken, progress } = emails;
	const { result } = useFormState('send-email');
	const isTyped = fields.email.initialValue || fields.words.initialValue;
	const isOnItsWay = isTaken || emails.emails.some(({ isSent }) => !isSent);
	const boxes = useRef<HTMLDivElement>(null);
	useEmailDraft(storyId, boxes, isTaken);
	useLookAgain(progress ?? notWaited);
	function openAtField(event: MouseEvent<HTMLDetailsElement>) {
		const details = event.currentTarget;
		if (details.open || !(event.target as Element).closest('summary')) return;
		event.preventDefault();
		details.open = true;
		boxes.current?.querySelector('input')?.focus();
	}
	return (
		<details
			className="w-full"
			open={result?.error || isTyped || isOnItsWay ? true : undefined}
			onClickCapture={openAtField}
		>
			<Summary
				id="email"
				className={`button w-full max-w-[20rem] px-4 leading-[1.25] ${delivers ? '' : 'button-plain'}`}
			>
				Send via Email
			</Summary>
			<section aria-labelledby="email" className="pt-4 pb-6">
				<p>
					We send the story in your name, with a PDF to keep. Replies come to your email address, which your
					reader will see.
				</p>
				{!delivers && (
					<FormNote className="mt-4">
						No mail service is set up here. What you send stays on this server and is not delivered.{' '}
						{hasOutbox && <TextLink href="/outbox">Open the outbox</TextLink>}
					</FormNote>
				)}
				<SentNote {...emails} />
				<div ref={boxes}>
					<TextField
						field={fields.email}
						type="email"
						label="Your reader’s email address"
						dir="ltr"
						onKeyDown={pressInSection}
					/>
					<TextAreaField
						field={fields.words}
						label="A short message from you (optional)"
						dir="auto"
						rows={3}
						className="field-sizing-content min-h-[5.5rem] max-h-[50vh]"
					/>
				</div>
				<SendButton email={fields.email} />
				{emails.emails.length > 0 && <EmailList {...emails} />}
			</section>
		</details>
	);
}

const notWaited: Progress = { id: '', state: 'complete', done: 0, total: 0, waited: 0, silent: 0 };

function useEmailDraft(storyId: string, boxes: RefObject<HTMLDivElement | null>, isSent: boolean): void {
	const key = useDraftKey(`email:${storyId}`);
	useEnhancement(() => {
		if (isSent) forgetText(key);
	}, [isSent, key]);
	useUnsaved({
		key,
		frame: boxes,
		read(element) {
			const { email: title, words: content } = readBoxes(element, ['email', 'words']);
			return title || content ? { title, content } : null;
		},
		bringBack(element) {
			const [kept] = readKeptTexts(key);
			const typed = readBoxes(element, ['email', 'words']);
			if (!kept || typed.email || typed.words) return;
			fillBox(findBox(element, 'email'), kept.title ?? '');
			fillBox(findBox(element, 'words'), kept.content);
			element.closest('details')?.setAttribute('open', '');
		},
	});
}

function SendButton({ email }: { email: FormField }) {
	const [isBlank, setIsBlank] = useState(!email.initialValue?.trim());
	useEnhancement(() => {
		const look = () => setIsBlank(!(document.getElementById(email.id) as HTMLInputElement).value.trim());
		look();
		document.addEventListener('input', look);
		return () => document.removeEventListener('input', look);
	});
	return (
		<SubmitButton busyLabel="Sending..." className="mt-4" disabled={useHydrated() && isBlank}>
			Send
		</SubmitButton>
	);
}

function SentNote({ sentTo, delivers }: Pick<EmailData, 'sentTo' | 'delivers'>) {
	const { result } = useFormState('send-email');
	if (!sentTo || result?.error) return null;
	return (
		<FormNote className="mt-4 wrap-anywhere">
			<strong>{emailSent}</strong> to <Email>{sentTo}</Email>.{' '}
			<span>
				{delivers
					? 'The mail service has accepted it. If it does not arrive, it may be in the spam folder.'
					: 'It is kept in the outbox of this server.'}
			</span>
		</FormNote>
	);
}

function EmailList({ emails }: Pick<EmailData, 'emails'>) {
	return (
		<>
			<h2 className="mt-6 text-story">Sent by email</h2>
			<ul>
				{emails.map((each) => (
					<li key={each.id} className="mt-2 wrap-anywhere">
						<EmailFate {...each} />
					</li>
				))}
			</ul>
			<div className="mt-3">
				<Hint>Only you see this list. It is deleted with the story.</Hint>
			</div>
		</>
	);
}

function EmailFate({ id, email, isSent, isLater, failure, date }: EmailData['emails'][number]) {
	if (isSent)
		return (
			<span>
				Sent to <Email>{email}</Email> on <span className="inline-block">{date}</span>
			</span>
		);
	if (isLater)
		return (
			<span>
				Will be sent to <Email>{email}</Email> as soon as the PDF is ready. You can close this page.
			</span>
		);
	if (!failure) return perhapsSentText(email, date);
	return (
		<>
			<span>
				Could not be sent to <Email>{email}</Email> on <span className="inline-block">{date}</span>.{' '}
				<span>{failure}</span>
			</span>{' '}
			<SubmitButton intent="resend-email" about={{ emailId: id }} variant="plain" room="little">
				Try again
				<Unseen>{`to send it to ${email}`}</Unseen>
			</SubmitButton>
		</>
	);
}
