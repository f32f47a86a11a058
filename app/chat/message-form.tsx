import { useRevalidator } from '@remix-run/react';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { z } from 'zod';
import { MessageBox, messageBarId } from '#app/chat/message-box.tsx';
import { TalkEnd } from '#app/chat/talk-end.tsx';
import type { Chat } from '#app/chat/use-chat.ts';
import { useDraft, useSentDraft } from '#app/chat/use-draft.ts';
import type { messageForm } from '#app/conversations/conversation-schemas.ts';
import type { newParticipant } from '#app/conversations/participant-schemas.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { EnterButton, FieldError, SubmitButton } from '#app/forms/fields.tsx';
import { buttonName } from '#app/forms/submission.ts';
import type { FormConstraint, FormFields } from '#app/forms/use-fields.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { fillBox } from '#app/ui/field.tsx';
import { FormError, FormNote } from '#app/ui/form-error.tsx';
import { Hint } from '#app/ui/text.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { keepSilent } from '#app/voice/listening/listening.ts';
import { useMicrophone } from '#app/voice/recorder/microphone.tsx';
import { Record } from '#app/voice/recorder/record.tsx';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

const formIntent = 'send';

const stillAnswering =
	'The assistant is still answering. Your message stays in the box. Send it when the answer is here.';
const stillRecording = 'Your recording is not finished yet. Press Stop first, or wait a moment.';

/** Waits until a phone's keyboard has opened (specification, section 9). */
const focusScrollDelayMs = 300;

interface MessageFormProps {
	chat: Chat;
	box: RefObject<HTMLTextAreaElement>;
	draftName: string;
	speaker?: { id: string; name: string };
	constraint: FormConstraint;
	voice: VoiceSettings;
	children: (fields: FormFields<ChatForm>) => ReactNode;
	speakerChoice: ReactNode;
	head: ReactNode;
	above?: ReactNode;
	error?: { title: string; description?: string } | null;
}

type ChatForm = Omit<z.input<typeof messageForm>, 'recording'> &
	z.input<typeof newParticipant> & { recording: File };

export function MessageForm({
	chat,
	box,
	draftName,
	speaker,
	constraint,
	voice,
	error,
	speakerChoice,
	head,
	above,
	children,
}: MessageFormProps) {
	const isSaved = draftName !== 'new-chat';
	// Without scripts, messages can be sent while a reply is pending.
	const hydrated = useHydrated();
	const busy = hydrated && chat.replying !== null;
	const { saved } = useFormState(formIntent);
	const [waitsFor, setWaitsFor] = useState('');
	const { revalidate } = useRevalidator();
	const forgetDraft = useDraft(draftName, box);
	const microphone = useMicrophone(voice, draftName, box, saved?.fields.recordings);
	useEnhancement(() => {
		keepSilent(microphone.isBusy);
		return () => keepSilent(false);
	}, [microphone.isBusy]);
	const rememberSent = useSentDraft(draftName, box, chat.messages);
	useEnhancement(() => {
		if (!busy && !microphone.isBusy) setWaitsFor('');
	}, [busy, microphone.isBusy]);
	const [isOthersTurn, setIsOthersTurn] = useState(false);
	const knownSpeaker = useRef(speaker?.id);
	useEnhancement(() => {
		if (speaker?.id === knownSpeaker.current) return;
		knownSpeaker.current = speaker?.id;
		setIsOthersTurn(Boolean(box.current?.value.trim()));
	}, [speaker?.id, box]);

	async function send(event: FormEvent<HTMLFormElement>) {
		const { submitter } = event.nativeEvent as SubmitEvent;
		const isOther = submitter && submitter.getAttribute('name') !== buttonName(formIntent);
		// Each button of a new chat loads another page, with which what is being recorded would be lost.
		if (microphone.isBusy && !(isOther && isSaved)) {
			setWaitsFor(stillRecording);
			return event.preventDefault();
		}
		if (isOther) return;
		// A new chat is started by an ordinary form submission.
		if (!isSaved) return;
		event.preventDefault();
		const element = box.current;
		setWaitsFor(busy ? stillAnswering : '');
		if (!element || busy) return;
		setIsOthersTurn(false);
		const sentForm = event.currentTarget;
		const form = new FormData(sentForm);
		form.delete('participantName');
		const text = element.value;
		const message = { content: text.trim(), version: chat.messages[chat.messages.length - 1]?.id };
		rememberSent(message);
		element.value = '';
		element.focus();
		const sent = await chat.send(form, message, () => {
			rememberSent(null);
			if (element.value === '') forgetDraft();
			microphone.forgetRecorded();
			if (saved || form.has('recordings')) revalidate();
		});
		if (sent === 'kept') return;
		// The user may have started the next message.
		fillBox(element, [text, element.value].filter(Boolean).join('\n\n'));
		// Submitted without scripts, the message is saved by the server until the user has signed in.
		if (sent === 'signed out') sentForm.submit();
	}

	return (
		<ActionForm<ChatForm>
			intent={formIntent}
			idempotencyKey={chat.idempotencyKey}
			constraint={constraint}
			// `contents`, since a box of its own would limit where the message bar sticks.
			className="contents"
			onSubmit={send}
			reloadDocument={!isSaved}
			// Each change is where the eyes are already.
			preventScrollReset
			head={
				<>
					<EnterButton intent={isSaved ? 'add-member' : 'begin-group'} label="Add Member" />
					{head}
				</>
			}
		>
			{(fields) => (
				<>
					{above}
					{isSaved && <TalkEnd chat={chat} />}
					<div id={messageBarId} className="message-bar print:hidden">
						{speaker && <input type="hidden" name="speakerId" value={speaker.id} />}
						{error && (
							<FormError className="basis-full">
								<span className="block">{error.title}</span> <span>{error.description}</span>
							</FormError>
						)}
						{waitsFor && (
							<FormNote role="alert" className="basis-full">
								{waitsFor}
							</FormNote>
						)}
						{isOthersTurn && (
							<FormNote role="alert" className="basis-full">
								{`What you have written will be sent as ${speaker ? `${speaker.name}’s` : 'your own'} words.`}
							</FormNote>
						)}
						<FieldError field={fields.content} role="alert" />
						{speakerChoice}
						<label htmlFor={fields.content.id} className="sr-only">
							{speaker ? `Your message, as ${speaker.name}` : 'Your message'}
						</label>{' '}
						<MessageBox
							ref={box}
							onInput={({ currentTarget }) => !currentTarget.value.trim() && setIsOthersTurn(false)}
							field={fields.content}
							describedBy={hydrated ? 'enter' : undefined}
							placeholder={speaker ? `Speaking as ${speaker.name}...` : 'Share a memory...'}
							autoFocus={chat.messages.length === 1}
							readOnly={microphone.isBusy}
							onFocus={(event) => {
								const element = event.currentTarget;
								setTimeout(() => element.scrollIntoView({ block: 'nearest' }), focusScrollDelayMs);
							}}
						/>{' '}
						<SubmitButton aria-disabled={busy || microphone.isBusy || undefined} className="paired">
							Send
						</SubmitButton>{' '}
						<Record
							microphone={microphone}
							field={fields.recording}
							recordings={fields.recordings}
							voice={voice}
						/>{' '}
						{/* On a phone its own keyboard says what Enter does. */}
						{hydrated && (
							<div className="hidden flex-1 self-center ps-2 sm:block">
								<Hint id="enter">Enter sends, Shift+Enter starts a new line.</Hint>
							</div>
						)}
					</div>
					{children(fields)}
				</>
			)}
		</ActionForm>
	);
}
