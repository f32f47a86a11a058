import { bundledBrowser } from '#app/pdf/bundled-browser.server.ts';
import { browserEnvironment, findInstalledBrowser, versionOf } from '#app/pdf/installed-browser.server.ts';

/** How to start a browser: hand these to Playwright's `chromium.launch`. */
interface BrowserCommand {
	executablePath: string;
	args: string[];
	/** The whole environment of the browser, without the server's secrets. */
	env: Record<string, string>;
}

/** What the headless shell from npm does without: with them a PDF of a whole Chrome takes a quarter less time. */
const lean = ['--disable-gpu', '--in-process-gpu'];

/**
 * The browser named by `CHROMIUM_PATH`, else the one from npm, whose version is known, else an installed Chrome or
 * Chromium. Throws an Error that says what to do when there is none.
 */
export async function findBrowser(chromiumPath?: string): Promise<BrowserCommand> {
	const env = browserEnvironment();
	// Chromium refuses to start as root with its sandbox on.
	const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
	if (chromiumPath) {
		if ((await versionOf(chromiumPath, env)) === null) {
			throw new Error(
				`CHROMIUM_PATH names ${chromiumPath}, which is not a Chrome or Chromium that can be started.`,
			);
		}
		return { executablePath: chromiumPath, args: [...args, ...lean], env };
	}
	try {
		return { ...(await bundledBrowser(env)), args };
	} catch (error) {
		const installed = await findInstalledBrowser(env);
		if (!installed) throw error;
		return { executablePath: installed, args: [...args, ...lean], env };
	}
}
