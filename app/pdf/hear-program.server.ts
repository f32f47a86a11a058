import { spawn } from 'node:child_process';

interface Asked {
	/** The whole environment of the program. */
	env: Record<string, string>;
	/** Matches what the program is started for. */
	answer: RegExp;
	/** In milliseconds. */
	patienceMs: number;
}

/** In characters: how much of its complaints is told. */
const longestComplaint = 500;

/**
 * Starts a program for what it prints. Its end is not waited for, since a program can hang at its end: once it has
 * answered, or has said nothing for too long, it is killed with all that it has started.
 * @throws Error where it does not start, or ends without an answer
 */
export function hearProgram(
	path: string,
	args: string[],
	{ env, answer, patienceMs }: Asked,
): Promise<RegExpExecArray> {
	const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
	const child = spawn(path, args, {
		// The type wants NODE_ENV, which not every program reads.
		env: env as unknown as NodeJS.ProcessEnv,
		stdio: ['ignore', 'pipe', 'pipe'],
		// A group of its own, so that what it has started ends with it.
		detached: true,
	});
	let told = '';
	let complaint = '';
	child.stdout.on('data', (chunk: Buffer) => {
		told += chunk;
		const found = answer.exec(told);
		if (found) resolve(found);
	});
	child.stderr.on('data', (chunk: Buffer) => {
		complaint = (complaint + chunk).slice(-longestComplaint);
	});
	child.on('error', reject);
	child.on('close', (code, signal) => reject(new Error(`${path} ended by ${signal ?? code}. ${complaint}`)));
	const timer = setTimeout(
		() => reject(new Error(`${path} said nothing for ${patienceMs / 1000} seconds. ${complaint}`)),
		patienceMs,
	);
	return promise.finally(() => {
		clearTimeout(timer);
		try {
			if (child.pid) process.kill(-child.pid, 'SIGKILL');
		} catch {
			// It has ended already.
		}
	});
}
