import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { db, type Transaction } from '#app/database/db.server.ts';
import { forgetInExports, holdDownloads } from '#app/downloads/remove-downloads.server.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import type { Prisma, Recording } from '#app/generated/prisma/client.ts';
import { defineUserRateLimit } from '#app/http/rate-limit.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import type { AudioKind } from '#app/speech/audio-kind.server.ts';
import { storage } from '#app/storage/index.server.ts';
import { maxKeptBytes, recordingKey } from '#app/voice/recordings/recordings.ts';

const keepLimit = defineUserRateLimit('recordings', [30, 600]);

const notKeptText = 'Your recordings are not kept. You can change that on Memories.';
const noRoomText = 'There is no more room for your recordings. Please delete some of them first.';

interface NewRecording {
	id?: string;
	/** A string is a file's path. */
	bytes: Uint8Array | string;
	kind: AudioKind;
	seconds?: number;
}

/** Keeping the same id again changes nothing. @throws Conflict, RateLimited, Unavailable */
export async function keepRecording(
	userId: string,
	{ id = randomUUID(), bytes, kind, seconds }: NewRecording,
): Promise<{ id: string }> {
	if (await db.recording.count({ where: { userId, id } })) return { id };
	const isFile = typeof bytes === 'string';
	const size = isFile ? (await stat(bytes)).size : bytes.length;
	await requireRoom(userId, size);
	await keepLimit.consume(userId);
	const fileId = randomUUID();
	const key = recordingKey({ userId, fileId });
	await storage.write(key, isFile ? createReadStream(bytes) : bytes, { type: kind.type });
	// Nothing refers to the file. If this fails, it is cleared away after a day.
	const discard = () => storage.remove(key).catch(() => {});
	let isStored: boolean;
	try {
		isStored = await db.$transaction(async (tx) => {
			// The user may have changed their mind or deleted their account meanwhile.
			const [user] = await tx.$queryRaw<object[]>`
				select id from "User" where id = ${userId}::uuid and "keepsRecordings" for no key update`;
			if (!user) throw new Conflict(notKeptText);
			const data = { id, userId, fileId, type: kind.type, bytes: size, seconds };
			return (await tx.recording.createMany({ data, skipDuplicates: true })).count > 0;
		});
	} catch (error) {
		// After other errors, such as a lost answer, the row may exist.
		if (error instanceof Conflict) await discard();
		throw error;
	}
	if (!isStored) await discard();
	return { id };
}

/** Adds a line for each new transcript, since a later one may contain less. */
export async function noteTranscript(userId: string, id: string, transcript: string): Promise<void> {
	const heard = withSingleSpaces(transcript).trim();
	if (heard === '') return;
	await db.$executeRaw`
		update "Recording" set transcript = concat_ws(E'\\n', nullif(transcript, ''), ${heard}::text)
		where "userId" = ${userId}::uuid and id = ${id}::uuid
			and ${heard}::text <> all (string_to_array(coalesce(transcript, ''), E'\\n'))`;
}

export const isAllSent = ({ transcript }: Pick<Recording, 'transcript'>, message: string): boolean =>
	Boolean(transcript?.trim()) &&
	(transcript ?? '')
		.split('\n')
		.every((heard) => heard.trim() === '' || withSingleSpaces(message).includes(withSingleSpaces(heard)));

const withSingleSpaces = (text: string) => ` ${text.replace(/\s+/g, ' ').trim()} `;

/** Does nothing without consent or room. @throws RateLimited, Unavailable */
export async function keepIfAgreed(userId: string, recording: NewRecording) {
	try {
		await keepRecording(userId, recording);
	} catch (error) {
		if (!(error instanceof Conflict)) throw error;
	}
}

async function requireRoom(userId: string, bytes: number): Promise<void> {
	const user = await db.user.findUnique({ where: { id: userId }, select: { keepsRecordings: true } });
	if (!user?.keepsRecordings) throw new Conflict(notKeptText);
	const { _sum } = await db.recording.aggregate({ where: { userId }, _sum: { bytes: true } });
	if ((_sum.bytes ?? 0) + bytes > maxKeptBytes) throw new Conflict(noRoomText);
}

/** Not in a deleted conversation. */
const reachableRecording = (userId: string, id: string) => ({
	id,
	userId,
	OR: [{ messageId: null }, { message: { conversation: { userId } } }],
});

export const findRecording = (userId: string, id: string): Promise<Recording | null> =>
	db.recording.findFirst({ where: reachableRecording(userId, id) });

export async function listRecordings(userId: string, message: Prisma.MessageWhereInput) {
	const rows = await db.recording.findMany({
		where: { userId, message },
		orderBy: [{ message: { position: 'asc' } }, { createdAt: 'asc' }, { id: 'asc' }],
	});
	return rows.flatMap(({ messageId, ...row }) => (messageId ? [{ ...row, messageId }] : []));
}

export const recordingsToHear = async (user: SessionUser, message: Prisma.MessageWhereInput) =>
	user.keepsRecordings === null ? [] : listRecordings(user.id, message);

/** @param isShared null: heard if the story still tells all its words @throws NotFound */
export async function setShared(userId: string, id: string, isShared: boolean | null): Promise<void> {
	const { count } = await db.recording.updateMany({
		where: reachableRecording(userId, id),
		data: { isShared },
	});
	if (count === 0) throw new NotFound();
}

/** Also deletes downloads that may hold it; its words stay. @throws NotFound */
export async function removeRecording(userId: string, id: string): Promise<void> {
	const count = await db.$transaction((tx) => removeRecordings(tx, userId, reachableRecording(userId, id)));
	if (count === 0) throw new NotFound();
}

export async function removeAllRecordings(userId: string): Promise<void> {
	await db.$transaction((tx) => removeRecordings(tx, userId, {}));
}

/** Also deletes downloads that may hold them. @returns how many were deleted */
export async function removeRecordings(
	tx: Transaction,
	userId: string,
	which: Prisma.RecordingWhereInput,
): Promise<number> {
	const where = { ...which, userId };
	await holdDownloads(tx, userId);
	const { _min } = await tx.recording.aggregate({ where, _min: { createdAt: true } });
	const { count } = await tx.recording.deleteMany({ where });
	if (_min.createdAt) await forgetInExports(tx, userId, _min.createdAt);
	return count;
}
