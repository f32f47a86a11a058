import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Env } from '#app/env.server.ts';
import { StartError } from '#app/start-error.ts';

/** Has a server listen. @throws StartError where PORT or HOST cannot be used, else what the system says */
export async function listen(server: Server, env: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
	server.listen(env.PORT, env.HOST);
	try {
		await once(server, 'listening');
	} catch (error) {
		const sentence = describeListenError((error as NodeJS.ErrnoException).code, env);
		throw sentence ? new StartError(sentence, { cause: error }) : error;
	}
}

/** What the system says of an address of another machine, of a name that nobody knows, and of one that is none. */
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
