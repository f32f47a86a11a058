import { expect, it } from 'vitest';
import { cardHtml, type Memory } from '#app/memories/memory-card.ts';

const hostile = `"'><img src=x onerror=alert(1)>&`;
const memory: Memory = {
	id: '1',
	title: hostile,
	heading: hostile,
	isTold: false,
	sentence: hostile,
	lang: hostile,
	date: 'Dec 1',
	status: 'Active, No Story',
	state: 'active',
	storyId: null,
	hasTold: true,
	photoId: null,
};

it('what a person wrote is text on a card, wherever it stands', () => {
	const failure = { about: '1', lines: [hostile], result: {} };
	const html = cardHtml(memory, { cursor: hostile, failure });
	expect(html).not.toContain('<img');
	expect(html).not.toContain(`"'>`);
	expect(html.match(/&lt;img src=x/g)).toHaveLength(6);
});
