import { envSchema } from '#app/env-schema.ts';
import type { Pooler } from '#app/env-values.ts';
import { StartError } from '#app/start-error.ts';

/** Empty variables count as unset. @throws StartError for the first invalid variable */
export function readEnv(source: Record<string, string | undefined>) {
	const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
	const parsed = envSchema.safeParse(variables);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new StartError(`Invalid ${issue?.path.join('.')}: ${issue?.message}.`);
	}
	const values = parsed.data;
	const embedded = values.DATABASE_URL === undefined;
	if (!embedded && !values.SESSION_SECRET) {
		throw new StartError(
			'SESSION_SECRET is required when DATABASE_URL is set: give it at least 16 random characters.',
		);
	}
	const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(
		new URL(values.PUBLIC_URL ?? 'http://localhost').hostname,
	);
	if (embedded && !isLocal && values.DEV_LOGIN === undefined) {
		throw new StartError(
			'PUBLIC_URL is not this machine, and the development accounts would be open to everybody: set ' +
				'DEV_LOGIN to 0, or to 1 if you mean it.',
		);
	}
	if (!values.GOOGLE_CLIENT_ID !== !values.GOOGLE_CLIENT_SECRET) {
		throw new StartError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both, or neither.');
	}
	if (!values.POSTMARK_SERVER_TOKEN !== !values.POSTMARK_FROM) {
		throw new StartError('POSTMARK_SERVER_TOKEN and POSTMARK_FROM go together: set both, or neither.');
	}
	if (!values.GCS_BUCKET && (values.GCS_CREDENTIALS || values.STORAGE_EMULATOR_HOST)) {
		throw new StartError(
			`${values.GCS_CREDENTIALS ? 'GCS_CREDENTIALS' : 'STORAGE_EMULATOR_HOST'} says how a bucket is reached: set ` +
				'GCS_BUCKET as well, or neither.',
		);
	}
	if (values.ADMIN_EMAIL === 'user@example.com') {
		throw new StartError(
			'ADMIN_EMAIL cannot be user@example.com, which is the development account of a regular user.',
		);
	}
	const devLogin = values.DEV_LOGIN ?? embedded;
	return {
		...values,
		// Passwords that the documentation names must not be open to a whole network.
		HOST: values.HOST ?? (devLogin ? '127.0.0.1' : '0.0.0.0'),
		google:
			values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
				? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
				: null,
		postmark:
			values.POSTMARK_SERVER_TOKEN && values.POSTMARK_FROM
				? {
						token: values.POSTMARK_SERVER_TOKEN,
						from: values.POSTMARK_FROM,
						apiUrl: values.POSTMARK_API_URL,
					}
				: null,
		bucket: values.GCS_BUCKET
			? {
					bucket: values.GCS_BUCKET,
					credentials: values.GCS_CREDENTIALS,
					emulator: values.STORAGE_EMULATOR_HOST,
				}
			: null,
		uploads: values.GCS_BUCKET
			? `${values.STORAGE_EMULATOR_HOST ?? 'https://storage.googleapis.com'}/${values.GCS_BUCKET}/`
			: null,
		embedded,
		// Found out at the start.
		pooler: 'none' as Pooler,
		devLogin,
		developmentAccounts: devLogin
			? [
					{ role: 'admin', email: values.ADMIN_EMAIL, password: values.DEV_ADMIN_PASSWORD },
					{ role: 'user', email: 'user@example.com', password: values.DEV_USER_PASSWORD },
				]
			: [],
		logLevel: values.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
		secure: values.PUBLIC_URL?.startsWith('https://') ?? false,
	};
}

export type { CredentialBody } from '#app/env-values.ts';

export type Env = ReturnType<typeof readEnv>;

// Global, since the build has its own copy of this module, and server.ts completes the settings before loading it.
const shared = globalThis as { familyStoriesEnv?: Env };
shared.familyStoriesEnv ??= readEnv(process.env);
export const env: Env = shared.familyStoriesEnv;

/** The first key is for new values, all are for reading. @throws Error before the secret is known */
export function secrets(): [string, ...string[]] {
	if (!env.SESSION_SECRET) throw new Error('SESSION_SECRET was asked for before it was read or made.');
	return env.SESSION_SECRET.split(',') as [string, ...string[]];
}

export const processEnv: Readonly<Record<string, string | undefined>> = process.env;
