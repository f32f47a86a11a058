import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isDatabaseLost } from '#app/database/pool.server.ts';

/** As Prisma, its adapter and pg were seen to throw them. */
const known = (originalCode: string) => ({
	name: 'PrismaClientKnownRequestError',
	code: 'P2010',
	meta: { driverAdapterError: { cause: { originalCode, kind: 'postgres' } } },
});

describe('A lost database', () => {
	it.each([
		['a statement that took too long', known('57014')],
		['a connection that was cut', known('57P01')],
		['a lock that was not free', known('55P03')],
		['a read-only database', known('25006')],
		['a full disk', known('53100')],
		[
			'a cut at the beginning of a transaction',
			{ name: 'DriverAdapterError', cause: { originalCode: '57P01' } },
		],
		['a reset connection', { name: 'DriverAdapterError', cause: { kind: 'ConnectionClosed' } }],
		['an address where nobody listens', { name: 'PrismaClientKnownRequestError', code: 'P1001' }],
		['a socket that is gone', { name: 'PrismaClientKnownRequestError', code: 'ENOENT' }],
		[
			'a missing socket of pg',
			Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }),
		],
		['a broken pipe', Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })],
		['a transaction on it', new Error('Client has encountered a connection error and is not queryable')],
		['silence', new Error('The database did not answer in time.')],
		['silence at the door', new Error('Connection terminated due to connection timeout')],
		['no connection free', new Error('timeout exceeded when trying to connect')],
		['a transaction that took too long', { name: 'PrismaClientKnownRequestError', code: 'P2028' }],
	])('%s counts as a lost database', (_, error) => expect(isDatabaseLost(error)).toBe(true));

	it.each([
		['a duplicate', { name: 'PrismaClientKnownRequestError', code: 'P2002' }],
		['a missing table', known('42P01')],
		['a file that is not there', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })],
		['a mistake', new TypeError('x is undefined')],
		['nothing', undefined],
	])('%s does not count as a lost database', (_, error) => expect(isDatabaseLost(error)).toBe(false));
});

it('every connection to the database has a listener for its errors', async () => {
	// An error without a listener ends the process; these two files give each connection one for its whole life.
	const makers = ['app/database/pool.server.ts', 'prisma/reach-database.ts'];
	const listed = await Promise.all(
		['app', 'prisma', 'tests'].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
	);
	const files = listed
		.flat()
		.filter((entry) => entry.name.endsWith('.ts') && !entry.parentPath.includes('generated'))
		.map(({ parentPath, name }) => `${parentPath}/${name}`);
	const deaf = [];
	for (const file of ['server.ts', ...files]) {
		const text = await readFile(file, 'utf8');
		if (!makers.includes(file) && /(?<!keepErrors\(\s*)new pg\.(?:Pool|Client)\b/.test(text)) deaf.push(file);
	}
	expect(deaf).toEqual([]);
});
