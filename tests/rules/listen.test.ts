import { createServer, Server } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from '#app/http/listen.server.ts';
import { StartError } from '#app/start-error.ts';

/** A server that the system lets listen nowhere. */
function failing(error: Error): Server {
	const server = new Server();
	server.listen = () => {
		queueMicrotask(() => server.emit('error', error));
		return server;
	};
	return server;
}
const errorOf = (code: string) => Object.assign(new Error(`listen ${code}`), { code });
const asked = { PORT: 3000, HOST: 'somewhere' };

describe('A server that cannot listen', () => {
	it.each([
		['EADDRINUSE', /^Port 3000 is taken/],
		['EACCES', /^This PORT needs more rights/],
		['EADDRNOTAVAIL', /^HOST, somewhere, is not an address of this machine/],
		['EAFNOSUPPORT', /^HOST, somewhere, is not an address of this machine/],
		['ENOTFOUND', /^HOST, somewhere, is not an address of this machine/],
		['EAI_AGAIN', /^HOST, somewhere, is not an address of this machine/],
	])('the error says what to set, with its cause: %s', async (code, sentence) => {
		const cause = errorOf(code);
		const refused = await listen(failing(cause), asked).catch((error) => error);
		expect(refused).toBeInstanceOf(StartError);
		expect(refused.message).toMatch(sentence);
		expect(refused.cause).toBe(cause);
	});

	it.each(['x'.repeat(300), 'http://x', 'fe80::1'])('a malformed HOST is named: %s', async (HOST) => {
		const refused = listen(createServer(), { PORT: 0, HOST });
		await expect(refused).rejects.toThrow(`HOST, ${HOST}, is not an address of this machine`);
	});

	it('an error for which HOST and PORT are not to blame is passed on', async () => {
		const cause = errorOf('EMFILE');
		await expect(listen(failing(cause), asked)).rejects.toBe(cause);
	});
});
