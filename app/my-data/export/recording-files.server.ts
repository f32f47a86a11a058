import { db } from '#app/database/db.server.ts';
import type { ExportOwner } from '#app/my-data/export/conversation-files.server.ts';
import { fileName } from '#app/my-data/export/file-names.ts';
import type { AddFile } from '#app/my-data/export/zip.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { recordingKey } from '#app/voice/recordings/recordings.ts';

export interface RecordingFile {
	id: string;
	/** null if its words were not sent. */
	messageId: string | null;
	/** null if the file is missing. */
	file: string | null;
	type: string;
	seconds: number | null;
	isShared: boolean | null;
	createdAt: Date;
}

type RecordingsOrigin = { messageIds: string[]; title: string } | 'not sent';

/** Numbers recordings across all places; one at a time is in memory. */
export function recordingAdder(
	add: AddFile,
	owner: ExportOwner,
): (place: RecordingsOrigin) => Promise<RecordingFile[]> {
	let number = 0;
	return async (place) => {
		const rows = await listRows(owner.id, place);
		const files: RecordingFile[] = [];
		for (const { userId, fileId, bytes: _, ...recording } of rows) {
			const found = await storage.read(recordingKey({ userId, fileId }));
			if (!found && !(await db.recording.count({ where: { fileId } }))) continue;
			number += 1;
			const title = `${recordingDay(recording.createdAt, owner)} ${place === 'not sent' ? 'Not sent' : place.title}`;
			const file = found && `recordings/${fileName(number, title)}.${endingByType[recording.type] ?? 'bin'}`;
			if (found && file)
				await add({ name: file, content: found.body, date: recording.createdAt, isPacked: true });
			files.push({ ...recording, file });
		}
		return files;
	};
}

async function listRows(userId: string, place: RecordingsOrigin) {
	const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
	if (place === 'not sent') return db.recording.findMany({ where: { userId, messageId: null }, orderBy });
	const { messageIds } = place;
	const rows = await db.recording.findMany({ where: { userId, messageId: { in: messageIds } }, orderBy });
	const positions = new Map(messageIds.map((id, index) => [id, index]));
	const positionOf = ({ messageId }: { messageId: string | null }) => positions.get(messageId ?? '') ?? 0;
	return rows.sort((one, other) => positionOf(one) - positionOf(other));
}

const endingByType: Record<string, string> = {
	'audio/webm': 'webm',
	'audio/ogg': 'ogg',
	'audio/mp4': 'm4a',
	'audio/wav': 'wav',
	'audio/flac': 'flac',
	'audio/mpeg': 'mp3',
};

/** As `2026-11-27`, in the owner's time zone. */
const recordingDay = (date: Date, { timeZone }: ExportOwner) =>
	new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: timeZone ?? 'UTC' }).format(date);
