import { describe, expect, it } from 'vitest';
import { isSilent, loudness } from '#app/voice/recorder/energy.ts';
import { formatSeconds, formatsFor, joinText, recordingFileName } from '#app/voice/recorder/recording.ts';
import type { Recording } from '#app/voice/recorder/recording-store.ts';
import { partsToPlace } from '#app/voice/recorder/takes.ts';
import { describeLength } from '#app/voice/recordings/recordings.ts';

describe('A recording', () => {
	it.each([
		[['audio/mp4', 'audio/webm', 'audio/webm;codecs=opus'], 'audio/webm;codecs=opus'],
		[['audio/mp4', 'audio/webm'], 'audio/webm'],
		[['audio/mp4'], 'audio/mp4'],
		[[], undefined],
	])('a browser with %j is asked for a recording as %s first', (supported: string[], first) => {
		const formats = formatsFor((type) => supported.includes(type));
		expect(formats[0]).toBe(first);
		expect(formats.at(-1)).toBeUndefined();
	});

	it('a recording has a readable length and file name', () => {
		expect([0, 9.6, 42, 60, 102].map(formatSeconds)).toEqual(['0:00', '0:10', '0:42', '1:00', '1:42']);
		const createdAt = new Date(2026, 10, 7, 9, 5).getTime();
		expect(recordingFileName({ type: 'audio/mp4', createdAt })).toBe('recording-2026-11-07-0905.m4a');
		expect(recordingFileName({ type: 'audio/webm;codecs=opus', createdAt }, 2)).toBe(
			'recording-2026-11-07-0905-part-2.webm',
		);
	});

	it.each([
		[0.2, '0:01', '1 second'],
		[41.7, '0:42', '42 seconds'],
		[59.8, '1:00', '1 minute'],
		[125, '2:05', '2 minutes and 5 seconds'],
	])('a recording of %d seconds is shown as %s and read as %s', (seconds, shown, said) => {
		expect(describeLength(seconds)).toEqual({ shown, said });
	});

	it.each([
		['', 'We swam.', 'We swam.'],
		['It was hot.', 'We swam.', 'It was hot. We swam.'],
		['It was hot.\n', 'We swam.', 'It was hot.\nWe swam.'],
		['It was hot.', '', 'It was hot.'],
	])('a transcript comes after what was typed: %j and %j', (typed, said, whole) => {
		expect(joinText(typed, said)).toBe(whole);
	});
});

describe('Silence in a recording', () => {
	it('a recording with a voice in at most two measurements is silent', () => {
		expect(isSilent({ looks: 10, voiced: 0 })).toBe(true);
		expect(isSilent({ looks: 10, voiced: 2 })).toBe(true);
		expect(isSilent({ looks: 10, voiced: 3 })).toBe(false);
	});

	it('a recording that could hardly be heard along is not called silent', () => {
		expect(isSilent({ looks: 0, voiced: 0 })).toBe(false);
		expect(isSilent({ looks: 1, voiced: 1 })).toBe(false);
	});

	it('loudness is measured as the root mean square', () => {
		expect(loudness([0.5, -0.5, 0.5, -0.5])).toBeCloseTo(0.5);
		expect(loudness([])).toBe(0);
	});
});

describe('The parts of a recording', () => {
	const part = (number: number, text: string | null, state: Recording['state'] = 'recorded'): Recording => ({
		id: String(number),
		takeId: 'take',
		part: number,
		place: 'new-story',
		type: 'audio/webm',
		seconds: 60,
		createdAt: number,
		state,
		text,
	});
	const placed = (...parts: Recording[]) => partsToPlace(parts, 'take').map(({ part }) => part);

	it('parts are put into the box in order, and none before one that is still missing', () => {
		expect(placed(part(1, 'b'), part(0, 'a'))).toEqual([0, 1]);
		expect(placed(part(0, null, 'failed'), part(1, 'b'))).toEqual([]);
		expect(placed(part(0, 'a'), part(1, null), part(2, 'c'))).toEqual([0]);
		expect(placed(part(0, null, 'silent'), part(1, 'b'))).toEqual([1]);
		expect(placed({ ...part(0, 'a'), takeId: 'another' })).toEqual([]);
	});
});
