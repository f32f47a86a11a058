import { bundledBrowser } from '#app/pdf/bundled-browser.server.ts';
import { browserEnvironment, findInstalledBrowser, versionOf } from '#app/pdf/installed-browser.server.ts';

interface BrowserCommand {
	executablePath: string;
	args: string[];
	env: Record<string, string>;
}

/** Switches of npm's headless shell: with them a full Chrome makes a PDF in a quarter less time. */
const leanArguments = ['--disable-gpu', '--in-process-gpu'];

/** `CHROMIUM_PATH`, else npm's known version, else an installed one. @throws Error saying what to do */
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
		return { executablePath: chromiumPath, args: [...args, ...leanArguments], env };
	}
	try {
		return { ...(await bundledBrowser(env)), args };
	} catch (error) {
		const installed = await findInstalledBrowser(env);
		if (!installed) throw error;
		return { executablePath: installed, args: [...args, ...leanArguments], env };
	}
}
