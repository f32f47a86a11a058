import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productFacts } from '#app/chat/product-facts.server.ts';

const facts = productFacts({ label: 'OpenAI (gpt-6-luna)', readsPrompts: true });

it('each fact about the product is a sentence or two in one line', () => {
	expect(new Set(facts).size).toBe(facts.length);
	for (const fact of facts) expect(fact).toMatch(/^[\p{Lu}“][^\n]+\.$/u);
});

it('the facts say who answers and to whom the words go', () => {
	expect(facts[0]).toContain('answered by OpenAI (gpt-6-luna): a language model');
	expect(facts.join(' ')).toContain('sent to the language model');
	const alone = productFacts({ label: 'the built-in assistant', readsPrompts: false });
	expect(alone[0]).toContain('No AI is connected here');
	expect(alone.join(' ')).not.toContain('language model');
});

it('the facts name buttons and pages as they are on the screen', () => {
	const screens = globSync(['app/**/*.tsx', 'app/memories/memory-card.ts'])
		.map((file) => readFileSync(file, 'utf8'))
		.join('\n')
		// A label may be put together of parts.
		.replace(/<\/?span[^>]*>|[{}'`"]|\s+/g, ' ')
		.replace(/\s+/g, ' ');
	const labels = [...facts.join('\n').matchAll(/“([^”]+)”/g)].map(([, label = '']) => label);
	expect(labels.length).toBeGreaterThan(20);
	expect(labels.filter((label) => !screens.includes(label))).toEqual([]);
});
