import { expect, it } from 'vitest';
import { EnvError, readEnv } from '#app/env.server.ts';

it.each([
	['PORT', 'seventy', /^PORT makes no sense: \S/],
	['PUBLIC_URL', 'not an address', /^PUBLIC_URL makes no sense: \S/],
	['DATABASE_URL', 'mysql://localhost/x', /^DATABASE_URL makes no sense: \S/],
	['LOG_LEVEL', 'loud', /^LOG_LEVEL makes no sense: \S/],
	['LIMIT_CHAT', '30', /^LIMIT_CHAT makes no sense: two numbers/],
	// why: development accounts would be open to everybody.
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
