import { useLoaderData } from '@remix-run/react';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { AddMember, useAddedName } from '#app/chat/add-member.tsx';
import { AskAgain } from '#app/chat/ask-again.tsx';
import { BelowBox } from '#app/chat/below-box.tsx';
import { ChatHeader } from '#app/chat/chat-header.tsx';
import { chatIntents } from '#app/chat/chat-intents.server.ts';
import { EmptyChat } from '#app/chat/empty-chat.tsx';
import { AskAnew, GenerateButton, readinessId, StoryLink, StoryNotice } from '#app/chat/generate-button.tsx';
import { chatIdeaIntents } from '#app/chat/home-intents.server.ts';
import { loadChat } from '#app/chat/load-chat.server.ts';
import { MessageForm } from '#app/chat/message-form.tsx';
import { MessageList } from '#app/chat/message-list.tsx';
import { ParticipantsBar } from '#app/chat/participants-bar.tsx';
import { QuestionTopics } from '#app/chat/question-topics.tsx';
import { RequestResults } from '#app/chat/request-results.tsx';
import { SpeakerChoice } from '#app/chat/speaker-choice.tsx';
import { storyReadiness } from '#app/chat/story-readiness.ts';
import { useChat } from '#app/chat/use-chat.ts';
import { isMessageSent, useForgetSent } from '#app/chat/use-draft.ts';
import { useGroup } from '#app/chat/use-group.ts';
import { messagesForStory } from '#app/conversations/conversation.ts';
import { replyFailed } from '#app/conversations/failures.ts';
import { clientActionWith } from '#app/forms/client-action.ts';
import { FieldError } from '#app/forms/fields.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { useFormState, useRootData } from '#app/forms/use-form-state.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { Hint } from '#app/ui/text.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { transcriptionFailed } from '#app/voice/failures.ts';
import { MuteButton } from '#app/voice/listening/mute-button.tsx';

export const meta = pageMeta<typeof loader>((data) => (data?.title ? `Chat: ${data.title}` : 'Chat'));

export const loader = pageLoader(loadChat);

export const action = formAction({ ...chatIntents, ...chatIdeaIntents });

export const clientAction = clientActionWith({
	send: replyFailed,
	look: replyFailed,
	reply: replyFailed,
	steer: replyFailed,
	safe: replyFailed,
	transcribe: transcriptionFailed,
	generate: generateFromChatFailed,
	anew: generateFromChatFailed,
});

export { shouldRevalidate } from '#app/forms/client-action.ts';

const beginnings = ['new-story', 'new-chat'];

export default function Chat() {
	const conversation = useLoaderData<typeof loader>();
	const chat = useChat(conversation, useRootData()?.toast?.about === 'reply');
	const [first] = chat.messages;
	useForgetSent(
		beginnings,
		useCallback(
			(draft) => draft !== '' && first !== undefined && isMessageSent([first], { content: draft }),
			[first],
		),
	);
	const { story } = conversation;
	const { group, holdChange } = useGroup(conversation);
	const { participants, speakerId } = group;
	useAddedName(participants);
	// Decided by who is stored, so that a name on its way stays in its field.
	const isShared = group.mode === 'group' && participants.some(({ id }) => id);
	const speaker = participants.find(({ id }) => id === speakerId);
	const box = useRef<HTMLTextAreaElement>(null);
	const [isMuted, setIsMuted] = useState(conversation.isMuted);
	const [unsent, setUnsent] = useState<{ title: string } | null>(null);
	const count = chat.messages.length;
	const isReplying = chat.replying !== null;
	const hydrated = useHydrated();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a message more is why the hint has done its work.
	useEnhancement(() => setUnsent(null), [count]);
	function hasUnsent(): boolean {
		const has = Boolean(box.current?.value.trim());
		setUnsent(has ? { title: 'Please send what you have written first, or clear it.' } : null);
		if (has) box.current?.focus();
		return has;
	}
	/** Somebody who has asked for a question begins to answer it: only Enter and the space bar are the button's. */
	function typeInBox({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
		if (/^[^ ]$/u.test(key) && !altKey && !ctrlKey && !metaKey) box.current?.focus();
	}
	const isRefused = useFormState('send').result?.error !== undefined;
	const { messages } = chat;
	const { nothingTold } = conversation;
	const last = messages[count - 1];
	const said = messages.filter(({ role }) => role === 'user');
	// Many phones do not support `findLast` yet.
	const lastSaid = said[said.length - 1];
	const asked = conversation.asked?.askedBy === lastSaid?.id ? conversation.asked : null;
	const unheard = isReplying && last?.role === 'user' ? last.id : null;
	const readiness = useMemo(
		() => storyReadiness(messages, unheard ? [...nothingTold, unheard] : nothingTold),
		[messages, nothingTold, unheard],
	);
	const hint = story?.version || (unheard && said.length === 1) ? '' : readiness.text;
	const askedAnew = conversation.asksAnew ? story?.version : null;

	return (
		<div className="chat flex flex-1 flex-col">
			<MessageForm
				key={conversation.id}
				chat={chat}
				box={box}
				draftName={conversation.id ?? 'new-chat'}
				speaker={speaker}
				constraint={conversation.constraint}
				voice={conversation.voice}
				error={unsent ?? chat.error}
				head={
					<>
						<ChatHeader
							title={conversation.title}
							hasOwnTitle={conversation.hasOwnTitle}
							answeredBy={conversation.id && conversation.answeredBy}
						>
							<MuteButton isMuted={isMuted} onChange={setIsMuted} speaks={conversation.speaks} />{' '}
							<StoryLink story={story} />{' '}
							{said.length >= messagesForStory && !askedAnew && (
								<GenerateButton story={story} isEnough={readiness.isEnough} hasUnsent={hasUnsent} />
							)}
						</ChatHeader>
						{conversation.id ? (
							<MessageList
								chat={chat}
								participants={participants}
								speaker={speaker}
								recordings={conversation.recordings}
								listening={{ conversationId: conversation.id, speaks: conversation.speaks, isMuted }}
							>
								<AskAgain chat={chat} box={box} />
							</MessageList>
						) : (
							<EmptyChat answeredBy={conversation.answeredBy} />
						)}
					</>
				}
				speakerChoice={isShared && <SpeakerChoice group={group} onPress={holdChange} />}
				above={
					<>
						{story && <StoryNotice story={story} isRefused={isRefused} />}
						{askedAnew && <AskAnew version={askedAnew} />}
						{asked && <RequestResults asked={asked} toldHref={`/chat/${conversation.id}/told`} />}
						{(last?.role === 'assistant' || (isReplying && hydrated)) && (
							// The topics keep their room while a reply comes, so that the growing reply does not move.
							// biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of its buttons.
							<div className={isReplying ? 'invisible' : undefined} onKeyDown={typeInBox}>
								<QuestionTopics
									hasModel={conversation.hasModel}
									justListens={conversation.justListens}
									inDanger={conversation.inDanger}
								/>
							</div>
						)}
						{hint && (
							<div className="mb-3">
								<Hint id={readinessId}>{hint}</Hint>
							</div>
						)}
					</>
				}
			>
				{({ participantName }) => {
					const answer = participantName.errors ?? participantName.initialValue;
					return (
						<BelowBox conversation={conversation} hasTold={said.length > 0}>
							<ParticipantsBar
								group={group}
								isOpen={conversation.showsMembers || Boolean(answer)}
								removing={conversation.removing}
								onPress={holdChange}
							>
								<AddMember field={participantName} isNew={conversation.id === null} />
								<FieldError field={participantName} />
							</ParticipantsBar>
						</BelowBox>
					);
				}}
			</MessageForm>
		</div>
	);
}

export { LoadConversationError as ErrorBoundary } from '#app/conversations/load-error.tsx';
