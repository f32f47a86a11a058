import { expect, it, onTestFinished } from 'vitest';
import { startFamilies } from '#tests/faults/families.ts';
import { makePlace } from '#tests/faults/place.ts';

// `npm run faults` plays many more of them, for longer.

it('nothing is lost or doubled if the app, and then Postgres, is killed while families use the product', {
	timeout: 240_000,
}, async () => {
	const place = await makePlace();
	onTestFinished(place.stop);
	const families = await startFamilies(place.url, 2);
	await expect.poll(families.acknowledged, { timeout: 60_000 }).toBeGreaterThan(4);
	await place.kill();
	await place.start();
	await place.postgres.kill();
	await place.postgres.start();
	const before = families.acknowledged();
	await expect.poll(families.acknowledged, { timeout: 60_000 }).toBeGreaterThan(before);
	await families.stop();
	const { lost, doubled, wrong } = await families.verify();
	expect({ lost, doubled, wrong }).toEqual({ lost: [], doubled: [], wrong: [] });
});
