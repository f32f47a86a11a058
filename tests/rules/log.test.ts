import { expect, it } from 'vitest';
import { log } from '#app/http/log.server.ts';

it('an error is described with at most three causes, even if it is its own cause', () => {
	const round = new Error('round');
	round.cause = round;
	const described = log.describe(round);
	const one = { name: 'Error', stack: expect.any(String) };
	const cause = { ...one, cause: { ...one, cause: { ...one, cause: undefined } } };
	expect(described).toEqual({ ...one, cause });
});
