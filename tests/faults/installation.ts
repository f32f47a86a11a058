import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type CloudStorageDouble, cloudStorageEnv, startCloudStorage } from '#tests/doubles/cloud-storage.ts';
import { type GoogleDouble, googleEnv, startGoogle } from '#tests/doubles/google.ts';
import { type OpenAiDouble, startOpenAiDouble } from '#tests/doubles/openai.ts';
import { type PostmarkDouble, postmarkEnv, startPostmark } from '#tests/doubles/postmark.ts';
import { modelEnv } from '#tests/support/app.ts';
import { makeFolder } from '#tests/support/folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type OwnPostgres, startOwnPostgres } from '#tests/support/own-postgres.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { ownDatabase, type Settings } from '#tests/support/settings.ts';

/** The size of the file system that `onDisk` mounts. */
export const smallDiskMb = 32;

/** The product at one address, with a Postgres and doubles of its own, all of which a fault may hit. */
export interface Installation {
	url: string;
	postgres: OwnPostgres;
	model: OpenAiDouble;
	storage: CloudStorageDouble;
	mail: PostmarkDouble;
	google: GoogleDouble;
	dataDir: string;
	product(): Product;
	/** `kill -9`. */
	kill(): Promise<void>;
	start(): Promise<void>;
	/** Starts one more process beside it, at an address of its own. */
	another(): Promise<Product>;
	stop(): Promise<void>;
}

/**
 * @param options.onDisk keeps files in the data folder instead of the bucket, on a small file system of its own
 * @param options.settings further settings of the product
 */
export async function startInstallation(
	options: { onDisk?: boolean; settings?: Settings } = {},
): Promise<Installation> {
	const folder = await makeFolder();
	const objects = path.join(folder.path, 'objects');
	if (options.onDisk) {
		await mkdir(objects);
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDiskMb}m`, 'tmpfs', objects]);
	}
	const [postgres, model, storage, mail, google] = await Promise.all([
		startOwnPostgres(),
		startOpenAiDouble(),
		startCloudStorage(),
		startPostmark(),
		startGoogle(),
	]);
	const env = {
		...ownDatabase(postgres.url),
		...modelEnv(model),
		...(options.onDisk ? {} : cloudStorageEnv(storage)),
		...postmarkEnv(mail),
		...googleEnv(google),
		// Fixed, so that clients find the product again after a restart.
		PORT: String(await freePort()),
		...options.settings,
	};
	let product: Product;
	const others: Product[] = [];
	const start = async () => {
		product = await startProduct({ dataDir: folder.path, env });
	};
	await start();
	return {
		url: `http://127.0.0.1:${env.PORT}`,
		postgres,
		model,
		storage,
		mail,
		google,
		dataDir: folder.path,
		product: () => product,
		async kill() {
			const gone = once(product.process, 'exit');
			product.process.kill('SIGKILL');
			await gone;
		},
		start,
		async another() {
			const other = await startProduct({ dataDir: folder.path, env: { ...env, PORT: '0' } });
			others.push(other);
			return other;
		},
		async stop() {
			await Promise.all([product, ...others].map((each) => each.stop()));
			await postgres.remove();
			if (options.onDisk) execFileSync('umount', ['-l', objects]);
			await Promise.all([model.close(), storage.stop(), mail.stop(), google.stop(), folder.remove()]);
		},
	};
}
