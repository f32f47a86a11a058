import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished } from 'vitest';
import { withClient } from '#app/database/pool.server.ts';
import { StartError } from '#app/start-error.ts';
import { makeDataFolder } from '#prisma/data-folder.ts';
import { reachDatabase } from '#prisma/reach-database.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { spawnProduct } from '#tests/support/product.ts';
import { it } from '#tests/support/product-test.ts';
import { ownDatabase, type Settings } from '#tests/support/settings.ts';

let folder: string;
it.beforeAll(async ({ folder: ownFolder }) => {
	folder = ownFolder;
	await writeFile(path.join(folder, 'file'), '');
});

/** A folder below which there can be none: as root the system's own, which no right opens. */
async function closedFolder(): Promise<string> {
	if (process.getuid?.() === 0) return '/proc';
	await chmod(folder, 0o500);
	return folder;
}

describe('The data folder at the start', () => {
	it.each([
		['that is a file', () => 'file', /cannot be made: a file stands in its way\. Set DATA_DIR to/],
		['below a file', () => 'file/data', /cannot be made: a file stands in its way\. Set DATA_DIR to/],
		['with an endless name', () => 'x'.repeat(300), /cannot be made: name too long\. Set DATA_DIR to/],
		[
			'that cannot be made',
			async () => `${await closedFolder()}/nope/data`,
			/cannot be made: .+ Set DATA_DIR/,
		],
		['that cannot be written to', closedFolder, /Nothing can be kept in .+\(DATA_DIR\): .+ Allow it, or set/],
	])('a data folder %s is refused in a sentence', async (_name, name, sentence) => {
		const refused = makeDataFolder(path.resolve(folder, await name()));
		await expect(refused).rejects.toThrow(StartError);
		await expect(refused).rejects.toThrow(sentence);
		await chmod(folder, 0o700);
	});

	it('a data folder is made with the folders above it', async () => {
		await makeDataFolder(path.join(folder, 'a/b/c'));
		await makeDataFolder(path.join(folder, 'a/b/c'));
	});
});

describe('The database at the start', () => {
	const servers: Server[] = [];
	afterAll(() => {
		for (const server of servers) server.close();
	});

	async function listen(server: Server): Promise<string> {
		servers.push(server.listen(0, '127.0.0.1'));
		await once(server, 'listening');
		return `postgresql://127.0.0.1:${(server.address() as AddressInfo).port}/stories`;
	}
	/** Answers whoever comes, and stays. */
	const saying = (answer: Buffer) =>
		listen(createServer((socket) => socket.on('error', () => {}).once('data', () => socket.write(answer))));
	const refusing = (code: string) => {
		const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`);
		const length = Buffer.alloc(4);
		length.writeInt32BE(fields.length + 4);
		return saying(Buffer.concat([Buffer.from('E'), length, fields]));
	};
	async function nobody(): Promise<string> {
		const url = await listen(createServer());
		await new Promise((resolve) => servers.pop()?.close(resolve));
		return url;
	}
	async function unknownDatabase(): Promise<string> {
		const { url, drop } = await createDatabase();
		await drop();
		return url;
	}

	/** Its settings are read from a schema of its own, as those of an old Postgres. */
	async function oldPostgres(): Promise<string> {
		const { url, drop } = await createDatabase();
		onTestFinished(drop);
		await withClient(url, (client) =>
			client.query(`create schema old;
				create function old.current_setting(text) returns text language sql as $$ select '140019' $$;
				alter database ${new URL(url).pathname.slice(1)} set search_path = old, pg_catalog`),
		);
		return url;
	}

	it.each([
		['where nobody answers', nobody, /^Nobody answers at 127\.0\.0\.1:\d+ \(DATABASE_URL\)\. Start Postgres/],
		[
			'without a socket',
			() => 'postgresql://x@localhost/x?host=/nope',
			/^Nobody answers at \/nope \(DATABASE/,
		],
		[
			'on an unknown host',
			() => 'postgresql://nowhere.invalid/x',
			/^The host of DATABASE_URL, nowhere\.invalid/,
		],
		[
			'of a malformed address',
			() => 'postgresql://a:b@:x:y/',
			/^Invalid DATABASE_URL: it must be an address/,
		],
		[
			'without its certificate',
			() => 'postgresql://h/x?sslrootcert=/nope',
			/^Invalid DATABASE_URL: .*\/nope/,
		],
		[
			'that is a web server',
			() => listen(createHttpServer()),
			/does not answer like a Postgres\. Correct the ad/,
		],
		[
			'that says what no Postgres says',
			() => saying(Buffer.from('J\0\0\0\n8.0.36\0')),
			/not answer like a Pos/,
		],
		[
			'that cannot be encrypted',
			async () => `${await saying(Buffer.from('N'))}?ssl=true`,
			/cannot be used: The/,
		],
		[
			'with another password',
			() => refusing('28P01'),
			/^Postgres does not accept the name and the password of/,
		],
		[
			'that does not exist',
			unknownDatabase,
			/^There is no database “test_\w+” in the Postgres of DATABASE_URL\./,
		],
		[
			'that is too old',
			oldPostgres,
			/^The Postgres of DATABASE_URL is version 14, and 15 or later is needed\./,
		],
		['that is starting', () => refusing('57P03'), /^The database of DATABASE_URL cannot be used: refused\.$/],
	])('a database %s is refused in a sentence', async (_name, url, sentence) => {
		const refused = reachDatabase(await url());
		await expect(refused).rejects.toThrow(StartError);
		await expect(refused).rejects.toThrow(sentence);
	});

	it('a Postgres that answers is accepted', async () => {
		const { url, drop } = await createDatabase();
		expect(await reachDatabase(url)).toBe('none');
		await drop();
	});
});

it('the server prints the one sentence and ends with status 1', async () => {
	const unused = path.join(folder, 'unused');
	const cases: [Settings, RegExp][] = [
		[{ DATA_DIR: path.join(folder, 'file') }, /^Starting the database…\nThe folder .+ cannot be made: .+\.$/],
		[ownDatabase('postgresql://127.0.0.1:9/x'), /^Nobody answers at 127\.0\.0\.1:9 .+\.$/],
		[
			{ HOST: 'no.such.invalid', DATA_DIR: unused },
			/^HOST, no\.such\.invalid, is not an address of this machine/,
		],
		[
			{ HOST: '192.0.2.1', DATA_DIR: unused },
			/^HOST, 192\.0\.2\.1, is not an address of this machine .+ Set it/,
		],
	];
	await Promise.all(
		cases.map(async ([env, sentence]) => {
			const { child, output } = spawnProduct(env);
			const [code] = await once(child, 'close');
			expect(output().trim()).toMatch(sentence);
			expect(code).toBe(1);
		}),
	);
});
