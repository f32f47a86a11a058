import { getZodConstraint } from '@conform-to/zod/v4';
import { currentDanger } from '#app/assistant/danger.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { toChatStory } from '#app/chat/chat-story.server.ts';
import { findChat } from '#app/chat/find-chat.server.ts';
import { findNothingTold } from '#app/chat/nothing-told.server.ts';
import { isBeingAnswered } from '#app/chat/reply-lease.server.ts';
import { findRequestResult, hasUndecided } from '#app/chat/request-result.server.ts';
import { rememberedSpeaker } from '#app/chat/speaker-memory.server.ts';
import { toMessage } from '#app/conversations/conversation.ts';
import { newParticipant } from '#app/conversations/participant-schemas.ts';
import { isGivenTitle } from '#app/conversations/title.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { requireFound } from '#app/errors.ts';
import { requireId } from '#app/http/id.ts';
import { memoryName } from '#app/memories/memory-name.server.ts';
import type { PageContext } from '#app/sessions/page-loader.server.ts';
import { speaks } from '#app/speech/index.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { isMuted } from '#app/voice/listening/mute-cookie.ts';
import { recordingsToHear } from '#app/voice/recordings/recordings.server.ts';
import { recordingHref } from '#app/voice/recordings/recordings.ts';
import { voiceSettings } from '#app/voice/voice-settings.server.ts';

// Only one button needs a name, so browsers must not require it.
const { participantName: name } = getZodConstraint(newParticipant);
const chatConstraint = { participantName: { ...name, required: false } };

/** Without an id, the page of a new conversation. @throws NotFound */
export async function loadChat({ user, params, query, request }: PageContext) {
	const page = {
		answeredBy: assistant.label.replace(/ \([^()]*\)$/, ''),
		constraint: chatConstraint,
		hasModel: assistant.readsPrompts,
		isAdmin: user.isAdmin,
		speaks: speaks(),
		isMuted: isMuted(request.headers.get('Cookie')),
		voice: voiceSettings(user),
	};
	if (params.id === undefined) {
		return {
			...page,
			id: null,
			title: null,
			hasOwnTitle: false,
			messages: [],
			recordings: [],
			lang: undefined,
			nothingTold: [] as string[],
			mode: 'single' as const,
			participants: [],
			speakerId: null,
			replyPending: false,
			story: null,
			asked: null,
			hasUndecided: false,
			justListens: false,
			inDanger: false,
			asksAnew: false,
			showsMembers: false,
			removing: null,
		};
	}
	const id = requireId(params.id);
	const { title, currentSpeakerId, story, justListens, participants, decided, ...conversation } =
		requireFound(await findChat(user.id, id));
	const messages = conversation.messages.map(toMessage);
	const isShared = conversation.mode === 'group' && participants.length > 1;
	const remembered = isShared ? await rememberedSpeaker(request, id, participants) : undefined;
	const turns = toTurns(conversation.messages, participants);
	const removing = participants.find((member) => member.id === query.get('remove'))?.id ?? null;
	const replyPending = isBeingAnswered(conversation.messages.at(-1));
	const shown = {
		title: title && (await memoryName(user.id, { id, title })),
		hasOwnTitle: isGivenTitle(title, messages),
		messages,
		recordings: (await recordingsToHear(user, { conversationId: id })).map(({ id, messageId, seconds }) => ({
			id,
			messageId,
			seconds,
			href: recordingHref(id),
		})),
		lang: foreignTag(messages.findLast(({ role }) => role === 'assistant')?.content ?? ''),
		nothingTold: findNothingTold(decided.decisions, turns),
		mode: conversation.mode,
		participants,
		speakerId: remembered === undefined ? currentSpeakerId : remembered,
		replyPending,
		story: story && toChatStory(story),
		asked: findRequestResult(conversation.messages, turns, decided),
		hasUndecided: hasUndecided(decided.decisions, conversation.messages),
		justListens,
		inDanger: currentDanger(turns) !== null,
		asksAnew: query.has('anew'),
		showsMembers: query.has('members'),
		removing,
	};
	return { ...page, id, ...shown };
}
