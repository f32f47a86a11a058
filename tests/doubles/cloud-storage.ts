import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import parseRange from 'range-parser';
import { createFaults, type StorageFault, type StorageStep } from '#tests/doubles/cloud-storage-faults.ts';
import { type CloudObject, createObjects, hashesOf } from '#tests/doubles/cloud-storage-objects.ts';
import { createSignedPut } from '#tests/doubles/cloud-storage-signed.ts';
import { createUploads } from '#tests/doubles/cloud-storage-uploads.ts';
import { refuse } from '#tests/doubles/google-refusal.ts';

export type { StorageFault, StorageStep };

export interface CloudStorageDouble {
	/** The origin at which this Cloud Storage answers. */
	readonly url: string;
	readonly bucket: string;
	/** The key of its service account, made for it. */
	readonly credentials: { client_email: string; private_key: string };
	/** The objects in the bucket, sorted by name. */
	readonly objects: CloudObject[];
	/** The steps that were requested, in order. */
	readonly asked: StorageStep[];
	/** Plays a fault on the next requests for a step. */
	fail(step: StorageStep, fault: StorageFault, times?: number): void;
	/** Keeps the next request for a step waiting until it is released. */
	hold(step: StorageStep): { begun: Promise<void>; release: () => void };
	/** Forgets the faults that were not played, and the requested steps. */
	heal(): void;
	/** Forgets all objects, faults and requests. */
	clear(): void;
	stop(): Promise<void>;
}

/** Makes the keys of an account. The doubles of a process share one pair, unless a test gives them another. */
export const makeKeys = () =>
	generateKeyPairSync('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
/** Made once, since making keys takes a moment. */
let usual: ReturnType<typeof makeKeys> | undefined;
const usualKeys = () => {
	usual ??= makeKeys();
	return usual;
};

/** A server on this machine that speaks the parts of Cloud Storage's JSON, upload and XML APIs that are used here. */
export async function startCloudStorage({
	port = 0,
	bucket = 'family-stories-test',
	/** Tells whose scripts may put objects, as the bucket's CORS settings do. */
	origins = isOurOrigin,
	/** The most objects in one page of a list. */
	pageSize = 1000,
	keys = usualKeys(),
} = {}): Promise<CloudStorageDouble> {
	const email = 'stories@family-stories-test.iam.gserviceaccount.com';
	const { publicKey, privateKey } = keys;
	const objects = createObjects(bucket);
	const uploads = createUploads(objects);
	const faults = createFaults();

	const api = express.Router();
	api.get(
		'/b/:bucket/o',
		faults.play(() => 'list'),
		(request, response) => {
			const { prefix = '', pageToken = '', maxResults = pageSize } = request.query;
			const all = objects
				.all()
				.filter(({ name }) => name.startsWith(String(prefix)) && name > String(pageToken));
			const page = all.slice(0, Math.min(Number(maxResults), pageSize));
			const nextPageToken = page.length < all.length ? page.at(-1)?.name : undefined;
			response.json({ kind: 'storage#objects', items: page.map(objects.describe), nextPageToken });
		},
	);
	const stepOf = ({ alt }: Record<string, unknown>): StorageStep => (alt === 'media' ? 'download' : 'look');
	api.get('/b/:bucket/o/:name', faults.play(stepOf), (request, response) => {
		const object = find(request, response);
		if (object && request.query.alt === 'media') sendBytes(object, request, response);
		else if (object) response.json(objects.describe(object));
	});
	api.delete(
		'/b/:bucket/o/:name',
		faults.play(() => 'delete'),
		(request, response) => {
			const object = find(request, response);
			if (!object) return;
			objects.delete(object.name);
			response.status(204).end();
		},
	);

	function find(request: Request, response: Response): CloudObject | undefined {
		const { name = '' } = request.params;
		const { generation } = request.query;
		const object = objects.get(name);
		if (object && (generation === undefined || `${object.generation}` === generation)) return object;
		refuse(response, 404, 'notFound', `No such object: ${bucket}/${name}`);
	}

	const app = express();
	const path = '/upload/storage/v1/b/:bucket/o';
	const kindOf = ({ uploadType }: Record<string, unknown>): StorageStep =>
		uploadType === 'multipart' ? 'multipart' : 'begin';
	app.param('bucket', (_request, response, next, named) => {
		if (named === bucket) next();
		else refuse(response, 404, 'notFound', 'The specified bucket does not exist.');
	});
	app.post(path, faults.play(kindOf), (request, response, next) => {
		const upload = request.query.uploadType === 'multipart' ? uploads.multipart : uploads.begin;
		Promise.resolve(upload(request, response)).catch(next);
	});
	app.put(
		path,
		faults.play(() => 'bytes'),
		(request, response, next) => {
			uploads.go(request, response).catch(next);
		},
	);
	// If `STORAGE_EMULATOR_HOST` names the server, the library leaves out the first part of the path.
	app.use(['/storage/v1', '/'], api);
	const allow = (request: Request, response: Response) => {
		const origin = request.get('Origin');
		if (!origin || !origins(origin)) return;
		response.set({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' });
		if (request.method !== 'OPTIONS') return;
		response.set('Access-Control-Allow-Methods', 'PUT');
		const names = 'Content-Type, x-goog-content-length-range, x-goog-if-generation-match';
		response.set('Access-Control-Allow-Headers', names);
	};
	const put = createSignedPut(objects, { email, publicKey }, ({ params }) => params[0] ?? '');
	app.options('/:bucket/*', (request, response) => {
		allow(request, response);
		response.status(200).end();
	});
	app.put('/:bucket/*', (request, response, next) => {
		allow(request, response);
		put(request, response).catch(next);
	});

	const server = app.listen(port, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		bucket,
		credentials: { client_email: email, private_key: privateKey },
		get objects() {
			return objects.all();
		},
		asked: faults.asked,
		fail: faults.fail,
		hold: faults.hold,
		heal: faults.clear,
		clear() {
			objects.clear();
			uploads.clear();
			faults.clear();
		},
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function sendBytes(
	{ bytes, contentType, generation, updated }: CloudObject,
	request: Request,
	response: Response,
) {
	const { md5Hash, crc32c } = hashesOf(bytes);
	response.set({
		'Content-Type': contentType,
		'Last-Modified': updated.toUTCString(),
		'X-Goog-Generation': `${generation}`,
		'X-Goog-Hash': `crc32c=${crc32c},md5=${md5Hash}`,
		'X-Goog-Stored-Content-Encoding': 'identity',
	});
	const asked = request.get('Range');
	const ranges = asked ? parseRange(bytes.length, asked) : [];
	if (ranges === -1)
		return refuse(response, 416, 'requestedRangeNotSatisfiable', 'Request range not satisfiable');
	const range = ranges === -2 ? undefined : ranges[0];
	if (range) {
		response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
	}
	const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
	response.set('Content-Length', `${part.length}`);
	const { fault } = response.locals;
	if (fault !== 'cut' && fault !== 'stall') return void response.end(part);
	response.write(part.subarray(0, part.length / 2), () => {
		if (fault === 'cut') request.socket.destroy();
	});
}

/** The settings with which the product keeps its files there. */
export function cloudStorageEnv({ url, bucket, credentials }: CloudStorageDouble): Record<string, string> {
	return {
		GCS_BUCKET: bucket,
		GCS_CREDENTIALS: JSON.stringify({ type: 'service_account', ...credentials }),
		STORAGE_EMULATOR_HOST: url,
	};
}

function isOurOrigin(origin: string): boolean {
	return /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin);
}

if (import.meta.main) {
	const double = await startCloudStorage({
		port: Number(process.argv[2] ?? 0),
		origins: (origin) => isOurOrigin(origin) || origin === process.env.PUBLIC_URL,
	});
	for (const [name, value] of Object.entries(cloudStorageEnv(double))) console.log(`${name}='${value}'`);
}
