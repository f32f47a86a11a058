import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { DriveDouble, DriveItem } from '#tests/doubles/google-drive.ts';
import { refuse } from '#tests/doubles/google-refusal.ts';

interface Session {
	item: DriveItem;
	fields: string[];
	/** The announced number of bytes. */
	size: number;
	received: Buffer;
	isRefused: boolean;
	isDone: boolean;
}

/** The uploads of a Drive that can be resumed, as Google describes them under *Upload file data*. */
export function createUploads(drive: DriveDouble) {
	const sessions = new Map<string, Session>();

	/** Begins one that makes the item, or its next version. */
	function begin(req: Request, res: Response, item: DriveItem): void {
		const size = Number(req.get('X-Upload-Content-Length'));
		if (req.query.uploadType !== 'resumable' || !(size > 0))
			return void refuse(res, 400, 'invalid', 'Only uploads that can be resumed, of known size.');
		const id = randomBytes(12).toString('base64url');
		const fields = String(req.query.fields).split(',');
		sessions.set(id, { item, fields, size, received: Buffer.alloc(0), isRefused: false, isDone: false });
		res.set('Location', `${origin(req)}/upload/drive/v3/files?uploadType=resumable&upload_id=${id}`).end();
	}

	/** Takes bytes, or says how many there are. */
	async function take(req: Request, res: Response): Promise<void> {
		const id = String(req.query.upload_id);
		const { fault } = res.locals;
		if (fault === 'sessionExpired') sessions.delete(id);
		const session = sessions.get(id);
		if (!session) return refuse(res, 404, 'notFound', 'The upload session has expired.');
		const sent = readRange(req.get('Content-Range') ?? '');
		if (sent?.size !== session.size) return refuse(res, 400, 'invalid', 'Failed to parse Content-Range.');
		if (session.isRefused) return refuseForRoom(res);
		if (sent.from !== null && sent.from !== session.received.length)
			return refuse(res, 400, 'invalid', 'These bytes do not follow those that have arrived.');
		const { socket } = req;
		const half = session.received.length + Math.ceil((session.size - session.received.length) / 2);
		for await (const chunk of req) {
			session.received = Buffer.concat([session.received, chunk]);
			if ((fault !== 'cutMidway' && fault !== 'refusedMidway') || session.received.length < half) continue;
			session.received = session.received.subarray(0, half);
			if (fault === 'cutMidway') return void socket.destroy();
			session.isRefused = true;
			refuseForRoom(res.set('Connection', 'close'));
			return void res.once('finish', () => socket.destroy());
		}
		if (session.received.length < session.size) {
			if (session.received.length > 0) res.set('Range', `bytes=0-${session.received.length - 1}`);
			return void res.status(308).end();
		}
		finish(session);
		if (fault === 'lostAnswer') return void socket.destroy();
		const { id: fileId } = session.item;
		const all = { id: fileId, webViewLink: `${origin(req)}/file/d/${fileId}/view?usp=drivesdk` };
		res.json(Object.fromEntries(Object.entries(all).filter(([name]) => session.fields.includes(name))));
	}

	function finish(session: Session): void {
		if (session.isDone) return;
		session.isDone = true;
		const { item, received } = session;
		const before = drive.items.find(({ id }) => id === item.id);
		if (before) Object.assign(before, { name: item.name, versions: [...before.versions, received] });
		else drive.items.push({ ...item, versions: [received] });
	}

	return { begin, take, clear: () => sessions.clear() };
}

const origin = (req: Request) => `${req.protocol}://${req.get('Host')}`;

const refuseForRoom = (res: Response) =>
	refuse(res, 403, 'storageQuotaExceeded', 'The user’s Drive storage quota has been exceeded.');

/** The first byte that is sent, null for none, and how many there are in all. */
function readRange(range: string): { from: number | null; size: number } | null {
	const [, from, to, size] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(range) ?? [];
	if (size === undefined || (to !== undefined && Number(to) !== Number(size) - 1)) return null;
	return { from: from === undefined ? null : Number(from), size: Number(size) };
}
