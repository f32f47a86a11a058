import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { processEnv } from '#app/env.server.ts';
import { hearProgram } from '#app/pdf/hear-program.server.ts';

/** The first version that prints running heads and page numbers from CSS. */
const minMajorVersion = 131;

const browserNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
const linuxFolders = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/usr/lib/chromium', '/snap/bin'];
const macApps = [
	'Google Chrome.app/Contents/MacOS/Google Chrome',
	'Chromium.app/Contents/MacOS/Chromium',
	'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

const passedVariables = [
	'HOME',
	'PATH',
	'USER',
	'LANG',
	'LC_ALL',
	'TZ',
	'TMPDIR',
	'XDG_RUNTIME_DIR',
	'DISPLAY',
	'LD_LIBRARY_PATH',
	'FONTCONFIG_FILE',
	'FONTCONFIG_PATH',
];

/** The part of our environment a browser needs, without secrets. */
export function browserEnvironment(): Record<string, string> {
	const entries = passedVariables.map((name) => [name, processEnv[name]]);
	return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

export async function findInstalledBrowser(env: Record<string, string>): Promise<string | null> {
	for (const path of installedPaths().filter(existsSync)) {
		const version = await versionOf(path, env);
		if (version !== null && version >= minMajorVersion) return path;
	}
	return null;
}

export async function versionOf(path: string, env: Record<string, string>): Promise<number | null> {
	// Ubuntu's `chromium-browser` is a script that only says to install something else.
	const asked = { env, answer: /^\D*\b(\d+)\.\d+\.\d+/, patienceMs: 60_000 };
	const version = await hearProgram(path, ['--version'], asked).catch(() => null);
	return version && Number(version[1]);
}

function installedPaths(): string[] {
	const folders = (processEnv.PATH ?? '').split(delimiter).filter(Boolean);
	if (process.platform === 'linux') folders.push(...linuxFolders);
	const paths = browserNames.flatMap((name) => folders.map((folder) => join(folder, name)));
	if (process.platform === 'darwin') {
		for (const folder of ['/Applications', join(homedir(), 'Applications')]) {
			paths.push(...macApps.map((app) => join(folder, app)));
		}
	}
	return [...new Set(paths)];
}
