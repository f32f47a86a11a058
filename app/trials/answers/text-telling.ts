import type { ReplyMaterial } from '#app/chat/reply-context.server.ts';
import { nameAtStart } from '#app/conversations/turns.ts';
import { Invalid } from '#app/errors.ts';

const messagesOf = (text: string): string[] =>
	text
		.split(/\r?\n[\t ]*\r?\n/)
		.map((each) => each.trim())
		.filter((each) => each !== '');

/** A text as a new conversation, without decisions. */
export function toMaterial(
	text: string,
	isGroup: boolean,
	owner: { name: string | null; timeZone: string | null } | null,
): ReplyMaterial {
	const turns = messagesOf(text).map((content, index) => ({
		id: `message-${index + 1}`,
		role: 'user' as const,
		content,
		...(isGroup && { speaker: nameAtStart(content) }),
	}));
	const members = [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))];
	const nobody = { isOwner: false, members: [] };
	return {
		telling: { turns, decisions: [], names: [], wishes: [], unnamed: nobody },
		digest: undefined,
		members,
		isListening: false,
		ownName: owner?.name ?? null,
		mode: isGroup ? 'group' : 'single',
		timeZone: owner?.timeZone ?? null,
	};
}

/** Each message of several tellers begins with a name. @throws Invalid */
export function requireNames(text: string, isGroup: boolean): void {
	if (isGroup && messagesOf(text).some((message) => !nameAtStart(message)))
		throw new Invalid('Each message must begin with a name, such as “Ida: We had a dog.”', 'text');
}
