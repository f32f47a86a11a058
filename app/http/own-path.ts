const site = 'http://localhost';

/** What a browser makes of an address, as a path on this site; null if that leads elsewhere. */
export function ownPath(address: string): string | null {
	if (!URL.canParse(address, site)) return null;
	const { origin, pathname, search, hash } = new URL(address, site);
	// Without its dots a path may begin as another site's address does: `/..//elsewhere.example`.
	return origin === site && !pathname.startsWith('//') ? pathname + search + hash : null;
}
