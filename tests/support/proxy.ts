import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningProxy {
	url: string;
	stop: () => Promise<void>;
}

/** A proxy as nginx is with nothing but `proxy_pass`: `Host` becomes the address behind it, `Connection: close`. */
export const startProxy = (target: string): Promise<RunningProxy> =>
	listen(passTo(() => target, { host: new URL(target).host, connection: 'close' }));

/** Each request goes to any one of them, which sees it as it came. A target that is taken out gets no more. */
export const startSpreadingProxy = (targets: string[]): Promise<RunningProxy> =>
	listen(passTo(() => targets[Math.floor(Math.random() * targets.length)] ?? ''));

function passTo(choose: () => string, changed: IncomingHttpHeaders = {}): RequestListener {
	return (asked, answer) => {
		const headers = { ...asked.headers, ...changed };
		const passed = request(choose() + asked.url, { method: asked.method, headers, agent: false }, (given) => {
			answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
			given.pipe(answer);
			given.on('error', () => answer.destroy());
		});
		passed.on('error', () => answer.destroy());
		answer.on('close', () => passed.destroy());
		asked.pipe(passed);
	};
}

async function listen(answer: RequestListener): Promise<RunningProxy> {
	const server = createServer(answer).listen(0, '127.0.0.1');
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
