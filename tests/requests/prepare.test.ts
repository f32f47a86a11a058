import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '#tests/support/folder.ts';

/** A product whose build waits until the file `go` is there, and notes that it was made. */
async function makeProject(): Promise<string> {
	const folder = await makeFolder();
	onTestFinished(folder.remove);
	const build = 'until [ -e go ]; do sleep 0.05; done; mkdir -p build && echo made >> build/made';
	await mkdir(path.join(folder.path, 'node_modules'));
	await writeFile(path.join(folder.path, 'package.json'), JSON.stringify({ scripts: { build } }));
	await cp('bin/prepare.mjs', path.join(folder.path, 'bin/prepare.mjs'));
	return folder.path;
}

const prepare = (project: string) =>
	spawn(process.execPath, [path.join(project, 'bin/prepare.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });

const endOf = async (child: ChildProcess) => child.exitCode ?? (await once(child, 'exit'))[0];

it('of two that prepare a folder at once one builds, and the other waits for it', async () => {
	const project = await makeProject();
	const turn = path.join(project, '.preparing');
	const first = prepare(project);
	first.stdout.resume();
	await expect.poll(() => existsSync(turn)).toBe(true);
	const second = prepare(project);
	const [said] = await once(second.stdout, 'data');
	expect(String(said)).toBe('Another process is installing or building here. Waiting…\n');
	await writeFile(path.join(project, 'go'), '');
	expect([await endOf(first), await endOf(second)]).toEqual([0, 0]);
	expect(await readFile(path.join(project, 'build/made'), 'utf8')).toBe('made\n');
	expect(existsSync(turn)).toBe(false);
});

it.each([
	['is gone', `${spawnSync('true').pid}`],
	['had the number of this one, as in a container', '$$'],
])('a folder is prepared although a process was killed amid that, which %s', async (_, number) => {
	const project = await makeProject();
	await writeFile(path.join(project, 'go'), '');
	const start = `echo ${number} > .preparing && exec ${process.execPath} bin/prepare.mjs`;
	const child = spawn('sh', ['-c', start], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
	onTestFinished(() => {
		child.kill();
	});
	expect(await text(child.stdout)).toMatch(/^Installing.*\nDone.*\nBuilding/);
	expect(await endOf(child)).toBe(0);
});
