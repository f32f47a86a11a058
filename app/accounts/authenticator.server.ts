import { createCookieSessionStorage } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { cookieSecret } from '~/env.server';
import type { User } from '~/generated/prisma/client';
import { failures } from '~/http/failure';
import { findDevelopmentUser } from './development-accounts.server';
import { loginSchema } from './login';

// why: remix-auth asks for a session storage; ours are rows in the database, so nothing is ever written to this one.
const unused = createCookieSessionStorage({ cookie: { name: 'auth', secrets: [cookieSecret()] } });

/** Who somebody is, by each way of signing in. Fails with an `AuthorizationError`. */
export const authenticator = new Authenticator<User>(unused);

authenticator.use(
	new FormStrategy(async ({ form }) => {
		const fields = loginSchema.safeParse(Object.fromEntries(form));
		const user = fields.success && (await findDevelopmentUser(fields.data.email, fields.data.password));
		if (!user) throw new AuthorizationError(failures.signIn.title);
		return user;
	}),
	'form',
);
