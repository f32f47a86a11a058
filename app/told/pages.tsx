import type { Sheet } from '#app/telling/sheet.server.ts';
import { toldHref } from '#app/told/anchors.ts';
import { TextLink } from '#app/ui/text-link.tsx';

export function Pages({ id, query, sheet }: { id: string; query: URLSearchParams; sheet: Sheet }) {
	const { page, pages } = sheet;
	if (pages < 2) return null;
	const to = (other: number) =>
		toldHref(id, new URLSearchParams({ ...Object.fromEntries(query), page: String(other) }), 'sheet');
	return (
		<nav aria-label="Pages" className="mt-8 flex flex-wrap gap-x-6">
			{page > 1 && <TextLink href={to(page - 1)}>Earlier</TextLink>} <span>{`Page ${page} of ${pages}`}</span>{' '}
			{page < pages && <TextLink href={to(page + 1)}>Later</TextLink>}
		</nav>
	);
}
