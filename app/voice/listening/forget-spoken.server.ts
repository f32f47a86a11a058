import { storage } from '#app/storage/index.server.ts';

const keptMs = 30 * 24 * 3_600_000;

export async function forgetSpoken(): Promise<void> {
	const before = Date.now() - keptMs;
	for await (const { key, updatedAt } of storage.list('users/')) {
		const isSpoken = /^users\/[^/]+\/speech\/[^/]+$/.test(key);
		if (isSpoken && updatedAt.getTime() < before) await storage.remove(key);
	}
}
