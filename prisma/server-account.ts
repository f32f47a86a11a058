import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Who the database server runs as. */
export interface Account {
	owner?: { uid: number; gid: number };
	spawn(command: string, args: string[]): ChildProcess;
}

/** Postgres refuses to run as root: a start by root runs it as the unprivileged account that every system has. */
export async function getServerAccount(binary: string, dataDir: string): Promise<Account> {
	const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
	const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
	if (process.getuid?.() !== 0) {
		return { spawn: (command, args) => spawn(command, args, { env, stdio, detached: true }) };
	}
	const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
	const gid = Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' }));
	await mkdir(dataDir, { recursive: true });
	const reachable = (await isOpenToAll(binary)) && (await isOpenToAll(path.resolve(dataDir, 'postgres')));
	return {
		owner: { uid, gid },
		spawn: (command, args) =>
			reachable
				? spawn(command, args, { env, stdio, detached: true, cwd: '/', uid, gid })
				: // why: below a private folder such as /root the account can reach neither programs nor data;
					// it gets the one capability that lets it through.
					spawn('setpriv', [...throughPrivateFolders(uid, gid), command, ...args], {
						env,
						stdio,
						detached: true,
						cwd: '/',
					}),
	};
}

function throughPrivateFolders(uid: number, gid: number): string[] {
	const capability = '+dac_override';
	return [
		`--reuid=${uid}`,
		`--regid=${gid}`,
		'--clear-groups',
		// why: without it the capability does not count for access(2), by which initdb looks for its programs.
		'--securebits=+no_setuid_fixup',
		`--inh-caps=${capability}`,
		`--ambient-caps=${capability}`,
	];
}

async function isOpenToAll(file: string): Promise<boolean> {
	for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
		if (((await stat(folder)).mode & 0o001) === 0) return false;
		if (folder === path.dirname(folder)) return true;
	}
}
