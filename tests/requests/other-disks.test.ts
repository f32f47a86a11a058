import { expect, onTestFinished } from 'vitest';
import { startProduct } from '#tests/support/product.ts';
import { it } from '#tests/support/product-test.ts';
import { ownDatabase } from '#tests/support/settings.ts';

it('a machine says that another one keeps files on a disk of its own, which several processes of one do not', async ({
	databaseUrl,
	folder,
}) => {
	const start = async (dataDir?: string) => {
		const product = await startProduct({ dataDir, env: ownDatabase(databaseUrl) });
		onTestFinished(product.stop);
		return product;
	};
	const first = await start(folder);
	const same = await start(folder);
	const says = () => [first, same].map(({ output }) => output().split('set GCS_BUCKET').length - 1);
	expect(says()).toEqual([0, 0]);
	await start();
	await expect.poll(says).toEqual([1, 1]);
});
