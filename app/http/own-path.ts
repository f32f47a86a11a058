const site = 'http://localhost';

/** The path on this site that a browser would open; null if it leads elsewhere. */
export function ownPath(address: string): string | null {
	if (!URL.canParse(address, site)) return null;
	const { origin, pathname, search, hash } = new URL(address, site);
	// With dots resolved, a path may look like another site's address: `/..//elsewhere.example`.
	return origin === site && !pathname.startsWith('//') ? pathname + search + hash : null;
}
