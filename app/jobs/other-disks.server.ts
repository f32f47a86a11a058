import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { openChannel } from '#app/database/notifications.server.ts';
import { env } from '#app/env.server.ts';
import { raiseAlert } from '#app/observe/alert.server.ts';

const announceEveryMs = 60_000;

let ownDisk: string | undefined;
let hasWarned = false;

const channel = openChannel('disks', z.object({ disk: z.uuid() }), ({ disk }) => {
	if (ownDisk === undefined || disk === ownDisk || hasWarned) return;
	hasWarned = true;
	raiseAlert('disks-differ');
});

/** Processes tell each other on which disk they keep files: without a bucket it must be one. @returns stops that */
export async function watchOtherDisks(): Promise<() => void> {
	if (env.bucket || env.embedded) return () => {};
	// A folder that takes no files is reported when one is stored.
	const disk = await readDiskId(env.DATA_DIR).catch(() => undefined);
	if (disk === undefined) return () => {};
	ownDisk = disk;
	const announce = () => channel.send({ disk });
	await announce();
	const timer = setInterval(announce, announceEveryMs).unref();
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
