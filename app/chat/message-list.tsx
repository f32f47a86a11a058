import { type ReactNode, useRef } from 'react';
import { memberEdges } from '#app/chat/member-edges.tsx';
import { fallbackReply } from '#app/chat/reply.ts';
import type { Chat } from '#app/chat/use-chat.ts';
import type { Message } from '#app/conversations/conversation.ts';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface MessageListProps {
	chat: Chat;
	participants: { id: string; name: string; color: string }[];
}

// What gets the focus or is scrolled to must not end up behind the message box, and what can be done with the
// conversation comes into view together with its end.
const clearOfTheBox = 'tall:[&_button]:scroll-mb-28 tall:[&>:last-child]:scroll-mb-56';

const dot = 'rounded-full border-[0.25rem] border-accent motion-safe:animate-dot';

/** The conversation. Its log announces a finished reply once; the reply that is coming in stands outside of it. */
export function MessageList({ chat, participants }: MessageListProps) {
	const { messages, sending, replying, unanswered } = chat;
	const end = useRef<HTMLDivElement>(null);
	const count = messages.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was added is why the page scrolls.
	useEnhancement(() => {
		end.current?.scrollIntoView({ block: 'end' });
	}, [count, sending, replying === null]);

	return (
		<div className={`flex-1 py-5 ${clearOfTheBox}`}>
			<div role="log" aria-label="Conversation">
				{messages.map((message, index) => (
					<MessageBubble
						key={message.id}
						id={index === count - 1 ? 'newest' : undefined}
						message={message}
						color={participants.find(({ id }) => id === message.speakerId)?.color}
					/>
				))}
			</div>
			{/* Outside of the log: the toast has announced it. */}
			{unanswered === 'failed' && <Fallback />}
			{sending !== null && (
				<Bubble from="user" className="border-dashed text-ink-soft">
					{sending}
				</Bubble>
			)}
			{replying !== null && <Replying text={replying} />}
			{unanswered === 'missing' && <p className="mb-3">Your last message has no answer yet.</p>}
			<div ref={end} />
		</div>
	);
}

/** A reply on its way: what has come of it so far is for the eyes; the log announces it when it is whole. */
function Replying({ text }: { text: string }) {
	return (
		<>
			<p role="status" className="mb-5 flex items-center gap-3 text-ink-soft">
				The assistant is answering…
				<span className="flex gap-[0.3rem]" aria-hidden="true">
					<span className={dot} />
					<span className={`${dot} [animation-delay:0.2s]`} />
					<span className={`${dot} [animation-delay:0.4s]`} />
				</span>
			</p>
			{text && (
				<Bubble from="assistant" isHidden>
					{text}
				</Bubble>
			)}
		</>
	);
}

/** Stands in the place of a reply that did not come. */
function Fallback() {
	return (
		<Bubble from="assistant" heading="The assistant says">
			{fallbackReply}
		</Bubble>
	);
}

function MessageBubble({ message, color, id }: { message: Message; color?: string; id?: string }) {
	const isUser = message.role === 'user';
	return (
		<Bubble
			id={id}
			from={message.role}
			heading={isUser ? 'You said' : 'The assistant says'}
			className={color && memberEdges[color]}
		>
			{message.content}
		</Bubble>
	);
}

interface BubbleProps {
	id?: string;
	from: Message['role'];
	/** Who says it, for those who do not see it. */
	heading?: string;
	/** For the edge. */
	className?: string;
	isHidden?: boolean;
	children: ReactNode;
}

// What the person says is the story: it stands on a sheet, in the story's type.
const bubbles = {
	user: 'ms-[clamp(1rem,10%,4rem)] rounded border border-rule bg-sheet px-[1.1rem] py-[0.8rem] font-story text-story',
	assistant: 'me-[clamp(0rem,8%,3rem)] border-s-4 border-double border-accent ps-4',
};

function Bubble({ id, from, heading, className = '', isHidden, children }: BubbleProps) {
	return (
		<article
			id={id}
			className={`mb-5 print:break-inside-avoid ${bubbles[from]} ${className}`}
			aria-hidden={isHidden}
		>
			{heading && <h2 className="sr-only">{heading}</h2>}
			<p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
				{children}
			</p>
		</article>
	);
}
