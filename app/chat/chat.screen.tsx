import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { assistant } from '#app/assistant/index.server.ts';
import { answerChatForm, type Refusal } from '#app/chat/chat-form.server.ts';
import { GenerateForm } from '#app/chat/generate-form.tsx';
import { MessageForm } from '#app/chat/message-form.tsx';
import { MessageList } from '#app/chat/message-list.tsx';
import { ParticipantsBar } from '#app/chat/participants-bar.tsx';
import { isReplyUnderWay } from '#app/chat/replies.server.ts';
import { useChat } from '#app/chat/use-chat.ts';
import { useForgetSent } from '#app/chat/use-draft.ts';
import { messagesForStory } from '#app/conversations/conversation.ts';
import { findConversation } from '#app/conversations/conversations.server.ts';
import { toMessage } from '#app/conversations/messages.server.ts';
import { answerForm, findHeldForm } from '#app/forms/held-form.server.ts';
import { orWhenOffline, unlessOffline } from '#app/forms/offline.ts';
import { parseId } from '#app/http/api.server.ts';
import { failures } from '#app/http/failure.ts';
import { requireUser } from '#app/sessions/session.server.ts';
import { RouteError } from '#app/shell/route-error.tsx';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { Hint } from '#app/ui/text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export const handle = { scripts: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.title ?? 'Chat'} – Family Stories` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
	const user = await requireUser(request);
	const held = await findHeldForm(request);
	const page = {
		answeredBy: assistant.label,
		formId: held?.formId ?? randomUUID(),
		held: { content: held?.content, memberName: held?.participantName },
	};
	if (params.id === undefined) {
		return data({
			...page,
			id: null,
			title: null,
			messages: [],
			participants: [],
			speakerId: null,
			underWay: false,
		});
	}
	const id = parseId(params.id);
	const conversation = id && (await findConversation(user.id, id));
	if (!conversation) throw data(null, { status: 404 });
	const { title, currentSpeakerId: speakerId } = conversation;
	const messages = conversation.messages.map(toMessage);
	const participants = conversation.participants.map(({ id, name, color }) => ({ id, name, color }));
	const underWay = isReplyUnderWay(messages.at(-1)?.id ?? '');
	return data({ ...page, id: conversation.id, title, messages, participants, speakerId, underWay });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	return answerForm(request, context.clientNetwork, async (user, form) => {
		const id = params.id === undefined ? null : parseId(params.id);
		if (params.id !== undefined && !id) throw data(null, { status: 404 });
		return answerChatForm(user.id, id, form);
	});
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
	return orWhenOffline(serverAction<typeof action>, (error): Refusal => ({ error }));
}

export const shouldRevalidate = unlessOffline;

/** The boxes in which a conversation can begin. */
const beginnings = ['new-story', 'new-chat'];

export default function Chat() {
	const conversation = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	const chat = useChat(conversation);
	const navigation = useNavigation();
	useForgetSent(beginnings, chat.messages[0]?.content);
	const generating = navigation.formData?.get('intent') === 'generate';
	const { participants, speakerId } = conversation;
	const speaker = participants.find(({ id }) => id === speakerId);
	const [unsent, setUnsent] = useState<string | null>(null);
	const count = chat.messages.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a message more is why the hint has done its work.
	useEffect(() => setUnsent(null), [count]);
	function hasUnsent(): boolean {
		const box = document.querySelector<HTMLTextAreaElement>('#message');
		const has = box !== null && box.value.trim() !== '';
		setUnsent(has ? 'Please send what you have written first, or clear it.' : null);
		if (has) box.focus();
		return has;
	}
	const told = chat.messages.filter(({ role }) => role === 'user').length;

	return (
		// why: the message box stands at the very end of the page.
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
						error={refused?.memberError}
						name={refused?.memberName ?? conversation.held.memberName}
					/>
				)}
				{told >= messagesForStory && <GenerateForm busy={generating} hasUnsent={hasUnsent} />}
			</div>
			<MessageForm
				key={conversation.id}
				chat={chat}
				draftName={conversation.id ?? 'new-chat'}
				speaker={speaker}
				error={chat.error ?? unsent ?? refused?.error}
				content={refused?.content}
				held={conversation.held.content}
			/>
		</div>
	);
}

export function ErrorBoundary() {
	return (
		<RouteError>
			<MessageScreen>
				<h1>{failures.loadConversation.title}</h1>
				<p>{failures.loadConversation.description}</p>
				<p>
					<TextLink href="/profile">Back to your memories</TextLink>
				</p>
			</MessageScreen>
		</RouteError>
	);
}
