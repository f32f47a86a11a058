import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from '#app/pdf/find-browser.server.ts';

/** A browser that starts only once it is let go, or not at all. */
export interface SlowBrowser {
	/** For CHROMIUM_PATH. */
	path: string;
	isAsked: () => boolean;
	letGo: () => Promise<void>;
	/** From now on it waits again. */
	hold: () => Promise<void>;
	/** From now on it fails. */
	fail: () => Promise<void>;
}

/** Puts it into a folder: the browser of the tests, behind a script. */
export async function makeSlowBrowser(folder: string): Promise<SlowBrowser> {
	const { executablePath, env } = await findBrowser(process.env.CHROMIUM_PATH);
	const script = path.join(folder, 'slow-browser');
	const exports = ['LD_LIBRARY_PATH', 'FONTCONFIG_FILE'].flatMap((name) =>
		env[name] ? [`export ${name}='${env[name]}'`] : [],
	);
	const lines = [
		'#!/bin/sh',
		...exports,
		'case "$*" in *--version*) ;; *)',
		'	: > "$0.asked"',
		'	until [ -e "$0.go" ]; do sleep 0.1; done',
		'	[ "$(cat "$0.go")" = fails ] && exit 1 ;;',
		'esac',
		`exec '${executablePath}' "$@"`,
	];
	await writeFile(script, `${lines.join('\n')}\n`, { mode: 0o755 });
	return {
		path: script,
		isAsked: () => existsSync(`${script}.asked`),
		letGo: () => writeFile(`${script}.go`, ''),
		hold: () => rm(`${script}.go`, { force: true }),
		fail: () => writeFile(`${script}.go`, 'fails'),
	};
}
