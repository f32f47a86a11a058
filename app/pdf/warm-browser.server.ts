import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { inTrace } from '#app/observe/trace.server.ts';
import { type LaunchOptions, launchBrowser } from '#app/pdf/launch-browser.server.ts';

interface WarmBrowser {
	/** Starts it for a task that is about to come. */
	start(): void;
	use<T>(task: (browser: Browser) => Promise<T>): Promise<T>;
	discard(browser: Browser): Promise<void>;
	close(): Promise<void>;
}

/** In milliseconds: the longest wait for a browser to end. Playwright kills it after 30 s. */
const endMs = 5_000;

export function createWarmBrowser(options: LaunchOptions & { idleMs: number }): WarmBrowser {
	let current: Promise<Browser> | undefined;
	let users = 0;
	let idle: NodeJS.Timeout | undefined;

	function closeWhenIdle(): void {
		clearTimeout(idle);
		if (users === 0) idle = setTimeout(close, options.idleMs).unref();
	}

	function launch(): Promise<Browser> {
		// Later reads of the browser are not counted for the request that starts it.
		const launching = inTrace({}, () => launchBrowser(options));
		const forget = () => {
			if (current === launching) current = undefined;
		};
		launching.then((browser) => browser.once('disconnected', forget), forget);
		return launching;
	}

	async function close(): Promise<void> {
		clearTimeout(idle);
		const closing = current;
		current = undefined;
		// A browser still starting is closed as soon as it runs; any left over end with this process.
		const ended = closing?.then((browser) => browser.close()).catch(() => {});
		await Promise.race([ended, delay(endMs, undefined, { ref: false })]);
	}

	return {
		start() {
			current ??= launch();
			closeWhenIdle();
		},
		async use(task) {
			clearTimeout(idle);
			users++;
			try {
				current ??= launch();
				return await task(await current);
			} finally {
				users--;
				closeWhenIdle();
			}
		},
		async discard(browser) {
			if ((await current?.catch(() => undefined)) === browser) current = undefined;
			await browser.close().catch(() => {});
		},
		close,
	};
}
