import { data } from '@remix-run/node';
import { env } from '#app/env.server.ts';
import { outboxFolder } from '#app/mail/send-mail.server.ts';

export const hasOutbox = outboxFolder !== null && env.devLogin;

/** The folder of mails that were not delivered. @throws a Response with status 404 but on a developer's machine */
export function requireOutbox(): string {
	if (!outboxFolder || !env.devLogin) throw data(null, { status: 404 });
	return outboxFolder;
}
