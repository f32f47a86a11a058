import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `screens` opens every page: it is long, though its file is short. */
const order = ['rules/', 'requests/', 'journeys/screens.', 'journeys/'];

/**
 * Quick answers first. Long journeys before short ones, so that no worker is left alone with one at the end; requests by
 * name, so that the long ones, which mostly wait, do not wait all at once.
 */
class QuickestAnswersFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const place = ({ moduleId }: TestSpecification) =>
			order.findIndex((part) => moduleId.includes(`/tests/${part}`));
		const byName = (a: TestSpecification, b: TestSpecification) =>
			order[place(a)] === 'requests/' ? a.moduleId.localeCompare(b.moduleId) : 0;
		return (await super.sort(files)).sort((a, b) => place(a) - place(b) || byName(a, b));
	}
}

export default defineConfig({
	// React has its development runtime only where the product is not run as in production.
	esbuild: { jsxDev: false },
	test: {
		include: ['tests/**/*.test.ts'],
		globalSetup: ['tests/support/global-setup.ts'],
		// Each may bring up the whole product and a browser, about 1 GB. While some wait, the others keep two cores busy.
		maxWorkers: 5,
		isolate: false,
		// In MB. A worker keeps each app it has started, so what is short-lived should not be swept up with all of that.
		execArgv: ['--max-semi-space-size=64'],
		sequence: { sequencer: QuickestAnswersFirst },
		slowTestThreshold: 5_000,
		testTimeout: 300_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 60_000 } },
		silent: 'passed-only',
		server: { deps: { external: [/\/build\/server\//] } },
		env: {
			// As `npm start` has it: each picture is decoded in a process of its own, which would compile anew.
			NODE_COMPILE_CACHE: path.resolve('build/.compile-cache'),
			LOG_LEVEL: 'silent',
			SESSION_SECRET: 'a secret for tests only',
			DATABASE_URL: 'postgresql://localhost/none',
		},
	},
});
