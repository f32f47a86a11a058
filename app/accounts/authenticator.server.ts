import { createMemorySessionStorage } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { findDevelopmentUser } from '#app/accounts/development-accounts.server.ts';
import type { User } from '#app/generated/prisma/client.ts';
import { createHostCookie } from '#app/http/cookie.server.ts';

// Remix-auth requires a session storage; ours is the database, so this one stays empty.
const unusedStorage = createMemorySessionStorage({ cookie: createHostCookie('unused', 0, { signed: true }) });

export const authenticator = new Authenticator<User | null>(unusedStorage);

authenticator.use(
	new FormStrategy(({ form }) =>
		findDevelopmentUser(String(form.get('email')), String(form.get('password'))),
	),
	'form',
);
