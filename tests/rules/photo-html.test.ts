import { expect, it } from 'vitest';
import type { Photo } from '#app/generated/prisma/client.ts';
import { withPhotos } from '#app/stories/reading/photo-html.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';

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
])('Photos above a story: %s', (_name, photos, classes) => {
	expect(classesOf(photos as Photo[])).toEqual(classes);
});
