import type { Turn } from '#app/assistant/assistant.ts';
import { isPresence } from '#app/assistant/presence.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { conversationJson, toConversationJson } from '#app/conversations/conversation-json.ts';
import { untitledTexts } from '#app/conversations/title.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db, oldestFirst } from '#app/database/db.server.ts';
import { fileName } from '#app/my-data/export/file-names.ts';
import type { ExportContents } from '#app/my-data/export/index-page.server.ts';
import { type RecordingFile, recordingAdder } from '#app/my-data/export/recording-files.server.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';
import { formatDateTime } from '#app/ui/dates.ts';

export interface ExportOwner {
	id: string;
	email: string;
	name: string | null;
	timeZone: string | null;
}

/** Adds each as JSON and as text; one at a time is in memory. */
export async function addConversations(
	add: AddFile,
	owner: ExportOwner,
	contents: ExportContents,
): Promise<void> {
	const addRecordings = recordingAdder(add, owner);
	const ids = await db.conversation.findMany({
		where: { userId: owner.id },
		orderBy: oldestFirst,
		select: { id: true },
	});
	for (const [index, { id }] of ids.entries()) {
		const row = await findExportedConversation(id);
		if (!row) continue;
		const { title, createdAt, updatedAt } = row;
		const name = `conversations/${fileName(index + 1, title ?? '')}`;
		const place = { messageIds: row.messages.map((message) => message.id), title: title ?? '' };
		const recordings = await addRecordings(place);
		const record = conversationJson.parse(toConversationJson(row));
		const { decisions, nameChanges: names, wishes, isOwnerUnnamed: isOwner, participants } = row;
		const unnamed = {
			isOwner,
			members: participants.filter(({ isUnnamed }) => isUnnamed).map(({ id }) => id),
		};
		const json = { ...record, decisions, names, wishes, unnamed, recordings };
		await add({ name: `${name}.json`, content: `${JSON.stringify(json, null, '\t')}\n`, date: updatedAt });
		await add({ name: `${name}.txt`, content: conversationText(row, recordings, owner), date: updatedAt });
		const words = new Map(row.messages.map((message) => [message.id, message.content]));
		const heard = recordings.map((each) => ({ ...each, words: words.get(each.messageId ?? '') ?? '' }));
		contents.conversations.push({ file: `${name}.txt`, title, createdAt, recordings: heard });
	}
	for (const each of await addRecordings('not sent')) contents.unsent.push({ ...each, words: '' });
}

const decisionRows = {
	orderBy: oldestFirst,
	omit: { conversationId: true as const },
};

type ExportedConversation = NonNullable<Awaited<ReturnType<typeof findExportedConversation>>>;

function findExportedConversation(id: string) {
	return db.conversation.findUnique({
		where: { id },
		include: {
			messages: { orderBy: { position: 'asc' } },
			participants: { orderBy: oldestFirst },
			story: { select: { id: true, status: true } },
			decisions: decisionRows,
			nameChanges: decisionRows,
			wishes: decisionRows,
		},
	});
}

/** Begins with a byte order mark, by which every editor recognizes UTF-8. */
function conversationText(
	{ title, createdAt, messages, participants }: ExportedConversation,
	recordings: RecordingFile[],
	{ name, timeZone }: ExportOwner,
): string {
	const turns = toTurns(messages, participants);
	const said = messages.flatMap(({ id, role, content, timestamp }, at) => {
		const isPast = participants.length > 1 && at < messages.length - 1;
		if (role === 'assistant' && isPast && isPresence(content)) return [];
		const turn = turns[at] as Turn;
		const teller = turn.speaker ?? turn.spokenAs ?? name ?? 'You';
		const speaker = role === 'assistant' ? 'Family Stories' : teller;
		const words = withoutSpeaker(turn);
		const heard = recordings
			.filter(({ messageId }) => messageId === id)
			.map(({ file }) => `\nRecording: ${file ?? 'it could not be found'}\n`);
		return `${speaker}, ${formatDateTime(timestamp, timeZone)}\n\n${words}\n${heard.join('')}`;
	});
	const begun = `Begun on ${formatDateTime(createdAt, timeZone)}`;
	return `\ufeff${[title || untitledTexts.file, begun, '', ...said].join('\n')}`;
}
