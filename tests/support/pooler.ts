import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Pooler } from '#app/env-values.ts';

export interface PoolerDouble {
	url: string;
	/** Statements that were prepared under a name. */
	prepared: string[];
	stop: () => void;
}

const refusal = 'unsupported startup parameter: lock_timeout';

/**
 * Stands before Postgres as PgBouncer does, though each connection stays its own: it names another process, refuses
 * limits that come with the connection, and in transaction mode delivers no notes.
 */
export async function startPooler(databaseUrl: string, mode: Pooler): Promise<PoolerDouble> {
	const { pathname, searchParams } = new URL(databaseUrl);
	const prepared: string[] = [];
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		const postgres = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
		for (const [each, other] of [
			[socket, postgres],
			[postgres, socket],
		] as const) {
			sockets.add(each);
			each.on('error', () => other.destroy()).on('close', () => other.destroy());
		}
		let isStarted = false;
		readMessages(socket, false, (message) => {
			if (!isStarted && message.includes('lock_timeout')) {
				const length = Buffer.alloc(4);
				const fields = Buffer.from(`SFATAL\0C08P01\0M${refusal}\0\0`);
				length.writeInt32BE(fields.length + 4);
				return socket.end(Buffer.concat([Buffer.from('E'), length, fields]));
			}
			isStarted = true;
			const name = message.subarray(5, message.indexOf(0, 5)).toString();
			if (message[0] === 'P'.charCodeAt(0) && name) prepared.push(name);
			postgres.write(message);
		});
		readMessages(postgres, true, (message) => {
			const type = String.fromCharCode(message[0] ?? 0);
			if (type === 'K') message.writeInt32BE(message.readInt32BE(5) + 1, 5);
			if (type !== 'A' || mode !== 'transaction') socket.write(message);
		});
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `postgresql://postgres@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
		prepared,
		stop() {
			server.close();
			for (const socket of sockets) socket.destroy();
		},
	};
}

/** @param isTyped whether the first message has a letter before its length, as all others have */
function readMessages(from: Socket, isTyped: boolean, take: (message: Buffer) => void): void {
	let rest = Buffer.alloc(0);
	let start = isTyped ? 1 : 0;
	from.on('data', (chunk: Buffer) => {
		rest = Buffer.concat([rest, chunk]);
		while (rest.length >= start + 4) {
			const end = start + rest.readInt32BE(start);
			if (rest.length < end) break;
			take(Buffer.from(rest.subarray(0, end)));
			rest = rest.subarray(end);
			start = 1;
		}
	});
}
