import { Unavailable } from '#app/errors.ts';
import { noRoomText } from '#app/http/failure.ts';
import { raiseAlert } from '#app/observe/alert.server.ts';

/** The error as callers can say it to people, where a disk is full or takes nothing; any other as it is. */
export function explainFullDisk(error: unknown): unknown {
	const { code = '' } = error as { code?: string };
	if (!['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) return error;
	raiseAlert('disk-full', { code });
	return new Unavailable(noRoomText, { cause: error });
}
