import path from 'node:path';
import { env } from '#app/env.server.ts';
import { createCloudStorage } from '#app/storage/cloud-storage.server.ts';
import { createFolderStorage } from '#app/storage/folder.server.ts';
import type { Storage } from '#app/storage/storage.ts';

export const storage: Storage = env.bucket
	? createCloudStorage(env.bucket)
	: createFolderStorage(path.resolve(env.DATA_DIR, 'objects'));
