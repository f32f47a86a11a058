import { signOut } from '#app/accounts/sign-out.server.ts';
import { env } from '#app/env.server.ts';

export async function signOutDeleted(request: Request) {
	const toast = { title: 'Your account is deleted', description: 'Everything in it is gone.' };
	const answer = await signOut(request, toast);
	const { headers } = answer;
	const replaced = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
	for (const name of cookieNames(request))
		if (!replaced.includes(name)) headers.append('Set-Cookie', expiredCookie(name));
	return answer;
}

const cookieNames = (request: Request) =>
	[...(request.headers.get('Cookie') ?? '').matchAll(/(?:^|;\s*)([\w-]+)=/g)].map(([, name = '']) => name);

const expiredCookie = (name: string) =>
	`${name}=; Max-Age=0; Path=/; SameSite=Lax${env.secure ? '; Secure' : ''}`;
