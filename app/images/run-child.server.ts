import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { processEnv } from '#app/env.server.ts';
import { ImageFailed, NotAnImage } from '#app/images/image-error.ts';
import type { ImageKind } from '#app/images/image-kind.ts';
import type { DecodedImage } from '#app/images/taken-image.ts';

/** What the child is asked. */
export interface Task {
	path: string;
	kind: ImageKind;
	/** Where its files go. */
	folder: string;
}

/** What the child answers; `failed` is no fault of the picture. */
export type Answer =
	| { decoded: DecodedImage }
	| { refused: NotAnImage['reason']; why?: string }
	| { failed: string };

// By its own path also from the bundle, beside which the sources always stand.
const entry = createRequire(import.meta.url).resolve('#app/images/decode/main.ts');

/** Of data, of which Node reserves 620,000 without ever using them; Linux keeps to it, other systems may not. */
const maxKilobytes = 1_000_000;
/** Of the processor: on a busy machine whoever has a lower priority waits long for it. */
const maxSeconds = 30;
const limited = `ulimit -d ${maxKilobytes} 2>/dev/null; ulimit -t ${maxSeconds}; exec "$0" "$@"`;
/** What Node is told for it. */
export const nodeOptions = [
	'--max-old-space-size=96',
	'--max-semi-space-size=2',
	'--expose-gc',
	'--disable-warning=ExperimentalWarning',
];

/**
 * Decodes one picture in a process of its own, and kills that once it has answered: nobody waits for an end that
 * may never come. @param script in place of the one that decodes
 * @throws NotAnImage, ImageFailed, and the signal's reason
 */
export async function runChild(task: Task, signal: AbortSignal, script = entry): Promise<DecodedImage> {
	signal.throwIfAborted();
	const child = start(script);
	const answered = Promise.withResolvers<Answer>();
	const leave = () => answered.reject(signal.reason);
	signal.addEventListener('abort', leave, { once: true });
	child.once('message', (message) => answered.resolve(message as Answer));
	child.once('error', (error) => answered.resolve({ failed: `The process for pictures: ${error}` }));
	child.once('exit', (code, killedBy) =>
		answered.resolve({ failed: `The process for pictures ended by ${killedBy ?? code}.` }),
	);
	try {
		// Undefined where the process could not be started.
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

function start(script: string): ChildProcess {
	try {
		return spawn('/bin/sh', ['-c', limited, process.execPath, ...nodeOptions, script], {
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
			env: childEnvironment(),
		});
	} catch (error) {
		throw new ImageFailed('The process for pictures did not start.', { cause: error });
	}
}

/** Nothing of our settings, which hold secrets: what it reads was sent by anybody. */
function childEnvironment(): NodeJS.ProcessEnv {
	// Compiled code that is kept is 10 MB less, and half of the time that a start takes.
	const { PATH, TMPDIR, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = processEnv;
	// One thread that decodes, and one place for its memory, which is given back to the system.
	const frugal = {
		VIPS_CONCURRENCY: '1',
		UV_THREADPOOL_SIZE: '1',
		MALLOC_ARENA_MAX: '1',
		MALLOC_MMAP_THRESHOLD_: '131072',
	};
	return { PATH, TMPDIR, LD_LIBRARY_PATH, NODE_COMPILE_CACHE, ...frugal, NODE_ENV: 'production' };
}

/** A page that somebody waits for comes before a picture. */
function yieldToOthers(pid: number | undefined): void {
	try {
		if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// It has ended already.
	}
}
