const name = 'muted';
const year = 31_536_000;

export const isMuted = (cookies: string | null): boolean =>
	new RegExp(`(?:^|; )(?:__Host-)?${name}=1(?:;|$)`).test(cookies ?? '');

export const muteCookie = (isMuted: boolean, isSecure: boolean): string =>
	`${isSecure ? '__Host-' : ''}${name}=${isMuted ? 1 : 0}; Path=/; Max-Age=${year}; SameSite=Lax` +
	(isSecure ? '; Secure' : '');
