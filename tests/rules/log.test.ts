import { expect, it } from 'vitest';
import { log } from '#app/observe/log.server.ts';

it('an error is described with at most three causes, even if it is its own cause', () => {
	const round = new Error('round');
	round.cause = round;
	const described = log.describe(round);
	const one = { name: 'Error', stack: expect.any(String) };
	const cause = { ...one, cause: { ...one, cause: { ...one, cause: undefined } } };
	expect(described).toEqual({ ...one, cause });
});

it('an error of Prisma is described with what Postgres said', () => {
	const meta = { driverAdapterError: { cause: { originalCode: '53100' } } };
	const described = log.describe(Object.assign(new Error('full'), { code: 'P2039', meta }));
	expect(described).toMatchObject({ code: 'P2039', sqlState: '53100' });
});
