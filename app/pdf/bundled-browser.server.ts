import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { processEnv } from '#app/env.server.ts';
import { hearProgram } from '#app/pdf/hear-program.server.ts';
import { versionOf } from '#app/pdf/installed-browser.server.ts';

interface BundledBrowser {
	executablePath: string;
	env: Record<string, string>;
}

const unpackTimeoutMs = 300_000;
const unpacker =
	'const { default: chromium } = await import(process.argv[1]); console.log(await chromium.executablePath());';

export async function bundledBrowser(env: Record<string, string>): Promise<BundledBrowser> {
	if (process.platform !== 'linux' || process.arch !== 'x64')
		throw new Error('No Chrome or Chromium was found: install one, or name it in CHROMIUM_PATH.');
	const { XDG_CACHE_HOME, HOME } = processEnv;
	const own = XDG_CACHE_HOME || (HOME && join(HOME, '.cache'));
	const failures: string[] = [];
	for (const cache of [own, tmpdir(), '/var/tmp']) {
		if (!cache) continue;
		// In a container the user id may have no name and no home; `os` then throws.
		const parent = join(cache, `family-stories-chromium-${process.getuid?.()}`);
		try {
			return await browserIn(parent, env);
		} catch (error) {
			failures.push(`${parent}: ${(error as Error).message}`);
		}
	}
	throw new Error(
		'The browser that makes PDFs could not be unpacked; install Chromium and name it in CHROMIUM_PATH. ' +
			`(${failures.join('; ')})`,
	);
}

/** Unpacks under a temporary name and renames: processes may start together or be killed half-way. */
async function browserIn(parent: string, env: Record<string, string>): Promise<BundledBrowser> {
	await mkdir(parent, { recursive: true, mode: 0o700 });
	const folder = await lstat(parent);
	// Others can write to /tmp: run only what is in our own folder.
	if (!folder.isDirectory() || folder.uid !== process.getuid?.() || (folder.mode & 0o022) !== 0)
		throw new Error('the folder belongs to somebody else');
	const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
	const { version } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'));
	const home = join(parent, version);
	const browser = commandIn(home, env);
	if (await works(browser)) return browser;

	await removeLeftovers(parent);
	const fresh = await mkdtemp(join(parent, 'unpacking-'));
	const damaged = `${fresh}-damaged`;
	try {
		await unpack(entry, fresh, home);
		if (!(await works(commandIn(fresh, env)))) throw new Error('programs cannot be started from there');
		await rename(fresh, home).catch(async () => {
			// Another process was first, or the files are damaged, for instance by a cleaner of /tmp.
			if (await works(browser)) return;
			await rename(home, damaged);
			await rename(fresh, home);
		});
	} finally {
		for (const left of [fresh, damaged]) await rm(left, { recursive: true, force: true });
	}
	return browser;
}

function commandIn(home: string, env: Record<string, string>): BundledBrowser {
	const libraries = join(home, 'al2023', 'lib');
	return {
		executablePath: join(home, 'chromium'),
		env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(home, 'fonts.conf') },
	};
}

async function works({ executablePath, env }: BundledBrowser): Promise<boolean> {
	const fonts = await stat(env.FONTCONFIG_FILE ?? '').catch(() => null);
	return fonts !== null && (await versionOf(executablePath, env)) !== null;
}

/**
 * A separate process unpacks: the package writes to TMPDIR, unpacks missing libraries only if AWS_EXECUTION_ENV is
 * set, and changes the environment of the process that imports it.
 */
async function unpack(entry: string, into: string, home: string): Promise<void> {
	const env = { PATH: processEnv.PATH ?? '', TMPDIR: into, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
	const args = ['--input-type=module', '--eval', unpacker, pathToFileURL(entry).href];
	await hearProgram(process.execPath, args, { env, answer: /\n/, patienceMs: unpackTimeoutMs });
	// The package's configuration only knows the font folders of AWS Lambda.
	const fonts = [join(home, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
	const lines = [
		'<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
		...fonts.map((folder) => `<dir>${escapeXml(folder)}</dir>`),
		`<dir prefix="xdg">fonts</dir><cachedir>${escapeXml(join(home, 'fonts-cache'))}</cachedir></fontconfig>`,
	];
	await writeFile(join(into, 'fonts.conf'), lines.join('\n'));
}

function escapeXml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function removeLeftovers(parent: string): Promise<void> {
	for (const name of await readdir(parent)) {
		if (!name.startsWith('unpacking-')) continue;
		const path = join(parent, name);
		const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
		if (Date.now() - mtimeMs > 2 * unpackTimeoutMs) await rm(path, { recursive: true, force: true });
	}
}
