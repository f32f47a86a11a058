import { expect, it } from 'vitest';
import { googleEnv, startGoogle } from '#tests/doubles/google.ts';
import { fuzz } from '#tests/fuzz/fuzz.ts';
import { openDatabase } from '#tests/support/database.ts';
import { invitePeople } from '#tests/support/people.ts';
import { startProduct } from '#tests/support/product.ts';

// why: enough to notice a careless call; `npm run fuzz` sends as many as one likes.
const requests = 1300;

it('holds under generated requests: no 5xx, nothing leaked, nothing changed by a refusal', async () => {
	const google = await startGoogle();
	const product = await startProduct({ env: googleEnv(google) });
	const database = await openDatabase(product);
	try {
		const people = await invitePeople(product, database, google);
		const report = await fuzz({ product, database, people, seed: 1, requests });
		expect(report.faults).toEqual([]);
		expect(report.neverGranted).toEqual([]);
		expect(report.slowestMs).toBeLessThan(10_000);
	} finally {
		await database.end();
		await Promise.all([product.stop(), google.stop()]);
	}
}, 120_000);
