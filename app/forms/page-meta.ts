import { isRouteErrorResponse, type MetaDescriptor, type MetaFunction } from '@remix-run/react';
import { readUnsent } from '#app/forms/unsent.tsx';
import type { RootFormData } from '#app/forms/use-form-state.ts';
import { readLoginRequired, type SocialCard } from '#app/sessions/login-required.ts';

export const errorPrefix = 'Error: ';

/** What the product says of itself to those who do not know it yet. */
export const product: SocialCard = {
	title: 'Family Stories',
	description: 'The place where families turn memories into stories.',
};

type LoaderData<Loader> = Parameters<MetaFunction<Loader>>[0]['data'];

/**
 * A screen's title, “Chat – Family Stories”, or that of what stands in its place; begins with “Error: ” when a form of
 * it comes back refused. @param notFound its own title for what is not there
 * @param card what it says of itself where a link to it is shown; the login screen in its place has one of its own
 */
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
		const shown = login ? (login.card ?? product) : !error && card?.(data);
		return [
			{ title: `${root?.refused ? errorPrefix : ''}${name} – ${product.title}` },
			...(root && shown ? describeCard(shown, root.origin, location.pathname) : []),
		];
	};
}

/** How a link is shown by those who follow the Open Graph protocol, and what a search engine says of the page. */
function describeCard({ title, description }: SocialCard, origin: string, path: string): MetaDescriptor[] {
	return [
		{ name: 'description', content: description },
		{ property: 'og:site_name', content: product.title },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: new URL(path, origin).href },
		{ property: 'og:image', content: new URL('/social-card.png', origin).href },
		{ property: 'og:image:type', content: 'image/png' },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ property: 'og:image:alt', content: `${product.title}: ${product.description}` },
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
