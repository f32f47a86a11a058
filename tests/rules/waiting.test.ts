import { expect, it } from 'vitest';
import { type Progress, waitingLines } from '#app/work/work.ts';

const words = { title: '', name: 'The writing', done: 'parts written', hint: '' };
const progress = { id: '', state: 'working', done: 0, total: 1, waited: 0, silent: 0 } satisfies Progress;
const seconds = (count: number) => count * 1000;

it.each([
	[20, 'half a minute'],
	[31, 'a minute'],
	[61, '2 minutes'],
	[3600, '60 minutes'],
	[3601, '2 hours'],
	[100 * 3600, '100 hours'],
])('what took %i seconds usually takes less than %s', (took, said) => {
	const lines = waitingLines({ ...progress, usual: seconds(took) }, words);
	expect(lines).toEqual([`This usually takes less than ${said}.`]);
});

it('nothing is said of how long it usually takes once it has taken longer, or while that is not known', () => {
	const long = waitingLines({ ...progress, waited: seconds(61), usual: seconds(60) }, words);
	expect([long, waitingLines(progress, words)]).toEqual([[], []]);
});
