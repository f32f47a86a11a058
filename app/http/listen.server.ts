import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Env } from '#app/env.server.ts';
import { StartError } from '#app/start-error.ts';

/** @throws StartError if PORT or HOST cannot be used, else the system's error */
export async function listen(server: Server, env: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
	server.listen(env.PORT, env.HOST);
	try {
		await once(server, 'listening');
	} catch (error) {
		const sentence = describeListenError((error as NodeJS.ErrnoException).code, env);
		throw sentence ? new StartError(sentence, { cause: error }) : error;
	}
}

const wrongHost = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

function describeListenError(code = '', { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): string | undefined {
	if (code === 'EADDRINUSE') return `Port ${PORT} is taken by another program. Set PORT to a free one.`;
	if (code === 'EACCES')
		return 'This PORT needs more rights than this account has. Set PORT to 1024 or more.';
	if (wrongHost.includes(code))
		return (
			`HOST, ${HOST}, is not an address of this machine (${code}). Set it to 127.0.0.1 for this machine alone, ` +
			'or to 0.0.0.0 for everybody.'
		);
}
