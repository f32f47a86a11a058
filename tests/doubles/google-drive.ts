import { randomBytes } from 'node:crypto';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { playFault, type Step, type StepFault } from '#tests/doubles/google-drive-faults.ts';
import { createUploads } from '#tests/doubles/google-drive-uploads.ts';
import { refuse } from '#tests/doubles/google-refusal.ts';
import type { Tokens } from '#tests/doubles/google-tokens.ts';

export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.file';
const FOLDER = 'application/vnd.google-apps.folder';

/** A file or folder in somebody's Drive. */
export interface DriveItem {
	id: string;
	/** The id of its owner. */
	sub: string;
	name: string;
	mimeType: string;
	parents: string[];
	appProperties: Record<string, string>;
	trashed: boolean;
	/** Every version of the bytes, oldest first; empty for a folder. */
	versions: Buffer[];
}

export interface DriveDouble {
	/** Everybody's files and folders; tests change them at will. */
	items: DriveItem[];
	files(): DriveItem[];
	folders(): DriveItem[];
	/** Every request in order, written as `PUT bytes 0-99/100`. */
	readonly requests: string[];
	/** Plays a fault on the next requests of a step. */
	fail(step: Step, fault: StepFault, times?: number): void;
	/** Forgets everything. */
	clear(): void;
}

const steps: Record<string, Step> = {
	GET: 'get',
	POST: 'createFolder',
	PATCH: 'begin',
	PUT: 'bytes',
	DELETE: 'delete',
};

function stepOf({ method, path }: Request): Step {
	if (method === 'GET' && path.endsWith('/files')) return 'list';
	if (path.startsWith('/upload') && method === 'POST') return 'begin';
	return steps[method] ?? 'get';
}

/**
 * Adds the part of Drive v3 that an upload uses. It refuses requests that it does not know, and shows nobody the files
 * of others.
 */
export function addDrive(app: Express, tokens: Tokens): DriveDouble {
	const faults = new Map<Step, StepFault[]>();
	const drive: DriveDouble = {
		items: [],
		files: () => drive.items.filter(({ mimeType }) => mimeType !== FOLDER),
		folders: () => drive.items.filter(({ mimeType }) => mimeType === FOLDER),
		requests: [],
		fail(step, fault, times = 1) {
			faults.set(step, [...(faults.get(step) ?? []), ...Array<StepFault>(times).fill(fault)]);
		},
		clear() {
			drive.items = [];
			drive.requests.length = 0;
			faults.clear();
			uploads.clear();
		},
	};
	const uploads = createUploads(drive);
	const json = express.json();

	const guard: RequestHandler = (req, res, next) => {
		const range = req.headers['content-range'];
		drive.requests.push(`${req.method} ${range ?? req.path}`);
		const holder = tokens.holder(req.headers.authorization);
		if (!holder) return refuse(res, 401, 'authError', 'Invalid Credentials');
		if (!holder.scopes.includes(DRIVE_SCOPE))
			return refuse(res, 403, 'insufficientPermissions', 'Insufficient Permission');
		res.locals.sub = holder.sub;
		playFault(faults.get(stepOf(req))?.shift(), req, res, next);
	};
	const find = (res: Response, id: unknown) =>
		drive.items.find((item) => item.id === id && item.sub === res.locals.sub);
	const notFound = (res: Response) => refuse(res, 404, 'notFound', 'File not found.');

	app.get('/drive/v3/files', guard, (req, res) => {
		const mark = readSearch(req.query.q);
		if (!mark) return refuse(res, 400, 'invalid', 'Invalid Value');
		const files = drive.items.filter(
			({ sub, trashed, appProperties }) =>
				sub === res.locals.sub && !trashed && appProperties[mark.key] === mark.value,
		);
		res.json({ files: files.map(({ id }) => ({ id })) });
	});
	app.get('/drive/v3/files/:id', guard, (req, res) => {
		const item = find(res, req.params.id);
		if (item) res.json({ id: item.id, trashed: item.trashed });
		else notFound(res);
	});
	app.delete('/drive/v3/files/:id', guard, (req, res) => {
		const item = find(res, req.params.id);
		if (!item) return notFound(res);
		drive.items = drive.items.filter((each) => each !== item);
		res.status(204).end();
	});
	app.post('/drive/v3/files', guard, json, (req, res) => {
		if (req.body?.mimeType !== FOLDER) return refuse(res, 400, 'invalid', 'Only folders have no bytes.');
		const item = makeItem(res.locals.sub, req.body);
		drive.items.push(item);
		res.json({ id: item.id });
	});
	app.post('/upload/drive/v3/files', guard, json, (req, res) => {
		if (!req.body?.parents?.every((id: unknown) => find(res, id))) return notFound(res);
		uploads.begin(req, res, { ...makeItem(res.locals.sub, req.body), mimeType: typeOf(req) });
	});
	app.patch('/upload/drive/v3/files/:id', guard, json, (req, res) => {
		const item = find(res, req.params.id);
		if (!item) return notFound(res);
		uploads.begin(req, res, { ...item, ...req.body });
	});
	app.put('/upload/drive/v3/files', guard, uploads.take);
	// A file's `webViewLink` leads here.
	app.get('/file/d/:id/view', (req, res) => {
		const item = drive.items.find(({ id }) => id === req.params.id);
		res
			.status(item ? 200 : 404)
			.type('text')
			.send(`Google Drive: ${item?.name ?? 'nothing here'}`);
	});
	return drive;
}

const typeOf = (req: Request) => req.get('X-Upload-Content-Type') ?? 'application/octet-stream';

function makeItem(sub: string, { name, mimeType, parents, appProperties }: Partial<DriveItem>): DriveItem {
	return {
		id: randomBytes(12).toString('base64url'),
		sub,
		name: name ?? 'Untitled',
		mimeType: mimeType ?? 'application/octet-stream',
		parents: parents ?? [],
		appProperties: appProperties ?? {},
		trashed: false,
		versions: [],
	};
}

/** Understands only the one search that the product sends. */
function readSearch(query: unknown): { key: string; value: string } | null {
	const found = /^appProperties has \{ key='([\w-]+)' and value='([\w-]+)' \} and trashed = false$/.exec(
		String(query),
	);
	return found && { key: found[1] ?? '', value: found[2] ?? '' };
}
