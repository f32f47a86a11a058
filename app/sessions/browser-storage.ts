/** The name in local storage (specification, section 9). */
export const tokenKey = 'auth_token';

/** Marks a browser whose user has signed out, until `forgetAfterSignOut` has run. */
export const signedOutCookie = 'signed-out';

/**
 * A script for every browser: forgets what was kept here for somebody who signed out. `Clear-Site-Data` does so only
 * over HTTPS, and not in every browser.
 */
export const forgetAfterSignOut = [
	'(function(m){if(!m)return;try{localStorage.clear();sessionStorage.clear()}catch(e){}',
	"document.cookie=m[1]+'=; Path=/; Max-Age=0'+(location.protocol==='https:'?'; Secure':'')})",
	`(/(?:^|; )((?:__Host-)?${signedOutCookie})=/.exec(document.cookie))`,
].join('');

/** What the browser keeps under a name; null as well where it keeps nothing. */
export function readKept(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Keeps a text in this browser; a blank one is forgotten. */
export function keep(key: string, text: string): void {
	try {
		if (text) localStorage.setItem(key, text);
		else localStorage.removeItem(key);
	} catch {
		// Storage may be full or switched off; the box still holds the text.
	}
}

/** Drafts are one person's: nobody else who uses this browser gets them. */
export const draftKey = (userId: string, name: string) => `draft:${userId}:${name}`;

/** Forgets the drafts of everybody but this user. */
export function forgetOthersDrafts(userId: string): void {
	const own = draftKey(userId, '');
	const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
	for (const key of keys) if (key.startsWith('draft:') && !key.startsWith(own)) localStorage.removeItem(key);
}
