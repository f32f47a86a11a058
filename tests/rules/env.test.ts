import { expect, it } from 'vitest';
import { EnvError, readEnv } from '#app/env.server.ts';

it.each([
	['PORT', 'seventy', /^Invalid PORT: \S/],
	['PUBLIC_URL', 'not an address', /^Invalid PUBLIC_URL: \S/],
	['DATABASE_URL', 'mysql://localhost/x', /^Invalid DATABASE_URL: \S/],
	['LOG_LEVEL', 'loud', /^Invalid LOG_LEVEL: \S/],
	['LIMIT_CHAT', '30', /^Invalid LIMIT_CHAT: two numbers/],
	['API_ORIGINS', 'https://app.example/', /^Invalid API_ORIGINS: “https:\/\/app.example\/” is not an origin/],
	['API_ORIGINS', '*', /^Invalid API_ORIGINS: \S/],
	['API_ORIGINS', 'https://app.example,', /^Invalid API_ORIGINS: \S/],
	// Development accounts would be open to everybody.
	[
		'PUBLIC_URL',
		'https://family.example',
		/^PUBLIC_URL is not this machine.*set DEV_LOGIN to 0, or to 1 if you mean it\.$/,
	],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
	const refused = expect(() => readEnv({ [name]: value }));
	refused.toThrow(EnvError);
	refused.toThrow(sentence);
});
