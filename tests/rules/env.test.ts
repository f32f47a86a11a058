import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnv } from '#app/env.server.ts';
import { envSchema } from '#app/env-schema.ts';
import { StartError } from '#app/start-error.ts';
import { makeConfigurationPage } from '#bin/configuration-page.ts';

it('every setting has a description', () => {
	const silent = Object.entries(envSchema.shape).filter(([, { description }]) => !description);
	expect(silent).toEqual([]);
});

it('docs/configuration.md is what `npm run docs:configuration` writes', () => {
	expect(readFileSync('docs/configuration.md', 'utf8')).toBe(makeConfigurationPage());
});

it.each([
	['PORT', 'seventy', /^Invalid PORT: \S/],
	['PUBLIC_URL', 'not an address', /^Invalid PUBLIC_URL: \S/],
	['DATABASE_URL', 'mysql://localhost/x', /^Invalid DATABASE_URL: \S/],
	['LOG_LEVEL', 'loud', /^Invalid LOG_LEVEL: \S/],
	['LIMIT_CHAT', '30', /^Invalid LIMIT_CHAT: two numbers/],
	['MODEL_PRICES', 'gpt-5.1=1.25', /^Invalid MODEL_PRICES: “gpt-5.1=1.25” is not a price/],
	['API_ORIGINS', 'https://app.example/', /^Invalid API_ORIGINS: “https:\/\/app.example\/” is not an origin/],
	['API_ORIGINS', '*', /^Invalid API_ORIGINS: \S/],
	['API_ORIGINS', 'https://app.example,', /^Invalid API_ORIGINS: \S/],
	['POSTMARK_FROM', 'Family Stories', /^Invalid POSTMARK_FROM: \S/],
	['POSTMARK_API_URL', 'api.postmarkapp.com', /^Invalid POSTMARK_API_URL: \S/],
	['POSTMARK_SERVER_TOKEN', 'a-token', /^POSTMARK_SERVER_TOKEN and POSTMARK_FROM go together/],
	['POSTMARK_FROM', 'stories@family.example', /^POSTMARK_SERVER_TOKEN and POSTMARK_FROM go together/],
	['GCS_BUCKET', 'gs://family-stories', /^Invalid GCS_BUCKET: it must be the name of a bucket/],
	['GCS_BUCKET', 'family-stories/photos', /^Invalid GCS_BUCKET: \S/],
	['GCS_CREDENTIALS', 'key.json', /^Invalid GCS_CREDENTIALS: it must be the JSON of a service account/],
	['GCS_CREDENTIALS', '{"type":"service_account"}', /^Invalid GCS_CREDENTIALS: \S/],
	[
		'GCS_CREDENTIALS',
		'{"client_email":"a@example.com","private_key":"none"}',
		/^Invalid GCS_CREDENTIALS: \S/,
	],
	['CHROMIUM_PATH', '/nowhere/chromium', /^Invalid CHROMIUM_PATH: it must be a file/],
	['CHROMIUM_PATH', import.meta.dirname, /^Invalid CHROMIUM_PATH: it must be a file/],
	['CHROMIUM_PATH', '/x'.repeat(9_000), /^Invalid CHROMIUM_PATH: it must be a file/],
	['STORAGE_EMULATOR_HOST', 'localhost:4040', /^Invalid STORAGE_EMULATOR_HOST: \S/],
	['STORAGE_EMULATOR_HOST', 'http://localhost:4040/x', /^Invalid STORAGE_EMULATOR_HOST: an origin/],
	[
		'STORAGE_EMULATOR_HOST',
		'http://localhost:4040',
		/^STORAGE_EMULATOR_HOST says how a bucket is reached: set GCS_BUCKET/,
	],
	// Development accounts would be open to everybody.
	[
		'PUBLIC_URL',
		'https://family.example',
		/^PUBLIC_URL is not this machine.*set DEV_LOGIN to 0, or to 1 if you mean it\.$/,
	],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
	const refused = expect(() => readEnv({ [name]: value }));
	refused.toThrow(StartError);
	refused.toThrow(sentence);
});

describe('The address on which the server listens', () => {
	const own = { DATABASE_URL: 'postgresql://localhost/x', SESSION_SECRET: 'x'.repeat(16) };

	// Passwords that the documentation names are not for a whole network.
	it.each([
		['to this machine alone while the development accounts are on', {}, '127.0.0.1'],
		[
			'to this machine alone while they are on with a database of one’s own',
			{ ...own, DEV_LOGIN: '1' },
			'127.0.0.1',
		],
		['to everybody with a database of one’s own', own, '0.0.0.0'],
		['to everybody without the accounts', { DEV_LOGIN: '0' }, '0.0.0.0'],
		['on HOST', { HOST: '0.0.0.0' }, '0.0.0.0'],
		['on HOST with a database of one’s own', { ...own, HOST: '::1' }, '::1'],
	])('the server listens %s', (_name, settings, host) => {
		expect(readEnv(settings).HOST).toBe(host);
	});
});
