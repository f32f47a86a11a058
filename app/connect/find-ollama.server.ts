import { z } from 'zod';
import type { Ollama } from '#app/connect/commands.ts';

/** In ms: on this machine it answers at once. */
const longestWait = 1_000;

const tags = z.object({
	models: z.array(z.object({ name: z.string(), remote_host: z.string().optional() })),
});

/**
 * The Ollama on this machine; null where none answers.
 * @param address an origin; null where Ollama's own settings name another machine, which is not asked
 */
export async function findOllama(address: string | null): Promise<Ollama | null> {
	if (!address) return null;
	try {
		const signal = AbortSignal.timeout(longestWait);
		// What leads on may lead off this machine.
		const answer = await fetch(`${address}/api/tags`, { signal, redirect: 'error' });
		const { models } = tags.parse(await answer.json());
		return { address, models: models.filter(isOwn).map(({ name }) => name) };
	} catch {
		return null;
	}
}

/** Whether it can be talked to, runs here and not at Ollama's, and has a name that a command can hold. */
const isOwn = ({ name, remote_host }: { name: string; remote_host?: string }): boolean =>
	!remote_host && /^[\w./:-]+$/.test(name) && !/embed|bert|minilm|-cloud$/i.test(name);
