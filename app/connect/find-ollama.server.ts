import { z } from 'zod';
import type { Ollama } from '#app/connect/commands.ts';

/** In ms: a local server answers at once. */
const maxWaitMs = 1_000;

const tagsSchema = z.object({
	models: z.array(z.object({ name: z.string(), remote_host: z.string().optional() })),
});

/**
 * Null if none answers. @param address an origin; null if Ollama's settings name another machine, which is not asked
 */
export async function findOllama(address: string | null): Promise<Ollama | null> {
	if (!address) return null;
	try {
		const signal = AbortSignal.timeout(maxWaitMs);
		// A redirect may lead to another machine.
		const answer = await fetch(`${address}/api/tags`, { signal, redirect: 'error' });
		const { models } = tagsSchema.parse(await answer.json());
		return { address, models: models.filter(isLocalModel).map(({ name }) => name) };
	} catch {
		return null;
	}
}

/** Excludes embedding and cloud models, and names that are unsafe in a command. */
const isLocalModel = ({ name, remote_host }: { name: string; remote_host?: string }): boolean =>
	!remote_host && /^[\w./:-]+$/.test(name) && !/embed|bert|minilm|-cloud$/i.test(name);
