import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface Account {
	owner?: { uid: number; gid: number };
	spawn(command: string, args: string[]): ChildProcess;
}

/** Postgres refuses to run as root, so root starts it as `nobody`. */
export async function getServerAccount(binary: string, dataDir: string): Promise<Account> {
	const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
	const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
	if (process.getuid?.() !== 0) {
		return { spawn: (command, args) => spawn(command, args, { env, stdio, detached: true }) };
	}
	const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
	const gid = Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' }));
	await mkdir(dataDir, { recursive: true });
	const isReachable =
		(await isWorldAccessible(binary)) && (await isWorldAccessible(path.resolve(dataDir, 'postgres')));
	return {
		owner: { uid, gid },
		spawn: (command, args) =>
			isReachable
				? spawn(command, args, { env, stdio, detached: true, cwd: '/', uid, gid })
				: // Below a private folder such as /root, the account needs a capability to reach programs and data.
					spawn('setpriv', [...setprivArgs(uid, gid), command, ...args], {
						env,
						stdio,
						detached: true,
						cwd: '/',
					}),
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
