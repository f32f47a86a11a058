import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['tests/**/*.test.ts'],
		globalSetup: ['tests/support/global-setup.ts'],
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 60_000,
		expect: { poll: { timeout: 15_000 } },
		server: { deps: { external: [/\/build\/server\//] } },
		env: {
			NODE_ENV: 'production',
			LOG_LEVEL: 'silent',
			SESSION_SECRET: 'a secret for tests only',
			DATABASE_URL: 'postgresql://localhost/none',
		},
	},
});
