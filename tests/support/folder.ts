import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A new folder for one test, and how to remove it. */
export async function makeFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'family-stories-test-'));
	return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
