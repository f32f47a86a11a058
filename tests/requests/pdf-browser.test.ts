import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser } from '#app/pdf/find-browser.server.ts';
import { hearProgram } from '#app/pdf/hear-program.server.ts';
import { browserEnvironment, versionOf } from '#app/pdf/installed-browser.server.ts';
import { makeFolder } from '#tests/support/folder.ts';

/** The browser from npm is made for this machine alone. */
const hasBundled = process.platform === 'linux' && process.arch === 'x64';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeEach(async () => {
	folder = await makeFolder();
});
afterEach(() => folder.remove());

describe('The browser that CHROMIUM_PATH names', () => {
	it('the browser is taken, and gets nothing secret from the environment', async () => {
		const { executablePath } = await findBrowser();
		process.env.SECRET_OF_A_TEST = 'x';
		const command = await findBrowser(executablePath);
		delete process.env.SECRET_OF_A_TEST;
		expect(command.executablePath).toBe(executablePath);
		const lean = ['--disable-gpu', '--in-process-gpu'];
		expect(command.args).toEqual([...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...lean]);
		expect(Object.keys(command.env)).not.toContain('SECRET_OF_A_TEST');
		expect(process.env.AWS_EXECUTION_ENV).toBeUndefined();
	});

	it.each(['/nowhere/chromium', '/bin/true', '/tmp'])('the path %s is refused', async (wrong) => {
		await expect(findBrowser(wrong)).rejects.toThrow(/^CHROMIUM_PATH names .*\.$/);
	});

	it('a script that only says what to install is no browser', async () => {
		const script = path.join(folder.path, 'chromium-browser');
		await writeFile(script, '#!/bin/sh\necho "please install the snap"; exit 1\n', { mode: 0o755 });
		expect(await versionOf(script, browserEnvironment())).toBeNull();
	});
});

describe('A program that is asked something', () => {
	/** A program that never ends and starts another; `left` counts how many of the two still run. */
	async function makeProgram(says: string) {
		const script = path.join(folder.path, 'browser');
		const pids = path.join(folder.path, 'pids');
		const lines = ['#!/bin/sh', 'sleep 1000 &', `echo "$$ $!" > ${pids}`, says, 'wait'];
		await writeFile(script, lines.join('\n'), { mode: 0o755 });
		const isAlive = (pid: string) =>
			readFile(`/proc/${pid}/stat`, 'utf8').then(
				(stat) => !/\) Z/.test(stat),
				() => false,
			);
		const left = async () => {
			const started = (await readFile(pids, 'utf8')).trim().split(' ');
			return (await Promise.all(started.map(isAlive))).filter(Boolean).length;
		};
		return { script, left };
	}

	it.runIf(process.platform === 'linux')('a program is ended as soon as it has answered', async () => {
		const { script, left } = await makeProgram('echo Chromium 153.0.0.0');
		expect(await versionOf(script, browserEnvironment())).toBe(153);
		await expect.poll(left).toBe(0);
	});

	it.runIf(process.platform === 'linux')('a program that says nothing for too long is ended', async () => {
		const { script, left } = await makeProgram('echo no display >&2');
		const asked = { env: browserEnvironment(), answer: /\d/, patienceMs: 2_000 };
		await expect(hearProgram(script, [], asked)).rejects.toThrow('said nothing for 2 seconds. no display');
		await expect.poll(left).toBe(0);
	});
});

describe('An installed browser', () => {
	/** Installs a browser that answers with this version, until the test ends. */
	async function install(version: string): Promise<string> {
		const script = path.join(folder.path, 'google-chrome-stable');
		await writeFile(script, `#!/bin/sh\necho "Google Chrome ${version}"\n`, { mode: 0o755 });
		vi.stubEnv('PATH', `${folder.path}:${process.env.PATH}`);
		return script;
	}
	/** Makes this a machine for which npm has no browser, until the test ends. */
	function changeMachine(): void {
		const before = process.arch;
		Object.defineProperty(process, 'arch', { value: 'riscv64' });
		onTestFinished(() => Object.defineProperty(process, 'arch', { value: before }) && undefined);
	}
	afterEach(() => vi.unstubAllEnvs());

	it.runIf(hasBundled)('an installed browser is passed over where the one from npm runs', async () => {
		const installed = await install('999.0.0.0');
		expect((await findBrowser()).executablePath).not.toBe(installed);
	});

	it('an installed browser is taken where the one from npm cannot run', async () => {
		const installed = await install('999.0.0.0');
		changeMachine();
		expect((await findBrowser()).executablePath).toBe(installed);
	});
});

describe.runIf(hasBundled)('The browser from npm', () => {
	/** Unpacks the browser in another process, with its caches in the test's folder. */
	async function unpack(): Promise<{ executablePath: string; env: Record<string, string> }> {
		const module = (name: string) => JSON.stringify(pathToFileURL(path.resolve(`app/pdf/${name}`)).href);
		const script = `const { bundledBrowser } = await import(${module('bundled-browser.server.ts')});
			const { browserEnvironment } = await import(${module('installed-browser.server.ts')});
			const before = JSON.stringify(process.env);
			console.log(JSON.stringify(await bundledBrowser(browserEnvironment())));
			if (JSON.stringify(process.env) !== before) throw new Error('the environment was changed');`;
		const env = { ...process.env, XDG_CACHE_HOME: folder.path };
		const { stdout } = await promisify(execFile)(
			process.execPath,
			['--input-type=module', '--eval', script],
			{ env },
		);
		return JSON.parse(stdout);
	}

	it.runIf(process.getuid?.() === 0)('the browser is found by a user id without a home', async () => {
		const module = pathToFileURL(path.resolve('app/pdf/bundled-browser.server.ts')).href;
		await chmod(folder.path, 0o777);
		const script = `process.setgid(54321); process.setuid(54321);
			const { bundledBrowser } = await import(${JSON.stringify(module)});
			console.log((await bundledBrowser({})).executablePath);`;
		const { HOME: _, XDG_CACHE_HOME: __, ...env } = process.env;
		const { stdout } = await promisify(execFile)(
			process.execPath,
			['--input-type=module', '--eval', script],
			{ env: { ...env, TMPDIR: folder.path } },
		);
		expect(stdout).toContain(path.join(folder.path, 'family-stories-chromium-54321'));
	});

	async function filesIn(parent: string): Promise<string[]> {
		const [own = ''] = await readdir(parent);
		return readdir(path.join(parent, own));
	}

	it('the browser is unpacked once, is mended if damaged, and is not taken from a folder open to others', async () => {
		const all = await Promise.all([unpack(), unpack()]);
		expect(new Set(all.map(({ executablePath }) => executablePath)).size).toBe(1);
		expect(await filesIn(folder.path)).toHaveLength(1);

		const { executablePath, env } = all[0] ?? { executablePath: '', env: {} };
		const isRoot = process.getuid?.() === 0;
		const browser = await chromium.launch({ executablePath, env, args: isRoot ? ['--no-sandbox'] : [] });
		const page = await browser.newPage();
		await page.setContent('<p>Text</p>');
		expect((await page.pdf({ tagged: true })).subarray(0, 5).toString()).toBe('%PDF-');
		await browser.close();

		await truncate(executablePath, 1_000_000);
		expect(await unpack()).toEqual(all[0]);
		expect((await readFile(executablePath)).length).toBeGreaterThan(50_000_000);
		await rm(path.join(path.dirname(executablePath), 'fonts.conf'));
		expect(await unpack()).toEqual(all[0]);
		expect(await filesIn(folder.path)).toHaveLength(1);

		await chmod(path.dirname(path.dirname(executablePath)), 0o777);
		expect((await unpack()).executablePath.startsWith(folder.path)).toBe(false);
	});
});
