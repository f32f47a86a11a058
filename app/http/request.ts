import { RequestError, requestTimeoutMs, requestTimeoutText } from '#app/http/failure.ts';

/**
 * A request of a script in the browser, given up after 30 seconds, its body included (specification, section 8).
 * @throws RequestError for an answer that is not OK; what `failureTextFor` puts into words for all others
 */
export async function request(url: string, init?: RequestInit): Promise<Response> {
	const controller = new AbortController();
	// why: not AbortSignal.timeout, which phones of before 2022 do not have. Aborting what is over does nothing.
	setTimeout(() => controller.abort(new DOMException(requestTimeoutText, 'TimeoutError')), requestTimeoutMs);
	const response = await fetch(url, { ...init, signal: controller.signal });
	if (response.ok) return response;
	throw new RequestError(response.status, (await response.text()) || response.statusText);
}
