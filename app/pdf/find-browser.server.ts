import { bundledBrowser } from '#app/pdf/bundled-browser.server.ts';
import { browserEnvironment, findInstalledBrowser, versionOf } from '#app/pdf/installed-browser.server.ts';

/** How to start a browser: hand these to Playwright's `chromium.launch`. */
export interface BrowserCommand {
	executablePath: string;
	args: string[];
	/** All that the browser sees of the environment: no secret of the server's is among it. */
	env: Record<string, string>;
}

const found = new Map<string, Promise<BrowserCommand>>();

/**
 * The browser to use: the one named by `CHROMIUM_PATH`, else an installed Chrome or Chromium,
 * else the one that comes with the product's npm packages. The search is made once per process.
 */
export function findBrowser(chromiumPath?: string): Promise<BrowserCommand> {
	const key = chromiumPath ?? '';
	const known = found.get(key);
	if (known) return known;
	const search = searchBrowser(chromiumPath);
	found.set(key, search);
	// why: what was missing may be there at the next try.
	search.catch(() => found.delete(key));
	return search;
}

/** Makes the next search look again, for when the browser found has gone from the disk. */
export function forgetBrowser(chromiumPath?: string): void {
	found.delete(chromiumPath ?? '');
}

async function searchBrowser(chromiumPath?: string): Promise<BrowserCommand> {
	const env = browserEnvironment();
	if (chromiumPath) {
		if ((await versionOf(chromiumPath, env)) === null) {
			throw new Error(
				`CHROMIUM_PATH names ${chromiumPath}, which is not a Chrome or Chromium that can be started.`,
			);
		}
		return { executablePath: chromiumPath, args: sandboxArgs(), env };
	}
	const installed = await findInstalledBrowser(env);
	if (installed) return { executablePath: installed, args: sandboxArgs(), env };
	const bundled = await bundledBrowser(env);
	return { ...bundled, args: sandboxArgs() };
}

/** Chromium refuses to start as root with its sandbox on. */
function sandboxArgs(): string[] {
	return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
