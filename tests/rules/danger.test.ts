import { describe, expect, it } from 'vitest';
import type { Danger, Turn } from '#app/assistant/assistant.ts';
import { currentDanger, dangerEpisode } from '#app/assistant/danger.ts';

type Heard = Danger | null;

const heard = (dangers: Heard[]): Turn[] =>
	dangers.flatMap((danger, at): Turn[] => [
		{ id: `${at}`, role: 'user', content: 'Words.', ...(danger && { danger }) },
		{ role: 'assistant', content: 'I am here.' },
	]);

describe('Danger in a conversation', () => {
	it.each<[Heard[], Heard]>([
		[[], null],
		[[null, null], null],
		[['unsure'], 'unsure'],
		[['unsure', null], null],
		[['unsure', 'unsure'], 'unsure'],
		[['unsure', 'now'], 'now'],
		[['now', null, null], 'now'],
		[['now', 'unsure'], 'now'],
		[['now', 'helped', null], 'helped'],
		[['helped', 'now'], 'now'],
		[['now', 'helped', 'over'], null],
		[['now', 'over', null, 'unsure'], 'unsure'],
	])('the danger after %j is %j', (dangers, now) => {
		expect(currentDanger(heard(dangers))).toBe(now);
	});

	it.each<[Heard[], string[] | null]>([
		[[null], null],
		[[null, 'now'], ['1']],
		[
			['unsure', 'now', null],
			['0', '1', '2'],
		],
		[
			['now', 'helped', null, 'over'],
			['0', '1', '2', '3'],
		],
		[['now', 'over', null], null],
		[['now', 'over', 'unsure'], ['2']],
		[[null, 'over'], null],
	])('the messages about the danger after %j are %j', (dangers, ids) => {
		const episode = dangerEpisode(heard(dangers));
		expect(episode?.messages.map(({ id }) => id) ?? null).toEqual(ids);
		expect(episode?.isFalse ?? false).toBe(false);
	});

	it('a doubt that is not repeated is a false alarm, and forgotten after the next message', () => {
		expect(dangerEpisode(heard([null, 'unsure', null]))).toMatchObject({
			isFalse: true,
			messages: [{ id: '1' }],
		});
		expect(dangerEpisode(heard(['unsure', null, null]))).toBeNull();
	});
});
