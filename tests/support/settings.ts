/** Settings of a test that differ from the product's defaults. */
export type Settings = Record<string, string>;

/** High limits, since a test does in a minute more than a person does in a day. */
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

/** The data folder of the tests' apps, unless they have their own; the next run removes it. */
export const testData = 'tests/.output/data';

/** The settings with which the product uses a database of the tests, as in production. */
export function ownDatabase(url: string): Settings {
	return { DATABASE_URL: url, SESSION_SECRET: 'a secret for tests only', DEV_LOGIN: '1' };
}
