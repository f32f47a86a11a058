import { z } from 'zod';
import {
	bucket,
	effort,
	flag,
	limit,
	ollamaHost,
	origin,
	origins,
	postgresUrl,
	serviceAccount,
	url,
} from '#app/env-values.ts';
import { StartError } from '#app/start-error.ts';

const schema = z.object({
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	HOST: z.string().optional(),
	PUBLIC_URL: url.optional(),
	TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
	API_ORIGINS: origins.default([]),
	DATA_DIR: z.string().default('.data'),
	DATABASE_URL: postgresUrl.optional(),
	SESSION_SECRET: z
		.string()
		.refine((value) => value.split(',').every((each) => each.length >= 16), 'at least 16 characters each')
		.optional(),
	ADMIN_EMAIL: z.email().toLowerCase().default('admin@example.com'),
	DEV_LOGIN: flag.optional(),
	DEV_ADMIN_PASSWORD: z.string().min(1).default('admin-password'),
	DEV_USER_PASSWORD: z.string().min(1).default('user-password'),
	OPENAI_API_KEY: z.string().optional(),
	OPENAI_BASE_URL: url.optional(),
	OPENAI_CHAT_MODEL: z.string().default('gpt-6-luna'),
	OPENAI_CHAT_EFFORT: effort.optional(),
	OPENAI_WRITE_MODEL: z.string().optional(),
	OPENAI_WRITE_EFFORT: effort.optional(),
	OPENAI_TEMPERATURE: z.coerce.number().min(0).max(2).optional(),
	OPENAI_CONTEXT_TOKENS: z.coerce.number().int().min(2000).max(10_000_000).default(128_000),
	OPENAI_IDLE_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
	OPENAI_WRITE_SECONDS: z.coerce.number().int().min(30).max(7200).default(600),
	OLLAMA_HOST: ollamaHost,
	OPENAI_STT_MODEL: z.string().default('gpt-transcribe'),
	OPENAI_STT_BASE_URL: url.optional(),
	OPENAI_TTS_MODEL: z.string().optional(),
	OPENAI_TTS_BASE_URL: url.optional(),
	GOOGLE_CLIENT_ID: z.string().optional(),
	GOOGLE_CLIENT_SECRET: z.string().optional(),
	GOOGLE_AUTHORIZATION_URL: url.default('https://accounts.google.com/o/oauth2/v2/auth'),
	GOOGLE_TOKEN_URL: url.default('https://oauth2.googleapis.com/token'),
	GOOGLE_USERINFO_URL: url.default('https://www.googleapis.com/oauth2/v3/userinfo'),
	GOOGLE_API_URL: url.default('https://www.googleapis.com'),
	GCS_BUCKET: bucket.optional(),
	GCS_CREDENTIALS: serviceAccount.optional(),
	STORAGE_EMULATOR_HOST: origin.optional(),
	POSTMARK_SERVER_TOKEN: z.string().optional(),
	POSTMARK_FROM: z.email().optional(),
	POSTMARK_API_URL: url.default('https://api.postmarkapp.com'),
	LIMIT_CHAT: limit.default([30, 600]),
	LIMIT_GENERATE: limit.default([10, 60]),
	LIMIT_REWRITE: limit.default([10, 60]),
	LIMIT_SEARCH: limit.default([60, 2000]),
	LIMIT_EMAIL: limit.default([5, 50]),
	LIMIT_PHOTO: limit.default([60, 600]),
	LIMIT_STT: limit.default([20, 400]),
	LIMIT_TTS: limit.default([30, 600]),
	CHROMIUM_PATH: z.string().optional(),
	LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
});

/** Empty variables count as unset. @throws StartError for the first invalid variable */
export function readEnv(source: Record<string, string | undefined>) {
	const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
	const parsed = schema.safeParse(variables);
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
		// Passwords from a README must not be open to a whole network.
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
	if (!env.SESSION_SECRET) throw new Error('SESSION_SECRET is asked for before it was read or made.');
	return env.SESSION_SECRET.split(',') as [string, ...string[]];
}

export const processEnv: Readonly<Record<string, string | undefined>> = process.env;
