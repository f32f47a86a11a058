import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCharacters } from '#app/http/schema-size.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { formsIn } from '#tests/support/largest-inputs.ts';

let app: App;

beforeAll(async () => {
	app = await startApp();
});
afterAll(() => app?.stop());

describe('The length of what people type', () => {
	it('every field of every form has a maximum', () => {
		const forms = formsIn(app);
		expect(forms.map(({ address }) => address)).toContain('/stories/:id/edit');
		for (const { address, intents } of forms)
			for (const [intent, { schema }] of Object.entries(intents))
				for (const [field, each] of Object.entries(schema.shape))
					expect([address, intent, field, Number.isFinite(maxCharacters(each as never))]).toEqual([
						address,
						intent,
						field,
						true,
					]);
	});
});
