import type { Browser } from 'playwright-core';
import { findBrowser } from '#app/pdf/find-browser.server.ts';

export interface LaunchOptions {
	chromiumPath?: string;
	args?: string[];
	log?: (message: string) => void;
}

const startMs = 120_000;

export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
	const [{ executablePath, args, env }, { chromium }] = await Promise.all([
		findBrowser(options.chromiumPath),
		// Loaded for the first PDF: it takes 50 MB and as long as all other modules together.
		import('playwright-core'),
	]);
	const launch = (chromiumSandbox: boolean) =>
		chromium.launch({
			executablePath,
			env,
			chromiumSandbox,
			args: [...args, ...(options.args ?? [])],
			timeout: startMs,
			// On a signal the server finishes running work and closes the browser itself.
			handleSIGINT: false,
			handleSIGTERM: false,
			handleSIGHUP: false,
		});
	const sandbox = !args.includes('--no-sandbox');
	try {
		return await launch(sandbox);
	} catch (error) {
		const reason = /No usable sandbox|Failed to move to new namespace/.exec(String(error))?.[0];
		if (!sandbox || !reason) throw error;
		options.log?.(`The browser runs without its sandbox, which this machine refused: ${reason}.`);
		return launch(false);
	}
}
