import { conversationJson, toConversationJson } from '#app/conversations/conversation-json.ts';
import { db } from '#app/database/db.server.ts';
import { fileName } from '#app/my-data/export/file-names.ts';
import type { Contents } from '#app/my-data/export/index-page.server.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';
import { formatDateTime } from '#app/ui/dates.ts';

/** Whose export it is. */
export interface Owner {
	id: string;
	email: string;
	name: string | null;
	timeZone: string | null;
}

/**
 * Adds each conversation twice: as the API gives it, with what was decided about its sentences, and to be read. One at
 * a time is in memory.
 */
export async function addConversations(add: AddFile, owner: Owner, contents: Contents): Promise<void> {
	const ids = await db.conversation.findMany({
		where: { userId: owner.id },
		orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
		select: { id: true },
	});
	for (const [index, { id }] of ids.entries()) {
		const row = await findWhole(id);
		// Deleted meanwhile.
		if (!row) continue;
		const { title, createdAt, updatedAt } = row;
		const name = `conversations/${fileName(index + 1, title ?? '')}`;
		const json = { ...conversationJson.parse(toConversationJson(row)), decisions: row.decisions };
		await add({ name: `${name}.json`, content: `${JSON.stringify(json, null, '\t')}\n`, date: updatedAt });
		await add({ name: `${name}.txt`, content: toText(row, owner), date: updatedAt });
		contents.conversations.push({ file: `${name}.txt`, title, createdAt });
	}
}

type Whole = NonNullable<Awaited<ReturnType<typeof findWhole>>>;

function findWhole(id: string) {
	return db.conversation.findUnique({
		where: { id },
		include: {
			messages: { orderBy: { position: 'asc' } },
			participants: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
			story: { select: { id: true, status: true } },
			decisions: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], omit: { conversationId: true } },
		},
	});
}

/** With a mark at its beginning by which every editor and browser knows that it is UTF-8. */
function toText({ title, createdAt, messages, participants }: Whole, { name, timeZone }: Owner): string {
	const names = new Map(participants.map((member) => [member.id, member.name]));
	const said = messages.map(({ role, content, speakerId, timestamp }) => {
		const member = speakerId ? names.get(speakerId) : undefined;
		const speaker = role === 'assistant' ? 'Family Stories' : (member ?? name ?? 'You');
		const words = member && content.startsWith(`${member}: `) ? content.slice(member.length + 2) : content;
		return `${speaker}, ${formatDateTime(timestamp, timeZone)}\n\n${words}\n`;
	});
	const begun = `Begun on ${formatDateTime(createdAt, timeZone)}`;
	return `\ufeff${[title || 'Untitled', begun, '', ...said].join('\n')}`;
}
