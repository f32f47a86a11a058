import { spawn } from 'node:child_process';

/**
 * Has a shell run a script as soon as this process has ended, also by kill -9.
 * @param values what the script gets as $1, $2 and so on
 * @returns what has it run at once
 */
export function leaveWill(script: string, values: string[]): () => void {
	const args = ['-c', `cat; ${script}`, 'sh', ...values];
	// A group of its own, so that Ctrl-C does not end it first.
	const shell = spawn('sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
	shell.unref();
	return () => shell.stdin.end();
}
