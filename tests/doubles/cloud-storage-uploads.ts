import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { CloudObject, CloudObjects } from '#tests/doubles/cloud-storage-objects.ts';
import { refuse } from '#tests/doubles/google-refusal.ts';

interface Session {
	name: string;
	contentType: string;
	ifGenerationMatch?: string;
	metadata?: CloudObject['metadata'];
	received: Buffer;
	done?: CloudObject;
}

/** Bytes that follow each other come in multiples of it, but for the last ones. */
const granularity = 256 * 1024;

/** The two kinds of uploads of the JSON API that its library uses. */
export function createUploads(objects: CloudObjects) {
	const sessions = new Map<string, Session>();

	function isRefused(response: Response, name: string, ifGenerationMatch: unknown): boolean {
		const isMet =
			ifGenerationMatch === undefined || `${objects.get(name)?.generation ?? 0}` === ifGenerationMatch;
		if (!isMet) refuse(response, 412, 'conditionNotMet', 'At least one of the pre-conditions did not hold.');
		return !isMet;
	}

	/** One request with what it is and all of its bytes. */
	async function multipart(request: Request, response: Response): Promise<void> {
		const { name, ifGenerationMatch } = request.query;
		const body = await take(request, response);
		if (!body) return;
		const boundary = /^multipart\/related; boundary="?([^"]+)"?$/.exec(
			request.get('Content-Type') ?? '',
		)?.[1];
		const parts = boundary ? splitParts(body, boundary) : [];
		const [about, media] = parts;
		if (!about || !media || parts.length !== 2 || about.type !== 'application/json')
			return refuse(response, 400, 'badContent', 'Failed to parse the body.');
		if (isRefused(response, String(name), ifGenerationMatch)) return;
		const { contentType = media.type, metadata } = JSON.parse(about.bytes.toString());
		response.json(objects.describe(objects.put(String(name), media.bytes, contentType, metadata)));
	}

	/** Begins one that goes on in more requests. */
	async function begin(request: Request, response: Response): Promise<void> {
		const { name, ifGenerationMatch } = request.query;
		const { metadata } = JSON.parse((await take(request, response))?.toString() || '{}');
		if (isRefused(response, String(name), ifGenerationMatch)) return;
		const id = randomUUID();
		sessions.set(id, {
			name: String(name),
			contentType: request.get('X-Upload-Content-Type') ?? 'application/octet-stream',
			ifGenerationMatch: ifGenerationMatch as string | undefined,
			metadata,
			received: Buffer.alloc(0),
		});
		const url = new URL(request.originalUrl, `http://${request.get('Host')}`);
		url.searchParams.set('upload_id', id);
		response.set('Location', url.href).json({});
	}

	/** Takes its next bytes, or says how many there are. */
	async function go(request: Request, response: Response): Promise<void> {
		const session = sessions.get(String(request.query.upload_id));
		if (!session) return refuse(response, 404, 'notFound', 'There is no such upload.');
		const range = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(request.get('Content-Range') ?? '');
		if (!range) return refuse(response, 400, 'badContent', 'Failed to parse Content-Range.');
		const [, from, to, size] = range;
		if (from !== undefined && !session.done) {
			if (Number(from) !== session.received.length)
				return refuse(response, 400, 'badContent', 'These bytes do not follow those that have arrived.');
			const bytes = await take(request, response, (part) => {
				const whole = part.length - (part.length % granularity);
				session.received = Buffer.concat([session.received, part.subarray(0, whole)]);
			});
			if (!bytes) return;
			const isLast = size !== '*';
			if (bytes.length !== Number(to) - Number(from) + 1 || (!isLast && bytes.length % granularity !== 0))
				return refuse(response, 400, 'badContent', 'There are more or fewer bytes than announced.');
			session.received = Buffer.concat([session.received, bytes]);
		}
		if (size === '*' || session.received.length < Number(size)) {
			if (session.received.length > 0) response.set('Range', `bytes=0-${session.received.length - 1}`);
			return void response.status(308).end();
		}
		if (!session.done && isRefused(response, session.name, session.ifGenerationMatch)) return;
		session.done ??= objects.put(session.name, session.received, session.contentType, session.metadata);
		response.json(objects.describe(session.done));
	}

	return { multipart, begin, go, clear: () => sessions.clear() };
}

/** All bytes of a body; null where the connection was cut, or the fault lets only half of them arrive. */
async function take(
	request: Request,
	response: Response,
	keep?: (part: Buffer) => void,
): Promise<Buffer | null> {
	const { fault } = response.locals;
	const half = Number(request.get('Content-Length') ?? 2) / 2;
	let body = Buffer.alloc(0);
	try {
		for await (const chunk of request) {
			body = Buffer.concat([body, chunk]);
			if (body.length < half || (fault !== 'cut' && fault !== 'stall')) continue;
			if (fault === 'stall') await new Promise(() => {});
			keep?.(body);
			request.socket.destroy();
			return null;
		}
		return body;
	} catch {
		// The sender has disconnected.
		return null;
	}
}

function splitParts(body: Buffer, boundary: string): { type: string; bytes: Buffer }[] {
	const parts = [];
	const mark = `--${boundary}\r\n`;
	const end = `\r\n--${boundary}`;
	for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at)) {
		const headEnd = body.indexOf('\r\n\r\n', at);
		const head = body.subarray(at + mark.length, headEnd).toString();
		const next = body.indexOf(end, headEnd);
		parts.push({
			type: /^content-type: (.+)$/im.exec(head)?.[1]?.trim() ?? '',
			bytes: body.subarray(headEnd + 4, next),
		});
		at = next + 2;
	}
	return parts;
}
