import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportKey } from '#app/downloads/remove-downloads.server.ts';
import { Conflict, requireFound } from '#app/errors.ts';
import { attachment } from '#app/http/content-disposition.ts';
import { findExport } from '#app/my-data/export/exports.server.ts';
import { exportFileName } from '#app/my-data/export/exports.ts';
import { objectResponse } from '#app/storage/object-response.server.ts';

/** Supports ranges. @throws NotFound, Conflict if it is not ready */
export async function sendExport(
	{ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
	userId: string,
	id: string,
): Promise<Response> {
	const { row } = await findExport(userId, id);
	if (!row.readyAt) throw new Conflict('This download is not ready.');
	const disposition = attachment(exportFileName(row.readyAt), 'family-stories.zip');
	const options = { disposition, drained: () => context.drained() };
	return requireFound(await objectResponse(request, exportKey(row), options));
}
