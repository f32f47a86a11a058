import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['tests/**/*.test.ts'],
		// why: a file may bring up a whole product with its database and a browser; two cores carry two of them.
		maxWorkers: 2,
		testTimeout: 180_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 15_000 } },
		env: {
			LOG_LEVEL: 'silent',
			SESSION_SECRET: 'a secret for tests only',
			DATABASE_URL: 'postgresql://localhost/none',
		},
	},
});
