import { Fragment, type ReactNode } from 'react';
import { isPresence } from '#app/assistant/presence.ts';
import { Bubble } from '#app/chat/bubble.tsx';
import type { Member } from '#app/chat/group.ts';
import { fallbackReply } from '#app/chat/reply-events.ts';
import { SpokenText, speakerOf } from '#app/chat/spoken-text.tsx';
import { useAnnouncement } from '#app/chat/use-announcement.ts';
import type { Chat } from '#app/chat/use-chat.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { Hint } from '#app/ui/text.tsx';
import { Listen } from '#app/voice/listening/listen.tsx';
import { useReadingAloud } from '#app/voice/listening/use-reading-aloud.ts';
import type { PlayableRecording } from '#app/voice/recordings/player-html.ts';
import { Recorded } from '#app/voice/recordings/recorded.tsx';

interface MessageListProps {
	chat: Chat;
	participants: Member[];
	/** The speaker of a message that is being sent. */
	speaker: Member | undefined;
	recordings: (PlayableRecording & { id: string; messageId: string })[];
	listening: { conversationId: string | null; speaks: boolean; isMuted: boolean };
	children: ReactNode;
}

/** Only complete replies are announced, beside the log. */
export function MessageList({
	chat,
	participants,
	speaker,
	recordings,
	listening,
	children,
}: MessageListProps) {
	const { messages, sending, replying, unanswered } = chat;
	const count = messages.length;
	const { conversationId, speaks, isMuted } = listening;
	const toHeard = ({ id, content }: Message) => ({
		id,
		url: speaks ? `/chat/${conversationId}/listen/${id}` : null,
		text: () => content,
		lang: chat.lang,
	});
	const last = messages[count - 1];
	const isThere = ({ role, content }: Message): boolean =>
		role === 'assistant' && participants.length > 1 && isPresence(content);
	// In a group, replies without a question or a phone number are not read aloud.
	const isInPassing = participants.length > 1 && !/[?？؟\p{N}]/u.test(last?.content ?? '');
	useReadingAloud(last?.role === 'assistant' ? toHeard(last) : null, isMuted || isInPassing);
	const isBehind = sending !== null;
	const isGroup = participants.length > 0 || messages.some(({ speakerId }) => speakerId);
	const beginsTurn = (speakerId: string | null, before: Message | undefined) =>
		isGroup && (before?.role !== 'user' || before.speakerId !== speakerId);
	const isPast = (message: Message, index: number) => isThere(message) && (index < count - 1 || isBehind);

	return (
		<div className="flex-1 py-4">
			<div role="log" aria-label="Conversation" aria-live="off">
				{messages.map((message, index) => {
					if (isPast(message, index)) return null;
					const isReply = message.role === 'assistant';
					const isNewest = index === count - 1;
					const said = speakerOf(message, participants);
					return (
						<Fragment key={message.id}>
							<Bubble
								id={isNewest ? 'newest' : undefined}
								look={!isReply ? 'said' : isNewest && !isBehind ? 'newestReply' : 'reply'}
								heading={isReply ? 'The assistant says' : `${said.name} said`}
								speaker={!isReply && beginsTurn(message.speakerId, messages[index - 1]) && said}
								color={said.color}
								below={
									isReply ? (
										<Listen {...toHeard(message)} about="this reply" />
									) : (
										<Recorded recordings={recordings.filter(({ messageId }) => messageId === message.id)} />
									)
								}
							>
								<SpokenText content={message.content} name={message.speakerId && said.name} />
							</Bubble>{' '}
						</Fragment>
					);
				})}
			</div>
			<p aria-live="polite" className="sr-only">
				{useAnnouncement(messages, replying !== null)}
			</p>
			{/* Outside the log, since the toast has announced it. */}
			{unanswered === 'failed' && (
				<Bubble look="reply" heading="The assistant says">
					{fallbackReply}
				</Bubble>
			)}
			{sending !== null && (
				<Bubble
					look="sending"
					speaker={beginsTurn(speaker?.id ?? null, last) && (speaker ?? { name: 'You' })}
					color={speaker?.color}
				>
					{sending}
				</Bubble>
			)}
			{replying !== null && <Replying text={replying} />}
			{(unanswered === 'missing' || unanswered === 'untried') && (
				<Hint>The assistant hasn’t answered yet.</Hint>
			)}
			{children}
		</div>
	);
}

/** The reply grows where the dots were, and stays there. */
function Replying({ text }: { text: string }) {
	return (
		<>
			<p className={text ? 'sr-only' : 'answering'}>
				The assistant is answering…
				<span className="dots" aria-hidden="true">
					<i />
					<i />
					<i />
				</span>
			</p>
			{text && (
				<Bubble look="newestReply" isHidden>
					{text}
				</Bubble>
			)}
		</>
	);
}
