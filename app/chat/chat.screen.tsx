import { getZodConstraint } from '@conform-to/zod/v4';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { assistant } from '#app/assistant/index.server.ts';
import { chatIntents } from '#app/chat/chat-intents.server.ts';
import { GenerateForm } from '#app/chat/generate-form.tsx';
import { MessageForm } from '#app/chat/message-form.tsx';
import { MessageList } from '#app/chat/message-list.tsx';
import { ParticipantsBar } from '#app/chat/participants-bar.tsx';
import { isReplyPending } from '#app/chat/replies.server.ts';
import { isAboutReply } from '#app/chat/reply.ts';
import { useChat } from '#app/chat/use-chat.ts';
import { useForgetSent } from '#app/chat/use-draft.ts';
import { messagesForStory } from '#app/conversations/conversation.ts';
import { findConversation } from '#app/conversations/conversations.server.ts';
import { loadConversationFailed } from '#app/conversations/failures.ts';
import { toMessage } from '#app/conversations/messages.server.ts';
import { newParticipant } from '#app/conversations/participant-schemas.ts';
import { requireFound } from '#app/errors.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { useRootData } from '#app/forms/use-form-state.ts';
import { requireId } from '#app/http/id.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { Hint } from '#app/ui/text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => pageTitle(data?.title ?? 'Chat', error);

export const loader = pageLoader(async ({ user, params }) => {
	const page = { answeredBy: assistant.label, memberConstraint: getZodConstraint(newParticipant) };
	if (params.id === undefined) {
		return {
			...page,
			id: null,
			title: null,
			messages: [],
			participants: [],
			speakerId: null,
			replyPending: false,
		};
	}
	const { id, title, currentSpeakerId, ...conversation } = requireFound(
		await findConversation(user.id, requireId(params.id)),
	);
	const messages = conversation.messages.map(toMessage);
	const participants = conversation.participants.map(({ id, name, color }) => ({ id, name, color }));
	const replyPending = isReplyPending(messages.at(-1)?.id ?? '');
	return { ...page, id, title, messages, participants, speakerId: currentSpeakerId, replyPending };
});

export const action = formAction(chatIntents);

export { clientAction, shouldRevalidate } from '#app/forms/client-action.ts';

/** The boxes in which a conversation can begin. */
const beginnings = ['new-story', 'new-chat'];

export default function Chat() {
	const conversation = useLoaderData<typeof loader>();
	const chat = useChat(conversation, isAboutReply(useRootData()?.toast));
	useForgetSent(beginnings, chat.messages[0]?.content);
	const { participants, speakerId } = conversation;
	const speaker = participants.find(({ id }) => id === speakerId);
	const box = useRef<HTMLTextAreaElement>(null);
	const [unsent, setUnsent] = useState<{ title: string } | null>(null);
	const count = chat.messages.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a message more is why the hint has done its work.
	useEnhancement(() => setUnsent(null), [count]);
	function hasUnsent(): boolean {
		const has = Boolean(box.current?.value.trim());
		setUnsent(has ? { title: 'Please send what you have written first, or clear it.' } : null);
		if (has) box.current?.focus();
		return has;
	}
	const userMessages = chat.messages.filter(({ role }) => role === 'user').length;

	return (
		// The message box stands at the very end of the page.
		<div className="-mb-12 flex flex-1 flex-col">
			<header className="border-b border-rule pb-3">
				<h1>Chat</h1>
				{conversation.title && <p className="mt-1 font-story text-story italic">{conversation.title}</p>}
				<Hint>You are talking with {conversation.answeredBy}.</Hint>
			</header>
			<MessageList chat={chat} participants={participants} />
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pb-3 tall:[&_button]:scroll-mb-28 tall:[&_input]:scroll-mb-28 tall:[&_summary]:scroll-mb-28">
				{conversation.id && (
					<ParticipantsBar
						participants={participants}
						speakerId={speakerId}
						constraint={conversation.memberConstraint}
					/>
				)}
				{userMessages >= messagesForStory && <GenerateForm hasUnsent={hasUnsent} />}
			</div>
			<MessageForm
				key={conversation.id}
				chat={chat}
				box={box}
				draftName={conversation.id ?? 'new-chat'}
				speaker={speaker}
				error={unsent ?? chat.error}
			/>
		</div>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError>
			<MessageScreen>
				<h1>{loadConversationFailed.title}</h1>
				<p>{loadConversationFailed.description}</p>
				<p>
					<TextLink href="/profile">Back to your memories</TextLink>
				</p>
			</MessageScreen>
		</RouteError>
	);
}
