import type { MetaFunction } from '@remix-run/react';
import type { RootFormData } from '#app/forms/use-form-state.ts';

export const errorPrefix = 'Error: ';

/** A screen's title, “Chat – Family Stories”, which begins with “Error: ” when a form of it comes back refused. */
export function pageMeta<Loader>(
	title: string | ((data: Parameters<MetaFunction<Loader>>[0]['data']) => string),
): MetaFunction<Loader> {
	return ({ data, matches }) => {
		const root = matches.find(({ id }) => id === 'root')?.data as RootFormData | undefined;
		const name = typeof title === 'string' ? title : title(data);
		return [{ title: `${root?.refused ? errorPrefix : ''}${name} – Family Stories` }];
	};
}
