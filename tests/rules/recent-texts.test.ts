import { expect, it } from 'vitest';
import { forRecentTexts } from '#app/markdown/recent-texts.server.ts';

it('a text that is asked for again is made once, until other texts have taken its room', () => {
	const made: string[] = [];
	const lengthOf = forRecentTexts((text) => {
		made.push(text.slice(0, 1));
		return String(text.length);
	});
	const [mill, goat] = ['m'.repeat(150_000), 'g'.repeat(150_000)];
	expect([lengthOf(mill), lengthOf(mill), lengthOf('')]).toEqual(['150000', '150000', '0']);
	expect(made).toEqual(['m', '']);
	lengthOf(goat);
	lengthOf(mill);
	expect(made).toEqual(['m', '', 'g', 'm']);
});

it('a failure is not kept', async () => {
	let tries = 0;
	const read = forRecentTexts(async (text) => {
		tries += 1;
		if (tries === 1) throw new Error('no');
		return text;
	});
	await expect(read('mill')).rejects.toThrow('no');
	expect(await read('mill')).toBe('mill');
});
