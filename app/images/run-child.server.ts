import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { processEnv } from '#app/env.server.ts';
import { ImageFailed, NotAnImage } from '#app/images/image-error.ts';
import type { ImageKind } from '#app/images/image-kind.ts';
import type { DecodedImage } from '#app/images/taken-image.ts';

export interface DecodeTask {
	path: string;
	kind: ImageKind;
	folder: string;
}

export type DecodeAnswer =
	| { decoded: DecodedImage }
	| { refused: NotAnImage['reason']; why?: string }
	| { failed: string };

// The source path, even from the bundle, since the sources ship with it.
const decoderScript = createRequire(import.meta.url).resolve('#app/images/decode/main.ts');

/** Data segment; Node reserves 620,000 of it unused. Linux enforces it, other systems may not. */
const maxKilobytes = 1_000_000;
/** CPU time, since a process of low priority may wait long on a busy machine. */
const maxSeconds = 30;
const limitedCommand = `ulimit -d ${maxKilobytes} 2>/dev/null; ulimit -t ${maxSeconds}; exec "$0" "$@"`;
export const nodeOptions = [
	'--max-old-space-size=96',
	'--max-semi-space-size=2',
	'--expose-gc',
	'--disable-warning=ExperimentalWarning',
];

/** The child is killed once it has answered. @throws NotAnImage, ImageFailed, the signal's reason */
export async function runChild(
	task: DecodeTask,
	signal: AbortSignal,
	script = decoderScript,
): Promise<DecodedImage> {
	signal.throwIfAborted();
	const child = startChild(script);
	const answered = Promise.withResolvers<DecodeAnswer>();
	const leave = () => answered.reject(signal.reason);
	signal.addEventListener('abort', leave, { once: true });
	child.once('message', (message) => answered.resolve(message as DecodeAnswer));
	child.once('error', (error) => answered.resolve({ failed: `The process for pictures: ${error}` }));
	child.once('exit', (code, killedBy) =>
		answered.resolve({ failed: `The process for pictures ended by ${killedBy ?? code}.` }),
	);
	try {
		child.send?.(task, () => {});
		yieldToOthers(child.pid);
		const answer = await answered.promise;
		if ('failed' in answer) throw new ImageFailed(answer.failed);
		if ('refused' in answer) throw new NotAnImage(answer.refused, answer.why);
		return answer.decoded;
	} finally {
		signal.removeEventListener('abort', leave);
		child.kill('SIGKILL');
	}
}

function startChild(script: string): ChildProcess {
	try {
		return spawn('/bin/sh', ['-c', limitedCommand, process.execPath, ...nodeOptions, script], {
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
			env: childEnvironment(),
		});
	} catch (error) {
		throw new ImageFailed('The process for pictures did not start.', { cause: error });
	}
}

/** Passes no secrets: the child reads untrusted files. */
function childEnvironment(): NodeJS.ProcessEnv {
	// The compile cache saves 10 MB and half of the start time.
	const { PATH, TMPDIR, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = processEnv;
	// One thread and one malloc arena, whose memory goes back to the system.
	const frugal = {
		VIPS_CONCURRENCY: '1',
		UV_THREADPOOL_SIZE: '1',
		MALLOC_ARENA_MAX: '1',
		MALLOC_MMAP_THRESHOLD_: '131072',
	};
	return { PATH, TMPDIR, LD_LIBRARY_PATH, NODE_COMPILE_CACHE, ...frugal, NODE_ENV: 'production' };
}

function yieldToOthers(pid: number | undefined): void {
	try {
		if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// The process has already ended.
	}
}
