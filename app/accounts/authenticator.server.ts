import { createCookieSessionStorage } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { findDevelopmentUser } from '#app/accounts/development-accounts.server.ts';
import type { User } from '#app/generated/prisma/client.ts';

// why: remix-auth asks for a session storage; ours are rows in the database, so nothing is ever written to this one.
const unused = createCookieSessionStorage();

/** Who somebody is, by address and password; null if they are wrong. */
export const authenticator = new Authenticator<User | null>(unused);

authenticator.use(
	new FormStrategy(({ form }) =>
		findDevelopmentUser(String(form.get('email')), String(form.get('password'))),
	),
	'form',
);
