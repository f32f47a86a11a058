/** What a test sets otherwise than the product's defaults. */
export type Settings = Record<string, string>;

/** A test does in a minute what nobody does in a day. */
export const unlimited: Settings = {
	LIMIT_CHAT: '100000,1000000',
	LIMIT_GENERATE: '100000,1000000',
	LIMIT_REWRITE: '100000,1000000',
	LIMIT_SEARCH: '100000,1000000',
	LIMIT_EMAIL: '100000,1000000',
	LIMIT_PHOTO: '100000,1000000',
	LIMIT_STT: '100000,1000000',
	LIMIT_TTS: '100000,1000000',
};

/** Where apps of the tests keep what they send, unless they have a folder of their own; it goes with the next run. */
export const testData = 'tests/.output/data';

/** The settings with which the product uses a database of the tests, as in production. */
export function ownDatabase(url: string): Settings {
	return { DATABASE_URL: url, SESSION_SECRET: 'a secret for tests only', DEV_LOGIN: '1' };
}
