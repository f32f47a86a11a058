import path from 'node:path';
import { env } from '#app/env.server.ts';
import { createFolderStorage } from '#app/storage/folder.server.ts';
import type { Storage } from '#app/storage/storage.ts';

/** Where the process keeps files. */
export const storage: Storage = createFolderStorage(path.resolve(env.DATA_DIR, 'objects'));
