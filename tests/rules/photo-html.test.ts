import { expect, it } from 'vitest';
import type { Photo } from '#app/generated/prisma/client.ts';
import { withPhotos } from '#app/stories/reading/photo-html.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';
import { parsePage } from '#tests/support/page.ts';

const photo = (width: number, height: number, paragraph?: number) =>
	({
		id: `${width}`,
		width,
		height,
		description: '',
		anchor: paragraph ? { paragraph, text: 'One.', next: '' } : null,
	}) as Photo;
const [broad, upright, panorama, tall, little] = [
	photo(1200, 900),
	photo(900, 1200),
	photo(2400, 1000),
	photo(600, 1200),
	photo(174, 38),
];
const classesOf = (photos: Photo[]) =>
	[
		...withPhotos(['<p>One.</p>'], { photos, beginnings: ['One.'], pathOf: photoPath })
			.join('')
			.matchAll(/class="([^"]+)"/g),
	].map(([, classes]) => classes);

it.each([
	['one alone has no grid', [upright], ['story-photo upright']],
	[
		'two of one shape fill their places',
		[broad, broad],
		['story-photos photos-few photos-broad', 'story-photo broad', 'story-photo broad'],
	],
	[
		'a panorama has a row of its own beside two of other shapes',
		[broad, panorama, tall],
		['story-photos photos-few', 'story-photo broad', 'story-photo panorama', 'story-photo tall'],
	],
	[
		'three and more stand in rows of three',
		[upright, upright, upright],
		['story-photos photos-upright', ...Array(3).fill('story-photo upright')],
	],
	[
		'one in the text is no part of the grid, and a small one stays small',
		[broad, photo(174, 38, 1), little],
		['story-photos photos-few', 'story-photo broad', 'story-photo little', 'story-photo little'],
	],
])('photos above a story: %s', (_name, photos, classes) => {
	expect(classesOf(photos as Photo[])).toEqual(classes);
});

it('a picture is named by its number, and its description stands once, below the picture', () => {
	const photos = [{ ...upright, description: 'Ida <1931>' } as Photo, broad as Photo];
	const html = withPhotos([], { photos, beginnings: [], pathOf: photoPath }).join('');
	const figures = parsePage(html).all('figure');
	expect(figures.map((figure) => figure.find('img')?.attributes.alt)).toEqual([
		'Photo 1 of 2',
		'Photo 2 of 2',
	]);
	expect(figures.map((figure) => figure.find('figcaption'))).toEqual([
		expect.objectContaining({ text: 'Ida <1931>', attributes: { dir: 'auto' } }),
		undefined,
	]);
	expect(html.match(/Ida/g)).toHaveLength(1);
});
