import { RequestError, requestTimeoutMs, requestTimeoutText } from '#app/http/failure.ts';

/** Times out after 30 seconds (specification, section 8). @throws RequestError if the response is not OK */
export async function fetchOk(url: string, init?: RequestInit): Promise<Response> {
	const controller = new AbortController();
	// Phones from before 2022 lack AbortSignal.timeout; aborting a finished request does nothing.
	setTimeout(() => controller.abort(new DOMException(requestTimeoutText, 'TimeoutError')), requestTimeoutMs);
	const response = await fetch(url, { ...init, signal: controller.signal });
	if (response.ok) return response;
	const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
	throw new RequestError(response.status, (await response.text()) || response.statusText, retryAfter);
}
