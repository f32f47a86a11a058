import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostCharacters } from '#app/http/schema-size.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { type Watch, watchHolds } from '#tests/support/holds.ts';
import { formsIn, heaviestKinds, kindsOfText, sendLargest } from '#tests/support/largest-inputs.ts';
import { quickMs } from '#tests/support/processor-time.ts';

let app: App;
let watch: Watch;

beforeAll(async () => {
	app = await startApp();
	watch = watchHolds();
});
afterAll(async () => {
	watch?.stop();
	await app?.stop();
});

describe('What people type', () => {
	it('has a maximum in every field of every form', () => {
		const forms = formsIn(app);
		expect(forms.map(({ address }) => address)).toContain('/stories/:id/edit');
		for (const { address, intents } of forms)
			for (const [intent, { schema }] of Object.entries(intents))
				for (const [field, each] of Object.entries(schema.shape))
					expect([address, intent, field, Number.isFinite(mostCharacters(each as never))]).toEqual([
						address,
						intent,
						field,
						true,
					]);
	});

	// Every kind in every field, by every button: npm run bench -- --only holds.
	it.each(Object.entries(kindsOfText))('keeps nobody waiting: %s', async (kind, unit) => {
		const reach = heaviestKinds.includes(kind) ? 'every form' : 'the story';
		const holds = await sendLargest(app, watch, unit, reach, quickMs);
		const named = holds.map(({ name }) => name);
		expect(named).toEqual(
			expect.arrayContaining(['saveStory, content', '/stories/:id/edit save, content', 'GET /stories/:id']),
		);
		expect(holds.filter(({ status }) => status === 500)).toEqual([]);
		expect(holds.filter(({ held }) => held > quickMs)).toEqual([]);
	});
});
