import { z } from 'zod';
import {
	bucketValue,
	effortValue,
	fileValue,
	flagValue,
	limitValue,
	ollamaHost,
	originsValue,
	originValue,
	postgresUrl,
	pricesValue,
	serviceAccount,
	urlValue,
} from '#app/env-values.ts';

/** Every setting under the heading of docs/configuration.md, which is made from this: `npm run docs:configuration`. */
export const settingGroups = {
	'Address and network': {
		PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('The port to listen on.'),
		HOST: z
			.string()
			.optional()
			.describe(
				'The address to listen on. Without it: `127.0.0.1`, this machine only, while the development accounts ' +
					'are on; otherwise `0.0.0.0`.',
			),
		PUBLIC_URL: urlValue
			.optional()
			.describe(
				'The address people use. With `https://`, cookies and headers are set for TLS. Behind a proxy that ' +
					'rewrites `Host`, forms are refused without it.',
			),
		TRUSTED_PROXIES: z.coerce
			.number()
			.int()
			.min(0)
			.max(10)
			.default(0)
			.describe(
				'How many of your own proxies stand in front: that many addresses at the end of `X-Forwarded-For` are ' +
					'believed. Set it behind a proxy, or all visitors count as one network.',
			),
		API_ORIGINS: originsValue
			.default([])
			.describe(
				'Other sites whose pages may call the API with a token, such as `https://a.example,https://b.example`.',
			),
	},
	'Database and data folder': {
		DATA_DIR: z
			.string()
			.default('.data')
			.describe(
				'The folder for the embedded Postgres, the generated secret, stored files and emails that were not sent.',
			),
		DATABASE_URL: postgresUrl
			.optional()
			.describe(
				'A Postgres of your own, of version 15 or later, as `postgresql://…`. Without it, the embedded one is used.',
			),
		SESSION_SECRET: z
			.string()
			.refine((value) => value.split(',').every((each) => each.length >= 16), 'at least 16 characters each')
			.optional()
			.describe(
				'Signs cookies and seals tokens; at least 16 characters. Required with `DATABASE_URL`; otherwise generated ' +
					'once and kept in `DATA_DIR`. To change it, put the new one first: `new,old`.',
			),
	},
	'Admin and development accounts': {
		ADMIN_EMAIL: z
			.email()
			.toLowerCase()
			.default('admin@example.com')
			.describe('The one admin, and the contact address on the legal pages.'),
		DEV_LOGIN: flagValue
			.optional()
			.describe(
				'`1` or `0`: whether the two development accounts exist. Without it, only with the embedded database.',
			),
		DEV_ADMIN_PASSWORD: z
			.string()
			.min(1)
			.default('admin-password')
			.describe('The password of the admin’s development account.'),
		DEV_USER_PASSWORD: z
			.string()
			.min(1)
			.default('user-password')
			.describe('The password of `user@example.com`.'),
	},
	'Language model': {
		OPENAI_API_KEY: z
			.string()
			.optional()
			.describe('An API key, for OpenAI or for your own server. This or `OPENAI_BASE_URL` connects a model.'),
		OPENAI_BASE_URL: urlValue
			.optional()
			.describe(
				'A server that speaks OpenAI’s protocol, such as `http://127.0.0.1:11434/v1`. Without it, OpenAI’s own.',
			),
		OPENAI_CHAT_MODEL: z
			.string()
			.default('gpt-6-luna')
			.describe('The model that replies and, unless another is set, writes stories.'),
		OPENAI_CHAT_EFFORT: effortValue
			.optional()
			.describe(
				'How much the model thinks before a reply: `none`, `minimal`, `low`, `medium`, `high`, `xhigh` or `max`. ' +
					'Without it, `none` for the default model; other models are not told.',
			),
		OPENAI_WRITE_MODEL: z.string().optional().describe('Another model for stories.'),
		OPENAI_WRITE_EFFORT: effortValue
			.optional()
			.describe(
				'The same before a story. Without it, `low` for the default model; other models are not told.',
			),
		OPENAI_TEMPERATURE: z.coerce
			.number()
			.min(0)
			.max(2)
			.optional()
			.describe('0 to 2. Without it, the model’s own.'),
		OPENAI_CONTEXT_TOKENS: z.coerce
			.number()
			.int()
			.min(2000)
			.max(10_000_000)
			.default(128_000)
			.describe('How many tokens a request may have. A server that says it takes fewer is believed.'),
		OPENAI_IDLE_SECONDS: z.coerce
			.number()
			.int()
			.min(1)
			.max(3600)
			.default(60)
			.describe(
				'How long the model may pause amid a story. For its first word it has as long as for the whole part.',
			),
		OPENAI_WRITE_SECONDS: z.coerce
			.number()
			.int()
			.min(30)
			.max(7200)
			.default(600)
			.describe('How long one part of a story may take. A reply always takes at most 28 seconds.'),
		MODEL_PRICES: pricesValue
			.default({})
			.describe(
				'What models cost, so that trying a prompt shows it: dollars for a million tokens read and written, such ' +
					'as `gpt-5.1=1.25/10,gpt-5-mini=0.25/2`. Without it, no costs are shown.',
			),
		OLLAMA_HOST: ollamaHost.describe(
			'Where to look for an Ollama on this machine (port 11434 unless given), to suggest it while no model is ' +
				'connected. It is Ollama’s own variable.',
		),
	},
	Speech: {
		OPENAI_STT_MODEL: z.string().default('gpt-transcribe').describe('The model that transcribes recordings.'),
		OPENAI_STT_BASE_URL: urlValue
			.optional()
			.describe(
				'A server for transcription alone, such as `http://127.0.0.1:8000/v1`. Without it, `OPENAI_BASE_URL`; ' +
					'without that, OpenAI’s own if there is a key.',
			),
		OPENAI_TTS_MODEL: z
			.string()
			.optional()
			.describe(
				'The model that reads aloud. Without it, `gpt-realtime-2.1-mini` at OpenAI and `tts-1` on a server of ' +
					'your own.',
			),
		OPENAI_TTS_BASE_URL: urlValue
			.optional()
			.describe('A server for reading aloud alone. Without it, as for transcription.'),
	},
	Google: {
		GOOGLE_CLIENT_ID: z
			.string()
			.optional()
			.describe('For signing in with Google and saving to Google Drive. Set it with `GOOGLE_CLIENT_SECRET`.'),
		GOOGLE_CLIENT_SECRET: z.string().optional().describe('The secret of that client.'),
		GOOGLE_AUTHORIZATION_URL: urlValue
			.default('https://accounts.google.com/o/oauth2/v2/auth')
			.describe('Change this and the next three only to use a stand-in for Google.'),
		GOOGLE_TOKEN_URL: urlValue
			.default('https://oauth2.googleapis.com/token')
			.describe('Where tokens come from.'),
		GOOGLE_USERINFO_URL: urlValue
			.default('https://www.googleapis.com/oauth2/v3/userinfo')
			.describe('Where the name and the email address come from.'),
		GOOGLE_API_URL: urlValue.default('https://www.googleapis.com').describe('The address of Google Drive.'),
	},
	'Stored files': {
		GCS_BUCKET: bucketValue
			.optional()
			.describe(
				'A bucket of Google Cloud Storage for photos, recordings, PDFs and exports. Without it, they are kept in ' +
					'the folder `DATA_DIR/objects`.',
			),
		GCS_CREDENTIALS: serviceAccount
			.optional()
			.describe(
				'The JSON of a key of the bucket’s service account. Without it, Google’s default credentials are used.',
			),
		STORAGE_EMULATOR_HOST: originValue
			.optional()
			.describe(
				'A stand-in for Cloud Storage, such as `http://127.0.0.1:4040`. It is asked without credentials.',
			),
	},
	Email: {
		POSTMARK_SERVER_TOKEN: z
			.string()
			.optional()
			.describe(
				'For sending emails by Postmark. Without it, they are not sent but kept in `DATA_DIR/outbox`.',
			),
		POSTMARK_FROM: z
			.email()
			.optional()
			.describe('The address emails come from, confirmed at Postmark. Set it with the token.'),
		POSTMARK_API_URL: urlValue
			.default('https://api.postmarkapp.com')
			.describe('Change this only to use a stand-in for Postmark.'),
	},
	Limits: {
		LIMIT_CHAT: limitValue
			.default([30, 600])
			.describe('How many replies one person gets in a minute and in a day. The other limits are alike.'),
		LIMIT_GENERATE: limitValue.default([10, 60]).describe('Stories written.'),
		LIMIT_REWRITE: limitValue.default([10, 60]).describe('Rewrites of a story.'),
		LIMIT_SEARCH: limitValue.default([60, 2000]).describe('Searches.'),
		LIMIT_EMAIL: limitValue.default([5, 50]).describe('Emails.'),
		LIMIT_PHOTO: limitValue.default([60, 600]).describe('Photos.'),
		LIMIT_STT: limitValue.default([20, 400]).describe('Transcriptions.'),
		LIMIT_TTS: limitValue.default([30, 600]).describe('Texts read aloud.'),
	},
	'Browser, log and metrics': {
		CHROMIUM_PATH: fileValue
			.optional()
			.describe(
				'The browser that makes PDFs. Without it, the one from npm; where that does not run, an installed Chrome or ' +
					'Chromium.',
			),
		LOG_LEVEL: z
			.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
			.optional()
			.describe(
				'`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`; JSON lines on standard output. Without it, ' +
					'`warn` with the embedded database, otherwise `info`. What people told, tokens and email addresses are ' +
					'never logged.',
			),
		METRICS_TOKEN: z
			.string()
			.min(16, 'at least 16 characters')
			.optional()
			.describe(
				'Whoever sends it as a bearer token reads numbers for Prometheus at `/metrics`; at least 16 characters. ' +
					'Without it nothing is there.',
			),
	},
};

export const envSchema = z.object({
	...settingGroups['Address and network'],
	...settingGroups['Database and data folder'],
	...settingGroups['Admin and development accounts'],
	...settingGroups['Language model'],
	...settingGroups.Speech,
	...settingGroups.Google,
	...settingGroups['Stored files'],
	...settingGroups.Email,
	...settingGroups.Limits,
	...settingGroups['Browser, log and metrics'],
});
