import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A shell that runs a program: it ends the program when its input is closed, and ends with it. */
export type Attended = ChildProcessByStdio<Writable, null, Readable>;

export interface Account {
	owner?: { uid: number; gid: number };
	/** Starts a program that ends when the shell's input is closed, so at the latest with this process. */
	spawn(command: string, args: string[], options?: SpawnOptions): Attended;
}

interface SpawnOptions {
	/** Removed when the program has ended. */
	folder?: string;
	/** In milliseconds: after so long a program that is told to end is told so more firmly, and in the end killed. */
	patienceMs?: number;
}

/** In milliseconds: longer than a Postgres writes what it has in memory when it ends. */
const longestEndMs = 60_000;
/** In seconds: how often a program is told to end. */
const tellEvery = 0.2;

/**
 * However a process ends, the system closes its pipes. The program may not be listening to signals yet, so that it is
 * told until it is gone; one that hangs is killed.
 */
const attend = `folder=$1
times=$2
shift 2
exec 3<&0
"$@" 3<&- </dev/null &
program=$!
{ cat <&3 >/dev/null
for signal in INT QUIT KILL; do
told=0
while [ $told -lt $times ] && kill -$signal $program 2>/dev/null; do told=$((told + 1)); sleep ${tellEvery}; done
done; } &
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
	const attended = (program: string[], { folder = '', patienceMs = longestEndMs }: SpawnOptions = {}) => {
		const times = String(patienceMs / 1000 / tellEvery);
		return ['-c', attend, 'sh', folder, times, ...program];
	};
	if (process.getuid?.() !== 0) {
		return {
			spawn: (command, args, more) => spawn('sh', attended([command, ...args], more), options),
		};
	}
	const ask = (what: string) =>
		Number(
			execFileSync('id', [what, 'nobody'], { encoding: 'utf8', timeout: 10_000, killSignal: 'SIGKILL' }),
		);
	const [uid, gid] = [ask('-u'), ask('-g')];
	const isReachable =
		(await isWorldAccessible(binary)) && (await isWorldAccessible(path.resolve(dataDir, 'postgres')));
	return {
		owner: { uid, gid },
		spawn(command, args, more) {
			const shell = attended([command, ...args], more);
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
