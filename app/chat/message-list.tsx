import { useEffect, useRef } from 'react';
import { fallbackReply } from '#app/chat/reply.ts';
import type { Chat } from '#app/chat/use-chat.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';

interface MessageListProps {
	chat: Chat;
	participants: { id: string; name: string; color: string }[];
}

/** The conversation. Its log announces a finished reply once; the reply that is coming in stands outside of it. */
export function MessageList({ chat, participants }: MessageListProps) {
	const { messages, sending, replying, unanswered } = chat;
	const isReplying = replying !== null || (unanswered && chat.replyPending);
	const isMissing = unanswered && !chat.replyPending;
	const end = useRef<HTMLDivElement>(null);
	const count = messages.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was added is why the page scrolls.
	useEffect(() => {
		end.current?.scrollIntoView({ block: 'end' });
	}, [count, sending, replying === null]);

	return (
		<div className="messages">
			<div role="log" aria-label="Conversation">
				{messages.map((message, index) => (
					<Bubble
						key={message.id}
						id={index === count - 1 ? 'newest' : undefined}
						message={message}
						color={participants.find(({ id }) => id === message.speakerId)?.color}
					/>
				))}
				{isMissing && <Fallback />}
			</div>
			{sending !== null && (
				<article className="bubble bubble-user bubble-sending">
					<p>{sending}</p>
				</article>
			)}
			{isReplying && <Replying text={replying ?? ''} />}
			{isMissing && <RetryForm chat={chat} />}
			<div ref={end} />
		</div>
	);
}

/** A reply on its way: what has come of it so far is for the eyes; the log announces it when it is whole. */
function Replying({ text }: { text: string }) {
	return (
		<>
			<p role="status" className="typing">
				The assistant is answering…
				<span className="dots" aria-hidden="true">
					<span />
					<span />
					<span />
				</span>
			</p>
			{text && (
				<article className="bubble bubble-assistant" aria-hidden="true">
					<p dir="auto">{text}</p>
				</article>
			)}
			<noscript>
				<meta httpEquiv="refresh" content="3" />
			</noscript>
		</>
	);
}

/** Stands in the place of a reply that did not come. */
function Fallback() {
	return (
		<article className="bubble bubble-assistant bubble-fallback">
			<h2 className="visually-hidden">The assistant says</h2>
			<p>{fallbackReply}</p>
		</article>
	);
}

function Bubble({ message, color, id }: { message: Message; color?: string; id?: string }) {
	const isUser = message.role === 'user';
	return (
		<article id={id} className={isUser ? 'bubble bubble-user' : 'bubble bubble-assistant'} data-color={color}>
			<h2 className="visually-hidden">{isUser ? 'You said' : 'The assistant says'}</h2>
			<p dir="auto">{message.content}</p>
		</article>
	);
}

function RetryForm({ chat }: { chat: Chat }) {
	return (
		<ActionForm
			intent="reply"
			onSubmit={(event) => {
				event.preventDefault();
				chat.retry();
			}}
		>
			<SubmitButton variant="plain">Try again</SubmitButton>
		</ActionForm>
	);
}
