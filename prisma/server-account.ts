import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A shell that runs a program: it ends the program when its input is closed, and ends with it. */
export type Attended = ChildProcessByStdio<Writable, null, Readable>;

export interface Account {
	owner?: { uid: number; gid: number };
	/**
	 * Starts a program that ends when the shell's input is closed, so at the latest with this process.
	 * @param folder is removed when it has ended
	 */
	spawn(command: string, args: string[], folder?: string): Attended;
}

/**
 * However a process ends, the system closes its pipes. The program may not be listening to signals yet, so that it is
 * told until it is gone.
 */
const attend = `folder=$1
shift
exec 3<&0
"$@" 3<&- </dev/null &
program=$!
{ cat <&3 >/dev/null; while kill -INT $program 2>/dev/null; do sleep 0.2; done; } &
wait $program
code=$?
kill $! 2>/dev/null
[ -z "$folder" ] || rm -rf "$folder"
exit $code`;

/** Postgres refuses to run as root, so root starts it as `nobody`. */
export async function getServerAccount(binary: string, dataDir: string): Promise<Account> {
	const options = {
		env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
		stdio: ['pipe', 'ignore', 'pipe'] as ['pipe', 'ignore', 'pipe'],
		// A terminal signals all that runs in it; this one is ended last.
		detached: true,
	};
	const attended = (program: string[], folder = '') => ['-c', attend, 'sh', folder, ...program];
	if (process.getuid?.() !== 0) {
		return {
			spawn: (command, args, folder) => spawn('sh', attended([command, ...args], folder), options),
		};
	}
	const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
	const gid = Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' }));
	const isReachable =
		(await isWorldAccessible(binary)) && (await isWorldAccessible(path.resolve(dataDir, 'postgres')));
	return {
		owner: { uid, gid },
		spawn(command, args, folder) {
			const shell = attended([command, ...args], folder);
			return isReachable
				? spawn('sh', shell, { ...options, cwd: '/', uid, gid })
				: // Below a private folder such as /root, the account needs a capability to reach programs and data.
					spawn('setpriv', [...setprivArgs(uid, gid), 'sh', ...shell], { ...options, cwd: '/' });
		},
	};
}

function setprivArgs(uid: number, gid: number): string[] {
	const capability = '+dac_override';
	return [
		`--reuid=${uid}`,
		`--regid=${gid}`,
		'--clear-groups',
		// Initdb looks for its programs with access(2), which ignores the capability without this flag.
		'--securebits=+no_setuid_fixup',
		`--inh-caps=${capability}`,
		`--ambient-caps=${capability}`,
	];
}

async function isWorldAccessible(file: string): Promise<boolean> {
	for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
		if (((await stat(folder)).mode & 0o001) === 0) return false;
		if (folder === path.dirname(folder)) return true;
	}
}
