import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { openChannel } from '#app/database/notifications.server.ts';
import { env } from '#app/env.server.ts';
import { log } from '#app/observe/log.server.ts';

const otherDiskText =
	'Another machine keeps files on a disk of its own, so each misses what the other one has stored: set GCS_BUCKET.';

const sayEveryMs = 60_000;

let own: string | undefined;
let isNoticed = false;

const channel = openChannel('disks', z.object({ disk: z.uuid() }), ({ disk }) => {
	if (own === undefined || disk === own || isNoticed) return;
	isNoticed = true;
	log.error(otherDiskText);
});

/** Processes tell each other on which disk they keep files: without a bucket it must be one. @returns how to end that */
export async function watchOtherDisks(): Promise<() => void> {
	if (env.bucket || env.embedded) return () => {};
	// Where nothing can be kept, storing a file says so.
	const disk = await readDiskId(env.DATA_DIR).catch(() => undefined);
	if (disk === undefined) return () => {};
	own = disk;
	const say = () => channel.send({ disk });
	await say();
	const timer = setInterval(say, sayEveryMs).unref();
	return () => clearInterval(timer);
}

/** The same for all processes that share the folder. */
async function readDiskId(folder: string): Promise<string> {
	const file = path.join(folder, 'disk-id');
	const draft = `${file}-${randomUUID()}`;
	await mkdir(folder, { recursive: true });
	await writeFile(draft, randomUUID());
	// Whoever comes first decides.
	await link(draft, file).catch(() => {});
	await rm(draft);
	return readFile(file, 'utf8');
}
