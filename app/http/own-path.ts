const placeholderOrigin = 'http://localhost';

/** The path on this site that a browser would open; null if it leads elsewhere. */
export function ownPath(address: string): string | null {
	if (!URL.canParse(address, placeholderOrigin)) return null;
	const { origin, pathname, search, hash } = new URL(address, placeholderOrigin);
	// With dots resolved, a path may look like another site's address: `/..//elsewhere.example`.
	return origin === placeholderOrigin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
