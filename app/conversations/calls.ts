import { z } from 'zod';
import { defineCall, id, idParam, successJson } from '#app/api/call.ts';
import { questionTopics } from '#app/assistant/assistant.ts';
import { conversationJson, messageJson, participantJson } from '#app/conversations/conversation-json.ts';
import { chatRequest, conversationUpdate, newConversation } from '#app/conversations/conversation-schemas.ts';
import { newParticipant, participantUpdate } from '#app/conversations/participant-schemas.ts';
import { pageHeaders, pageQuery } from '#app/http/pagination.ts';

export const createConversationCall = defineCall({
	method: 'POST',
	path: '/api/conversations',
	id: 'createConversation',
	summary: 'Start a conversation',
	description: 'Without a title, it gets one from its first message.',
	access: 'user',
	body: newConversation,
	response: z.object({ id: z.uuid() }),
	status: 201,
});

export const listConversationsCall = defineCall({
	method: 'GET',
	path: '/api/conversations',
	id: 'listConversations',
	summary: 'List all conversations, newest first',
	description: 'A list longer than about 4 MB continues at the address in `Link`.',
	access: 'user',
	query: pageQuery,
	response: z.array(conversationJson),
	headers: pageHeaders,
});

export const getConversationCall = defineCall({
	method: 'GET',
	path: '/api/conversations/{id}',
	id: 'getConversation',
	summary: 'Get a conversation',
	access: 'user',
	params: idParam,
	response: conversationJson,
});

export const updateConversationCall = defineCall({
	method: 'PUT',
	path: '/api/conversations/{id}',
	id: 'updateConversation',
	summary: 'Change the given fields of a conversation',
	description:
		'`messages` replaces the messages that differ. An empty text or null clears `title` and ' +
		'`currentSpeaker`. The title is the story’s title too; changing only the title leaves `updatedAt` ' +
		'as it is. In mode `single` nobody is the current speaker, but the members are kept. The only member ' +
		'of a group is always the current speaker. Either all changes are made, or none.',
	access: 'user',
	params: idParam,
	body: conversationUpdate,
	response: successJson,
});

export const deleteConversationCall = defineCall({
	method: 'DELETE',
	path: '/api/conversations/{id}',
	id: 'deleteConversation',
	summary: 'Delete a conversation',
	description:
		'It can be restored for 30 days (`restoreDeleted`), then it is gone for good. Until then it appears ' +
		'nowhere else.',
	access: 'user',
	params: idParam,
	response: successJson,
	errors: { 409: 'It has a story, which must be deleted first.' },
});

export const listParticipantsCall = defineCall({
	method: 'GET',
	path: '/api/conversations/{id}/participants',
	id: 'listParticipants',
	summary: 'List the members of a group conversation',
	access: 'user',
	params: idParam,
	response: z.array(participantJson),
});

export const addParticipantCall = defineCall({
	method: 'POST',
	path: '/api/conversations/{id}/participants',
	id: 'addParticipant',
	summary: 'Add a member',
	description:
		'Without a colour, the member gets the first unused one. The conversation becomes a group. Its only ' +
		'member becomes the current speaker.',
	access: 'user',
	isIdempotent: true,
	params: idParam,
	body: newParticipant,
	response: participantJson,
	status: 201,
	errors: { 409: 'Another member has this name, or the conversation cannot have any more members.' },
});

const participantParams = z.object({ id, participantId: id });

export const updateParticipantCall = defineCall({
	method: 'PUT',
	path: '/api/conversations/{id}/participants/{participantId}',
	id: 'updateParticipant',
	summary: 'Change a member’s name or colour',
	access: 'user',
	params: participantParams,
	body: participantUpdate,
	response: participantJson,
	errors: { 409: 'Another member has this name.' },
});

export const removeParticipantCall = defineCall({
	method: 'DELETE',
	path: '/api/conversations/{id}/participants/{participantId}',
	id: 'removeParticipant',
	summary: 'Remove a member',
	description: 'Everything they said is kept.',
	access: 'user',
	params: participantParams,
	response: successJson,
});

export const askQuestionCall = defineCall({
	method: 'POST',
	path: '/api/conversations/{id}/questions',
	id: 'askQuestion',
	summary: 'Have the assistant ask another question',
	description:
		'About something else, the people, the place, that day, or what came after. The question is a ' +
		'separate message.',
	access: 'user',
	params: idParam,
	body: z.object({ about: z.enum(questionTopics) }),
	response: messageJson,
	status: 201,
	errors: {
		409: 'The last message has not been answered yet.',
		429: 'This person has asked for too many replies in a minute or a day.',
		502: 'The assistant could not answer.',
		504: 'The assistant took too long to answer.',
	},
});

export const chatCall = defineCall({
	method: 'POST',
	path: '/api/chat',
	id: 'chat',
	summary: 'Get the assistant’s reply to messages that are not stored',
	description:
		'A group member’s message has their `speakerId`, and starts with their name and a colon: “Ann: We had ' +
		'a dog.”',
	access: 'user',
	body: chatRequest,
	response: z.object({ response: z.string() }),
	errors: {
		429: 'This person has asked for too many replies in a minute or a day.',
		502: 'The assistant could not answer.',
		504: 'The assistant took too long to answer.',
	},
});
