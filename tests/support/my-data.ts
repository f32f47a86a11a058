import { setTimeout as delay } from 'node:timers/promises';
import { BlobReader, configure, TextWriter, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { expect } from 'vitest';
import type { App } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';

configure({ useWebWorkers: false });

/** Asks until a download is ready, however long the machine takes for its PDFs. @returns its id */
export async function makeExport({ call }: Client): Promise<string> {
	const { body } = await call('POST', '/api/my-data/exports');
	for (;;) {
		const { state } = (await call('GET', `/api/my-data/exports/${body.id}`)).body;
		if (state === 'complete') return body.id;
		expect(['waiting', 'working']).toContain(state);
		await delay(100);
	}
}

/** A download's files by name: texts as texts, the rest as bytes. */
export async function readExport({ url }: App, { token }: Client, id: string) {
	const headers = { Authorization: `Bearer ${token}` };
	const answer = await fetch(`${url}/api/my-data/exports/${id}/zip`, { headers });
	expect(answer.status).toBe(200);
	const bytes = new Uint8Array(await answer.arrayBuffer());
	return { bytes, headers: answer.headers, ...(await readZip(bytes)) };
}

export async function readZip(bytes: Uint8Array<ArrayBuffer>) {
	const zip = new ZipReader(new BlobReader(new Blob([bytes])));
	const texts = new Map<string, string>();
	const files = new Map<string, Uint8Array>();
	const entries = await zip.getEntries();
	for (const entry of entries) {
		if (entry.directory) continue;
		if (/\.(?:md|txt|json|html)$/.test(entry.filename))
			texts.set(entry.filename, await entry.getData(new TextWriter()));
		else files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
	}
	return { entries, texts, files };
}

/** An archive of these files. */
export async function writeZip(files: Record<string, string | Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
	const { Uint8ArrayReader } = await import('@zip.js/zip.js');
	const zip = new ZipWriter(new Uint8ArrayWriter());
	for (const [name, content] of Object.entries(files))
		await zip.add(name, new Uint8ArrayReader(typeof content === 'string' ? Buffer.from(content) : content));
	return zip.close() as Promise<Uint8Array<ArrayBuffer>>;
}

/** Waits until the worker has done all of a task that it could do by now. */
export async function settleTask({ database }: App, task: string): Promise<void> {
	for (;;) {
		const { rows } = await database.query(
			'select 1 from graphile_worker.jobs where task_identifier = $1 and run_at <= now()',
			[task],
		);
		if (rows.length === 0) return;
		await delay(100);
	}
}

/** Removes all that is to go from the storage, also what is due in two hours. */
export async function finishRemovals(app: App): Promise<void> {
	await settleTask(app, 'remove_objects');
	await app.database.query(
		`update graphile_worker._private_jobs set run_at = now() where run_at > now() and task_id in
			(select id from graphile_worker._private_tasks where identifier = 'remove_objects')`,
	);
	// The worker looks when something is added.
	await app.database.query(`select graphile_worker.add_job('forget_expired')`);
	await settleTask(app, 'remove_objects');
}

/** An archive of so many empty files, of which its directory alone is written. */
export function makeDirectoryOf(count: number): Uint8Array<ArrayBuffer> {
	const local = Buffer.alloc(30);
	local.write('PK\x03\x04', 'latin1');
	const entries = Array.from({ length: count }, (_each, index) => {
		const name = Buffer.from(`photos/${index}.jpg`);
		const header = Buffer.alloc(46);
		header.write('PK\x01\x02', 'latin1');
		header.writeUInt16LE(name.length, 28);
		return Buffer.concat([header, name]);
	});
	const directory = Buffer.concat(entries);
	const [end, where] = [Buffer.alloc(56 + 20 + 22), local.length];
	end.write('PK\x06\x06', 'latin1');
	end.writeBigUInt64LE(44n, 4);
	end.writeBigUInt64LE(BigInt(count), 24);
	end.writeBigUInt64LE(BigInt(count), 32);
	end.writeBigUInt64LE(BigInt(directory.length), 40);
	end.writeBigUInt64LE(BigInt(where), 48);
	end.write('PK\x06\x07', 56, 'latin1');
	end.writeBigUInt64LE(BigInt(where + directory.length), 56 + 8);
	end.writeUInt32LE(1, 56 + 16);
	end.write('PK\x05\x06', 76, 'latin1');
	end.fill(0xff, 76 + 8, 76 + 20);
	return new Uint8Array(Buffer.concat([local, directory, end]));
}
