import { domainToASCII, domainToUnicode } from 'node:url';
import { z } from 'zod';
import { isPlainAddress } from '#app/mail/mail.ts';

/** All that a domain is written with. Node would cut or rewrite what else the host of a URL may hold: `/`, `?`, `%`. */
const written = /^[\p{L}\p{M}\p{Nd}.-]+$/u;

/** Of more than one part, and no IP address, whose last part is a number. */
const isMailDomain = (domain: string) => z.regexes.hostname.test(domain) && /\.[a-z][^.]*$/.test(domain);

/** In characters: an address with a name before it, or with what else a link says. */
export const longestPaste = 1_000;

/** All signs that nobody sees but the joiners, which are a part of some domains. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** The address in what somebody typed or copied: without unseen signs, `mailto:`, a name, or a comma behind it. */
export function pastedAddress(text: string): string {
	const shown = text
		.replace(unseen, '')
		.trim()
		.replace(/[\s,;.]+$/, '');
	const [, name = '', inner = shown] = /^([^<>]*)<([^<>]*)>$/.exec(shown) ?? [];
	const address = withoutMailto(inner.trim());
	// Of two addresses it would be a guess which is meant.
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

/** The one way to write an address, its domain as mail travels, in ASCII; null where no mail can go to it. */
export function normalizeAddress(text: string): string | null {
	const address = pastedAddress(text).normalize('NFC');
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
