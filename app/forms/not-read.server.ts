import { data } from '@remix-run/node';
import type { DomainError } from '#app/errors.ts';
import { stalledText } from '#app/http/body-chunks.server.ts';
import { goBackText } from '#app/http/failure.ts';

export const notReadAnswer = ({
	message,
	status,
	retryAfter,
}: Pick<DomainError, 'message' | 'status' | 'retryAfter'>) =>
	data(
		{ message: `${message} ${goBackText}` },
		{ status, headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) } },
	);

export const notCompleteAnswer = () =>
	data({ message: `${stalledText} ${goBackText}` }, { status: 408, headers: { Connection: 'close' } });
