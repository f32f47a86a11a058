import { domainToASCII, domainToUnicode } from 'node:url';
import { z } from 'zod';
import { isPlainAddress } from '#app/mail/mail.ts';

/** All that a domain is written with. Node would cut or rewrite what else the host of a URL may hold: `/`, `?`, `%`. */
const written = /^[\p{L}\p{M}\p{Nd}.-]+$/u;

/** Of more than one part, and no IP address, whose last part is a number. */
const isMailDomain = (domain: string) => z.regexes.hostname.test(domain) && /\.[a-z][^.]*$/.test(domain);

/** The one way to write an address, its domain as mail travels, in ASCII; null where no mail can go to it. */
export function normalizeAddress(text: string): string | null {
	const address = text.trim().normalize('NFC');
	if (!isPlainAddress(address)) return null;
	const [name, domain = ''] = address.split('@');
	if (!written.test(domain)) return null;
	const ascii = domainToASCII(domain.toLowerCase());
	return isMailDomain(ascii) ? `${name}@${ascii}` : null;
}

/** An address that is normal, as people write its domain. */
export function readableAddress(address: string): string {
	const [name, domain = ''] = address.split('@');
	return `${name}@${domainToUnicode(domain)}`;
}
