import { describe, expect } from 'vitest';
import { maxCharacters } from '#app/http/schema-size.ts';
import { formsIn } from '#tests/support/largest-inputs.ts';
import { it } from '#tests/support/product-test.ts';

describe('The length of what people type', () => {
	it('every field of every form has a maximum', ({ app }) => {
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
