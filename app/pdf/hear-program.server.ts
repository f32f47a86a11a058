import { spawn } from 'node:child_process';

interface ProgramRequest {
	env: Record<string, string>;
	answer: RegExp;
	patienceMs: number;
}

const maxComplaintLength = 500;

/** Killed after its answer, since it may hang on exit. @throws Error if it ends or stays silent without one */
export function hearProgram(
	path: string,
	args: string[],
	{ env, answer, patienceMs }: ProgramRequest,
): Promise<RegExpExecArray> {
	const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
	const child = spawn(path, args, {
		// The type requires NODE_ENV, which not every program reads.
		env: env as unknown as NodeJS.ProcessEnv,
		stdio: ['ignore', 'pipe', 'pipe'],
		// A process group of its own, so that the program's children are killed too.
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
		complaint = (complaint + chunk).slice(-maxComplaintLength);
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
			// The program has already ended.
		}
	});
}
