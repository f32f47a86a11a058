import { domainToASCII, domainToUnicode } from 'node:url';
import { z } from 'zod';
import { isPlainAddress } from '#app/mail/mail.ts';

/** Node would cut or rewrite other characters of a URL's host: `/`, `?`, `%`. */
const ADDRESS_CHARACTERS = /^[\p{L}\p{M}\p{Nd}.-]+$/u;

/** Needs two parts; excludes IP addresses, whose last part is a number. */
const isMailDomain = (domain: string) => z.regexes.hostname.test(domain) && /\.[a-z][^.]*$/.test(domain);

/** In characters: an address with a name before it, or with a link's parameters. */
export const maxPasteLength = 1_000;

const UNSEEN_CHARACTERS = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Strips invisible characters, `mailto:`, a name and trailing punctuation. */
export function pastedAddress(text: string): string {
	const shown = text
		.replace(UNSEEN_CHARACTERS, '')
		.trim()
		.replace(/[\s,;.]+$/, '');
	const [, name = '', inner = shown] = /^([^<>]*)<([^<>]*)>$/.exec(shown) ?? [];
	const address = withoutMailto(inner.trim());
	return name.includes('@') && name.trim() !== address ? shown : address;
}

function withoutMailto(text: string): string {
	const address = /^mailto:([^?]*)/i.exec(text)?.[1];
	try {
		return address === undefined ? text : decodeURIComponent(address);
	} catch {
		return text;
	}
}

/** Canonical form with an ASCII domain; null if it cannot receive mail. */
export function normalizeAddress(text: string): string | null {
	const address = pastedAddress(text).normalize('NFC');
	if (!isPlainAddress(address)) return null;
	const [name, domain = ''] = address.split('@');
	if (!ADDRESS_CHARACTERS.test(domain)) return null;
	const ascii = domainToASCII(domain.toLowerCase());
	return isMailDomain(ascii) ? `${name}@${ascii}` : null;
}

export function readableAddress(address: string): string {
	const [name, domain = ''] = address.split('@');
	return `${name}@${domainToUnicode(domain)}`;
}
