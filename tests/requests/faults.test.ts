import { expect, it, onTestFinished } from 'vitest';
import { startFamilies } from '#tests/faults/families.ts';
import { startInstallation } from '#tests/faults/installation.ts';

// `npm run faults` plays many more of them, for longer.

it('nothing is lost or doubled if the app, and then Postgres, is killed while families use the product', {
	timeout: 240_000,
}, async () => {
	const installation = await startInstallation();
	onTestFinished(installation.stop);
	const families = await startFamilies(installation.url, 2);
	await expect.poll(families.acknowledged, { timeout: 60_000 }).toBeGreaterThan(4);
	await installation.kill();
	await installation.start();
	await installation.postgres.kill();
	await installation.postgres.start();
	const before = families.acknowledged();
	await expect.poll(families.acknowledged, { timeout: 60_000 }).toBeGreaterThan(before);
	await families.stop();
	const { lost, doubled, wrong } = await families.verify();
	expect({ lost, doubled, wrong }).toEqual({ lost: [], doubled: [], wrong: [] });
});
