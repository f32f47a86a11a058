/** Specification, section 9. */
export const tokenKey = 'auth_token';

/** Marks a browser whose user has signed out, until `forgetAfterSignOut` has run. */
export const signedOutCookie = 'signed-out';

/** For every browser: `Clear-Site-Data` needs HTTPS, and some browsers lack it. */
export const forgetAfterSignOut = [
	'(function(m){if(!m)return;try{localStorage.clear();sessionStorage.clear()}catch(e){}',
	"document.cookie=m[1]+'=; Path=/; Max-Age=0'+(location.protocol==='https:'?'; Secure':'')})",
	`(/(?:^|; )((?:__Host-)?${signedOutCookie})=/.exec(document.cookie))`,
].join('');

export function readKept(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

export function keep(key: string, text: string): void {
	try {
		if (text) localStorage.setItem(key, text);
		else localStorage.removeItem(key);
	} catch {
		// Storage may be full or off; the box still holds the text.
	}
}

/** Includes the user, so that others who use this browser do not see the draft. */
export const draftKey = (userId: string, name: string) => `draft:${userId}:${name}`;

export function forgetOthersDrafts(userId: string): void {
	const own = draftKey(userId, '');
	const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
	for (const key of keys) if (key.startsWith('draft:') && !key.startsWith(own)) localStorage.removeItem(key);
}
