import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

export type Attended = ChildProcessByStdio<Writable, null, Readable>;

export interface Account {
	owner?: { uid: number; gid: number };
	/** The program ends when the shell's input closes, at the latest with this process. */
	spawn(command: string, args: string[], options?: SpawnOptions): Attended;
}

interface SpawnOptions {
	folder?: string;
	/** In milliseconds: then a program that is told to end gets a firmer signal, and is finally killed. */
	patienceMs?: number;
}

/** In milliseconds: longer than Postgres needs to write its memory to disk on shutdown. */
const longestEndMs = 60_000;
const tellEvery = 0.2;

/** The program may not handle signals yet, so the signal is repeated until it ends or is killed. */
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
		// A terminal signals its whole process group; this program must end last.
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
		// Without this flag, initdb's access(2) checks ignore the capability.
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
