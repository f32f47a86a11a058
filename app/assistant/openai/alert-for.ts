import type { AlertName } from '#app/observe/alert.server.ts';

/** Undefined for an error that passes by itself. */
export function alertFor({ status, code }: { status?: number; code?: string | null }): AlertName | undefined {
	if (code === 'insufficient_quota') return 'model-quota-used-up';
	if (status === 401 || status === 403) return 'model-key-refused';
	return status === 404 || status === 410 ? 'model-retired' : undefined;
}
