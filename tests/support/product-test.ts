// biome-ignore-all lint/correctness/noEmptyPattern: vitest reads in the pattern which other fixtures one needs.
import { test } from 'vitest';
import { type CloudStorageDouble, startCloudStorage } from '#tests/doubles/cloud-storage.ts';
import { type GoogleDouble, startGoogle } from '#tests/doubles/google.ts';
import { type OpenAiDouble, startOpenAiDouble } from '#tests/doubles/openai.ts';
import { type PostmarkDouble, startPostmark } from '#tests/doubles/postmark.ts';
import { type App, modelEnv, startApp } from '#tests/support/app.ts';
import { admin, signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { startProduct } from '#tests/support/product.ts';
import { ownDatabase, type Settings } from '#tests/support/settings.ts';
import { visit } from '#tests/support/visitor.ts';

/**
 * A test of the running product. Each file has an app on a database as new, so that nobody meets what another file has
 * told; only what a test or a hook names is started. Rosa is the regular user; a visitor has no scripts.
 */
export const it = test
	.extend('folder', { scope: 'file' }, async ({}, { onCleanup }): Promise<string> => {
		const folder = await makeFolder();
		onCleanup(folder.remove);
		return folder.path;
	})
	.extend('double', { scope: 'file' }, async ({}, { onCleanup }): Promise<OpenAiDouble> => {
		const double = await startOpenAiDouble();
		onCleanup(double.close);
		return double;
	})
	.extend('google', { scope: 'file' }, async ({}, { onCleanup }): Promise<GoogleDouble> => {
		const google = await startGoogle();
		onCleanup(google.stop);
		return google;
	})
	.extend('postmark', { scope: 'file' }, async ({}, { onCleanup }): Promise<PostmarkDouble> => {
		const postmark = await startPostmark();
		onCleanup(postmark.stop);
		return postmark;
	})
	.extend('cloud', { scope: 'file' }, async ({}, { onCleanup }): Promise<CloudStorageDouble> => {
		const cloud = await startCloudStorage();
		onCleanup(cloud.stop);
		return cloud;
	})
	// A file's own settings; without any the worker has an app to give.
	.extend('settings', { scope: 'file' }, (): Settings | undefined => undefined)
	.extend('app', { scope: 'file' }, async ({ settings }, { onCleanup }): Promise<App> => {
		const app = await startApp({ env: settings });
		onCleanup(app.stop);
		return app;
	})
	.extend('databaseUrl', { scope: 'file' }, async ({}, { onCleanup }): Promise<string> => {
		const database = await createDatabase();
		onCleanup(database.drop);
		return database.url;
	})
	// In a process of its own, on that database.
	.extend('product', { scope: 'file' }, async ({ databaseUrl, settings }, { onCleanup }) => {
		const product = await startProduct({ env: { ...ownDatabase(databaseUrl), ...settings } });
		onCleanup(product.stop);
		return product;
	})
	.extend('modelApp', { scope: 'file' }, async ({ double }, { onCleanup }): Promise<App> => {
		const app = await startApp({ env: modelEnv(double) });
		onCleanup(app.stop);
		return app;
	})
	.extend('rosa', { scope: 'file' }, ({ app }) => signIn(app.url))
	.extend(
		'sampleStory',
		{ scope: 'file' },
		async ({ rosa }) => (await rosa.call('GET', '/api/stories')).body[0],
	)
	.extend('visitor', { scope: 'file' }, ({ app }) => visit(app.url))
	.extend('adminClient', { scope: 'file' }, ({ app }) => signIn(app.url, admin))
	.extend('adminVisitor', { scope: 'file' }, ({ app }) => visit(app.url, admin));
