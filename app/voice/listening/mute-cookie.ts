const cookieName = 'muted';
const yearSeconds = 31_536_000;

export const isMuted = (cookies: string | null): boolean =>
	new RegExp(`(?:^|; )(?:__Host-)?${cookieName}=1(?:;|$)`).test(cookies ?? '');

export const muteCookie = (isMuted: boolean, isSecure: boolean): string =>
	`${isSecure ? '__Host-' : ''}${cookieName}=${isMuted ? 1 : 0}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax` +
	(isSecure ? '; Secure' : '');
