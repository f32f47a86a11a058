import { execFile } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { processEnv } from '#app/env.server.ts';
import { versionOf } from '#app/pdf/installed-browser.server.ts';

export interface BundledBrowser {
	executablePath: string;
	env: Record<string, string>;
}

const unpackTimeoutMs = 120_000;
const unpacker =
	'const { default: chromium } = await import(process.argv[1]); await chromium.executablePath();';

/**
 * The browser of `@sparticuz/chromium`, unpacked into the first cache folder from which programs can be started.
 * It is unpacked under a temporary name and renamed: processes may start together or be killed half-way.
 */
export async function bundledBrowser(env: Record<string, string>): Promise<BundledBrowser> {
	if (process.platform !== 'linux' || process.arch !== 'x64') {
		throw new Error('No Chrome or Chromium was found: install one, or name it in CHROMIUM_PATH.');
	}
	const failures: string[] = [];
	for (const parent of cacheFolders()) {
		try {
			await ensureOwnFolder(parent);
			return await browserIn(parent, env);
		} catch (error) {
			failures.push(`${parent}: ${(error as Error).message}`);
		}
	}
	throw new Error(
		`The browser that makes PDFs could not be unpacked; install Chromium and name it in CHROMIUM_PATH. (${failures.join('; ')})`,
	);
}

function cacheFolders(): string[] {
	const { XDG_CACHE_HOME, HOME } = processEnv;
	const own = XDG_CACHE_HOME || (HOME && join(HOME, '.cache'));
	// In a container the user id may have neither a name nor a home, for which `os` only throws.
	const name = `family-stories-chromium-${process.getuid?.()}`;
	const parents = [...(own ? [own] : []), tmpdir(), '/var/tmp'];
	return [...new Set(parents.map((parent) => join(parent, name)))];
}

/** Others can write to /tmp: what is found there is run only if the folder is ours. */
async function ensureOwnFolder(path: string): Promise<void> {
	await mkdir(dirname(path), { recursive: true });
	await mkdir(path, { mode: 0o700 }).catch((error) => {
		if (error.code !== 'EEXIST') throw error;
	});
	const found = await lstat(path);
	if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
		throw new Error('the folder belongs to somebody else');
	}
}

async function browserIn(parent: string, env: Record<string, string>): Promise<BundledBrowser> {
	const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
	const pack = dirname(dirname(entry));
	const { version } = JSON.parse(await readFile(join(pack, 'package.json'), 'utf8'));
	const home = join(parent, version);
	const browser = commandIn(home, env);
	if (await works(browser)) return browser;

	await removeLeftovers(parent);
	const fresh = await mkdtemp(join(parent, 'unpacking-'));
	try {
		await unpack(entry, fresh, home);
		if (!(await works(commandIn(fresh, env)))) throw new Error('programs cannot be started from there');
		await moveIntoPlace(fresh, home, () => works(browser));
	} finally {
		await rm(fresh, { recursive: true, force: true });
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
 * Another process does the unpacking: the package writes to TMPDIR, unpacks the libraries a bare machine lacks
 * only where AWS_EXECUTION_ENV says so, and changes the environment of the process that imports it.
 */
async function unpack(entry: string, into: string, home: string): Promise<void> {
	const env = {
		PATH: processEnv.PATH,
		TMPDIR: into,
		AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
	};
	const args = ['--input-type=module', '--eval', unpacker, pathToFileURL(entry).href];
	await promisify(execFile)(process.execPath, args, {
		// The type wants NODE_ENV, which the unpacker does not read.
		env: env as unknown as NodeJS.ProcessEnv,
		timeout: unpackTimeoutMs,
	});
	await writeFile(join(into, 'fonts.conf'), fontsConf(home));
}

/** The package's own configuration only knows the folders of the machine it was made for. */
function fontsConf(home: string): string {
	const folders = [join(home, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
	const cache = join(home, 'fonts-cache');
	return [
		'<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
		...folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`),
		`<dir prefix="xdg">fonts</dir><cachedir>${escapeXml(cache)}</cachedir></fontconfig>`,
	].join('\n');
}

function escapeXml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function moveIntoPlace(fresh: string, home: string, isThere: () => Promise<boolean>): Promise<void> {
	for (let attempt = 0; attempt < 3; attempt++) {
		try {
			return await rename(fresh, home);
		} catch (error) {
			if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
			if (await isThere()) return;
			// What is there is damaged, for instance by a cleaner of /tmp, and a rename replaces it at once.
			await rename(home, `${fresh}-damaged`).catch(() => {});
			await rm(`${fresh}-damaged`, { recursive: true, force: true });
		}
	}
	throw new Error('another process keeps a damaged browser in place');
}

async function removeLeftovers(parent: string): Promise<void> {
	for (const name of await readdir(parent)) {
		if (!name.startsWith('unpacking-')) continue;
		const path = join(parent, name);
		const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
		if (Date.now() - mtimeMs > 2 * unpackTimeoutMs) await rm(path, { recursive: true, force: true });
	}
}
