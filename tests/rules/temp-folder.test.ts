import { existsSync } from 'node:fs';
import { chown, mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTempFolder, sweepTempFolders, withTempFolder } from '#app/disk/temp-folder.server.ts';
import { makeFolder } from '#tests/support/folder.ts';

let machine: Awaited<ReturnType<typeof makeFolder>>;
beforeEach(async () => {
	machine = await makeFolder();
	vi.stubEnv('TMPDIR', machine.path);
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await machine.remove();
});

const age = async (at: string, hours: number) => {
	const then = new Date(Date.now() - hours * 3_600_000);
	await utimes(at, then, then);
};

it('a folder that a killed process left is swept after a day, and nothing else is', async () => {
	const left = await makeTempFolder();
	await writeFile(path.join(left.path, 'photo.jpg'), 'with its place');
	await age(left.path, 25);
	const inUse = await makeTempFolder();
	await age(inUse.path, 23);
	const other = path.join(machine.path, 'somebody-else');
	await mkdir(other);
	await age(other, 25);
	const target = `${inUse.path}/../family-stories-work-link`;
	await symlink(other, target);
	await sweepTempFolders();
	expect([left.path, inUse.path, other, target].map((each) => existsSync(each))).toEqual([
		false,
		true,
		true,
		true,
	]);
});

it.runIf(process.getuid?.() === 0)('a folder of another user stays', async () => {
	const theirs = await makeTempFolder();
	await chown(theirs.path, 12_345, 12_345);
	await age(theirs.path, 25);
	await sweepTempFolders();
	expect(existsSync(theirs.path)).toBe(true);
});

it('a folder is removed after work that failed', async () => {
	const paths: string[] = [];
	const work = async (at: string) => {
		paths.push(at);
		await writeFile(path.join(at, 'a'), '');
		throw new Error('failed');
	};
	await expect(withTempFolder(work)).rejects.toThrow('failed');
	expect(paths.map((each) => existsSync(each))).toEqual([false]);
});

it('nothing is swept where there is no temporary folder', async () => {
	vi.stubEnv('TMPDIR', path.join(machine.path, 'none'));
	await sweepTempFolders();
});
