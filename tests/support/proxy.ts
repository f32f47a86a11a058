import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RewritingProxy {
	url: string;
	stop: () => Promise<void>;
}

/** A proxy as nginx is with nothing but `proxy_pass`: `Host` becomes the address behind it, `Connection: close`. */
export async function startProxy(target: string): Promise<RewritingProxy> {
	const server = createServer((asked, answer) => {
		const headers = { ...asked.headers, host: new URL(target).host, connection: 'close' };
		const passed = request(target + asked.url, { method: asked.method, headers }, (given) => {
			answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
			given.pipe(answer);
		});
		passed.on('error', () => answer.destroy());
		asked.pipe(passed);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async stop() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
