import type { LoaderFunctionArgs } from '@remix-run/node';
import { keptNowhere } from '#app/http/cache-control.ts';
import { attachment } from '#app/http/content-disposition.ts';
import { readOutbox } from '#app/mail/outbox.server.ts';
import { requireOutbox } from '#app/outbox/open-outbox.server.ts';
import { findUser } from '#app/sessions/session.server.ts';

const notFound = () => new Response('Not found.', { status: 404 });

/** An attachment of a mail in the outbox, for the admin. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
	const folder = requireOutbox();
	if (!(await findUser(request))?.isAdmin) return notFound();
	const mail = await readOutbox(folder, params.name ?? '');
	const file = /^\d{1,3}$/.test(params.number ?? '') ? mail?.attachments[Number(params.number)] : undefined;
	if (!file) return notFound();
	return new Response(file.content as BodyInit, {
		headers: {
			'Content-Type': file.mimeType,
			'Content-Disposition': attachment(file.filename ?? 'file', 'file'),
			'Cache-Control': keptNowhere,
		},
	});
}
