import { createHash, createVerify } from 'node:crypto';
import type { Request, Response } from 'express';
import type { CloudObjects } from '#tests/doubles/cloud-storage-objects.ts';

export interface Signer {
	email: string;
	publicKey: string;
}

/** A refusal as the XML API writes it. */
type Refusal = [status: number, code: string, message: string];

const algorithm = 'GOOG4-RSA-SHA256';
const longestSeconds = 7 * 24 * 3600;

/** Why Google does not take an address as signed, by version 4 of its signatures; null if it does. */
function faultIn(request: Request, { email, publicKey }: Signer, now: number): Refusal | null {
	const url = new URL(request.originalUrl, 'http://storage');
	const given = (name: string) => url.searchParams.get(`X-Goog-${name}`) ?? '';
	if (given('Algorithm') !== algorithm) return [401, 'AuthenticationRequired', 'Authentication required.'];
	const date = given('Date');
	const scope = `${date.slice(0, 8)}/auto/storage/goog4_request`;
	if (given('Credential') !== `${email}/${scope}`) return [400, 'InvalidArgument', 'Invalid credential.'];
	const [, ...numbers] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)?.map(Number) ?? [];
	const [year = 0, month = 0, ...rest] = numbers;
	const from = Date.UTC(year, month - 1, ...rest);
	const seconds = Number(given('Expires'));
	if (!(seconds > 0 && seconds <= longestSeconds)) return [400, 'InvalidArgument', 'Invalid expiration.'];
	if (now > from + seconds * 1000) return [400, 'ExpiredToken', 'The provided token has expired.'];

	const names = given('SignedHeaders').split(';');
	const sent = Object.keys(request.headers).filter((name) => name.startsWith('x-goog-'));
	const unsigned = sent.filter((name) => !names.includes(name));
	if (!names.includes('host') || unsigned.length > 0)
		return [400, 'MalformedSecurityHeader', `Your request has a header that was not signed: ${unsigned}.`];
	// The library signs the name of a host without its port, and Google has none.
	const headerOf = (name: string) =>
		name === 'host' ? request.hostname : String(request.headers[name] ?? '').trim();
	const headers = names.map((name) => `${name}:${headerOf(name)}\n`).join('');
	const query = url.search
		.slice(1)
		.split('&')
		.filter((each) => !each.startsWith('X-Goog-Signature='))
		.sort()
		.join('&');
	const canonical = [request.method, url.pathname, query, headers, names.join(';'), 'UNSIGNED-PAYLOAD'].join(
		'\n',
	);
	const digest = createHash('sha256').update(canonical).digest('hex');
	const isRight = createVerify('RSA-SHA256')
		.update([algorithm, date, scope, digest].join('\n'))
		.verify(publicKey, given('Signature'), 'hex');
	return isRight ? null : [403, 'SignatureDoesNotMatch', 'Access denied.'];
}

/** Takes what a browser puts directly, as the XML API does. */
export function createSignedPut(objects: CloudObjects, signer: Signer, nameOf: (request: Request) => string) {
	return async (request: Request, response: Response): Promise<void> => {
		const refuse = ([status, code, message]: Refusal) => {
			request.resume();
			response
				.status(status)
				.type('application/xml')
				.send(`<?xml version='1.0'?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
		};
		const fault = faultIn(request, signer, Date.now());
		if (fault) return refuse(fault);
		const [least = 0, most = Number.POSITIVE_INFINITY] =
			request.get('x-goog-content-length-range')?.split(',').map(Number) ?? [];
		const chunks: Buffer[] = [];
		let size = 0;
		try {
			for await (const chunk of request) {
				size += chunk.length;
				// The rest is read and forgotten, so that the answer arrives.
				if (size <= most) chunks.push(chunk);
			}
		} catch {
			// The sender has disconnected.
			return;
		}
		if (size < least) return refuse([400, 'EntityTooSmall', 'Your proposed upload is too small.']);
		if (size > most) return refuse([400, 'EntityTooLarge', 'Your proposed upload is too large.']);
		const name = nameOf(request);
		const expected = request.get('x-goog-if-generation-match');
		if (expected !== undefined && expected !== `${objects.get(name)?.generation ?? 0}`)
			return refuse([412, 'PreconditionFailed', 'At least one of the pre-conditions did not hold.']);
		const type = request.get('Content-Type') ?? 'application/octet-stream';
		const { generation } = objects.put(name, Buffer.concat(chunks), type);
		response.set('x-goog-generation', `${generation}`).status(200).end();
	};
}
