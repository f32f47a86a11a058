import { isRouteErrorResponse, type MetaDescriptor, type MetaFunction } from '@remix-run/react';
import { readUnsent } from '#app/forms/unsent.tsx';
import type { RootFormData } from '#app/forms/use-form-state.ts';
import { readLoginRequired, type SocialCard } from '#app/sessions/login-required.ts';

export const errorPrefix = 'Error: ';

export const productCard: SocialCard = {
	title: 'Family Stories',
	description: 'The place where families turn memories into stories.',
};

type LoaderData<Loader> = Parameters<MetaFunction<Loader>>[0]['data'];

export function pageMeta<Loader>(
	title: string | ((data: LoaderData<Loader>) => string),
	notFound?: string,
	card?: (data: LoaderData<Loader>) => SocialCard | undefined,
): MetaFunction<Loader> {
	return ({ data, error, matches, location }) => {
		const root = matches.find(({ id }) => id === 'root')?.data as RootFormData | undefined;
		const own = typeof title === 'string' ? title : title(data);
		const name = errorTitle(error, notFound) ?? own;
		const login = readLoginRequired(error);
		const shown = login ? (login.card ?? productCard) : !error && card?.(data);
		return [
			{ title: `${root?.refused ? errorPrefix : ''}${name} – ${productCard.title}` },
			...(root && shown ? describeCard(shown, root.origin, location.pathname) : []),
		];
	};
}

function describeCard({ title, description }: SocialCard, origin: string, path: string): MetaDescriptor[] {
	return [
		{ name: 'description', content: description },
		{ property: 'og:site_name', content: productCard.title },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: new URL(path, origin).href },
		{ property: 'og:image', content: new URL('/social-card.png', origin).href },
		{ property: 'og:image:type', content: 'image/png' },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ property: 'og:image:alt', content: `${productCard.title}: ${productCard.description}` },
		{ name: 'twitter:card', content: 'summary_large_image' },
	];
}

function errorTitle(error: unknown, notFound = '404 Page Not Found'): string | undefined {
	if (readLoginRequired(error)) return 'Sign in';
	const unsent = readUnsent(error);
	if (unsent && !unsent.form) return 'This is no longer here';
	if (!isRouteErrorResponse(error)) return undefined;
	return { 403: 'Access Denied', 404: notFound }[error.status];
}
