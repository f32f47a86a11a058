import { once } from 'node:events';
import { makeFolder } from '#tests/support/folder.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { startSpreadingProxy } from '#tests/support/proxy.ts';
import { ownDatabase, type Settings } from '#tests/support/settings.ts';

/** Processes on one database and one folder, behind a proxy that spreads requests at random. */
export interface Fleet {
	url: string;
	products: Product[];
	/** Kills the first process. The proxy sends no more to it, as one that looks after its machines. */
	killFirst(): Promise<void>;
	add(): Promise<void>;
	stop(): Promise<void>;
}

export async function startFleet(count: number, databaseUrl: string, env: Settings = {}): Promise<Fleet> {
	const folder = await makeFolder();
	const start = () => startProduct({ env: { ...ownDatabase(databaseUrl), ...env }, dataDir: folder.path });
	const products = [await start()];
	while (products.length < count) products.push(await start());
	const targets = products.map(({ url }) => url);
	const proxy = await startSpreadingProxy(targets);
	return {
		url: proxy.url,
		products,
		async killFirst() {
			const [victim] = products.splice(0, 1);
			targets.splice(0, 1);
			victim?.process.kill('SIGKILL');
			if (victim?.process.exitCode === null) await once(victim.process, 'exit');
		},
		async add() {
			const product = await start();
			products.push(product);
			targets.push(product.url);
		},
		async stop() {
			await proxy.stop();
			await Promise.all(products.map((product) => product.stop()));
			await folder.remove();
		},
	};
}
