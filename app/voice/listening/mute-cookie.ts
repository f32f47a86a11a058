const name = 'muted';
const year = 31_536_000;

/** Whether this browser was told not to read replies aloud. */
export const isMuted = (cookies: string | null): boolean =>
	new RegExp(`(?:^|; )(?:__Host-)?${name}=1(?:;|$)`).test(cookies ?? '');

/** The cookie that says so for a year, or takes it back: written by the server, and by scripts at once. */
export const muteCookie = (isMuted: boolean, isSecure: boolean): string =>
	`${isSecure ? '__Host-' : ''}${name}=${isMuted ? 1 : 0}; Path=/; Max-Age=${year}; SameSite=Lax` +
	(isSecure ? '; Secure' : '');
