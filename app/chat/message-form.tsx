import { useRevalidator } from '@remix-run/react';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { z } from 'zod';
import { MessageBox, messageBarId } from '#app/chat/message-box.tsx';
import { TalkEnd } from '#app/chat/talk-end.tsx';
import type { Chat } from '#app/chat/use-chat.ts';
import { useDraft, useSentDraft } from '#app/chat/use-draft.ts';
import type { messageForm } from '#app/conversations/conversation-schemas.ts';
import type { newParticipant } from '#app/conversations/participant-schemas.ts';
import { ActionForm, type FormConstraint, type FormFields } from '#app/forms/action-form.tsx';
import { EnterButton, FieldError, SubmitButton } from '#app/forms/fields.tsx';
import { buttonName } from '#app/forms/submission.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { fillBox } from '#app/ui/field.tsx';
import { FormError, FormNote } from '#app/ui/form-error.tsx';
import { Hint } from '#app/ui/text.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { keepSilent } from '#app/voice/listening/listening.ts';
import { useMicrophone } from '#app/voice/recorder/microphone.tsx';
import { Record, RecordHint } from '#app/voice/recorder/record.tsx';
import type { VoiceSettings } from '#app/voice/voice-settings.ts';

const intent = 'send';

/** After the focus, by when a phone's keyboard has opened (specification, section 9). */
const focusScrollDelayMs = 300;

interface MessageFormProps {
	chat: Chat;
	box: RefObject<HTMLTextAreaElement>;
	draftName: string;
	speaker?: { id: string; name: string };
	constraint: FormConstraint;
	voice: VoiceSettings;
	/** What else can be done, in the same form: without scripts, what is typed then goes along. */
	children: (fields: FormFields<ChatForm>) => ReactNode;
	/** Stands with the box, whose words are another's once it has changed. */
	speakerChoice: ReactNode;
	/** The header and the talk. */
	head: ReactNode;
	/** What is said between the last reply and the box. */
	above?: ReactNode;
	error?: { title: string; description?: string } | null;
}

type ChatForm = Omit<z.input<typeof messageForm>, 'recording'> &
	z.input<typeof newParticipant> & { recording: File };

/** The whole chat in one form: the box in which the user tells, and around it every other button. */
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
	// Without scripts a message can be sent while a reply is on its way.
	const hydrated = useHydrated();
	const busy = hydrated && chat.replying !== null;
	const { saved } = useFormState(intent);
	const [waiting, setWaiting] = useState(false);
	const { revalidate } = useRevalidator();
	const forgetDraft = useDraft(draftName, box);
	const microphone = useMicrophone(voice, draftName, box, saved?.fields.recordings);
	useEnhancement(() => {
		keepSilent(microphone.isBusy);
		return () => keepSilent(false);
	}, [microphone.isBusy]);
	const noteSent = useSentDraft(draftName, box, chat.messages);
	useEnhancement(() => {
		if (!busy) setWaiting(false);
	}, [busy]);
	const [isOthersTurn, setIsOthersTurn] = useState(false);
	const knownSpeaker = useRef(speaker?.id);
	useEnhancement(() => {
		if (speaker?.id === knownSpeaker.current) return;
		knownSpeaker.current = speaker?.id;
		setIsOthersTurn(Boolean(box.current?.value.trim()));
	}, [speaker?.id, box]);

	async function send(event: FormEvent<HTMLFormElement>) {
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter && submitter.getAttribute('name') !== buttonName(intent)) return;
		if (microphone.isBusy) return event.preventDefault();
		// A chat that does not exist yet is begun by an ordinary form; its next page has scripts of its own.
		if (!isSaved) return;
		event.preventDefault();
		const element = box.current;
		setWaiting(busy);
		if (!element || busy) return;
		setIsOthersTurn(false);
		const sentForm = event.currentTarget;
		const form = new FormData(sentForm);
		// A name that is typed is not a member yet.
		form.delete('participantName');
		const text = element.value;
		const message = { content: text.trim(), version: chat.messages[chat.messages.length - 1]?.id };
		noteSent(message);
		element.value = '';
		element.focus();
		const sent = await chat.send(form, message, () => {
			noteSent(null);
			if (element.value === '') forgetDraft();
			microphone.forgetRecorded();
			// What was saved for the time after signing in is used up; its note goes.
			// So is where its recordings are heard.
			if (saved || form.has('recordings')) revalidate();
		});
		if (sent === 'kept') return;
		// The next message may have been begun meanwhile.
		fillBox(element, [text, element.value].filter(Boolean).join('\n\n'));
		// Sent as without scripts, the server saves it until the person has signed in.
		if (sent === 'signed out') sentForm.submit();
	}

	return (
		<ActionForm<ChatForm>
			intent={intent}
			idempotencyKey={chat.idempotencyKey}
			constraint={constraint}
			// The box sticks to the end of the screen throughout the page, which a box of the form's own would hinder.
			className="contents"
			onSubmit={send}
			reloadDocument={!isSaved}
			head={
				<>
					{/* The only line of text in the form is the one for a member's name. */}
					<EnterButton intent={isSaved ? 'add-member' : 'begin-group'} label="Add Member" />
					{head}
				</>
			}
		>
			{(fields) => (
				<>
					{above}
					<TalkEnd chat={chat} />
					<div id={messageBarId} className="message-bar print:hidden">
						{speaker && <input type="hidden" name="speakerId" value={speaker.id} />}
						{error && (
							<FormError className="basis-full">
								<span className="block">{error.title}</span> <span>{error.description}</span>
							</FormError>
						)}
						{waiting && (
							<FormNote role="alert" className="basis-full">
								The assistant is still answering. Your message stays in the box: send it once the answer has
								come.
							</FormNote>
						)}
						{/* Perhaps chosen in another window, under words that somebody else has begun. */}
						{isOthersTurn && (
							<FormNote role="alert" className="basis-full">
								{`What you have written will be sent as ${speaker ? `${speaker.name}’s` : 'your own'} words.`}
							</FormNote>
						)}
						<FieldError field={fields.content} />
						{speakerChoice}
						{/* The placeholder goes with the first letter; whose words these are must stay in sight. */}
						<label htmlFor={fields.content.id} className={speaker ? 'basis-full' : 'sr-only'}>
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
						{/* While a reply comes, it says why it does not send. */}
						<SubmitButton
							aria-disabled={busy || microphone.isBusy || undefined}
							className="flex-1 sm:flex-none"
						>
							Send
						</SubmitButton>{' '}
						<Record
							microphone={microphone}
							field={fields.recording}
							recordings={fields.recordings}
							voice={voice}
						/>{' '}
						<div className="bar-hints flex basis-full flex-wrap gap-x-4">
							{/* Known with the scripts alone, which find its place. */}
							<div className="basis-full sm:basis-auto [@media(scripting:enabled)]:min-h-[1.35rem]">
								{hydrated && (
									<Hint id="enter">
										Enter sends<span className="hidden sm:inline">, Shift+Enter begins a new line</span>.
									</Hint>
								)}
							</div>
							<RecordHint voice={voice} />
						</div>
					</div>
					{children(fields)}
				</>
			)}
		</ActionForm>
	);
}
