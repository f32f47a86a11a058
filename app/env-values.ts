import { createPrivateKey } from 'node:crypto';
import { statSync } from 'node:fs';
import { z } from 'zod';

export const flagValue = z.enum(['0', '1']).transform((value) => value === '1');
export const urlValue = z.url({ protocol: /^https?$/ });
export const limitValue = z
	.string()
	.regex(/^[1-9]\d{0,8},[1-9]\d{0,8}$/, 'two numbers, how many a minute and how many a day, such as 30,600')
	.transform((value) => value.split(',').map(Number) as [number, number]);
/** Dollars for a million tokens. */
export interface ModelPrice {
	input: number;
	output: number;
}
export const pricesValue = z.string().transform((value, context): Record<string, ModelPrice> => {
	const prices = value.split(',').map((each) => {
		const [, model, input, output] = /^([^=]+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(each.trim()) ?? [];
		if (!model) context.addIssue(`“${each.trim()}” is not a price, such as gpt-5.1=1.25/10`);
		return [model ?? '', { input: Number(input), output: Number(output) }] as const;
	});
	return Object.fromEntries(prices);
});
export const originsValue = z.string().transform((value, context) =>
	value.split(',').map((each) => {
		const name = each.trim();
		if (/^https?:\/\//.test(name) && URL.canParse(name) && new URL(name).origin === name) return name;
		context.addIssue(`“${name}” is not an origin, such as https://app.example`);
		return z.NEVER;
	}),
);
export const effortValue = z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']);
const keyFields = z.object({
	client_email: z.email(),
	private_key: z.string().refine((key) => {
		try {
			return createPrivateKey(key).asymmetricKeyType === 'rsa';
		} catch {
			return false;
		}
	}),
});
export const serviceAccount = z.string().transform((value, context) => {
	try {
		return keyFields.parse(JSON.parse(value));
	} catch {
		context.addIssue('it must be the JSON of a service account’s key, with client_email and private_key');
		return z.NEVER;
	}
});
export const fileValue = z.string().refine((value) => {
	try {
		return statSync(value).isFile();
	} catch {
		return false;
	}
}, 'it must be a file that can be read');
export const bucketValue = z
	.string()
	.regex(
		/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/,
		'it must be the name of a bucket, without gs:// and slashes',
	);
export const originValue = urlValue.refine(
	(value) => new URL(value).origin === value,
	'an origin, such as http://127.0.0.1:4040',
);
/** From Ollama's own variable; null if it names another machine. */
export const ollamaHost = z
	.string()
	.default('127.0.0.1')
	.transform((value) => {
		const isWhole = /^https?:\/\//.test(value);
		const address = isWhole ? value : `http://${value.startsWith(':') ? '127.0.0.1' : ''}${value}`;
		if (!URL.canParse(address)) return null;
		const { protocol, hostname, port } = new URL(address);
		const name = hostname === '0.0.0.0' || hostname === '[::]' ? '127.0.0.1' : hostname;
		if (!/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(name)) return null;
		return `${protocol}//${name}${port || !isWhole ? `:${port || 11434}` : ''}`;
	});
export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address');

/** A pooler such as PgBouncer lends a connection for a session or for each transaction. */
export type Pooler = 'none' | 'session' | 'transaction';

export type CredentialBody = z.infer<typeof keyFields>;
