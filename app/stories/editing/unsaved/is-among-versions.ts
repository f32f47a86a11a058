import { isSameText } from '#app/forms/kept/field-texts.ts';
import type { KeptText } from '#app/unsaved/kept-texts.ts';

const maxVersionsSearched = 5;

export async function isAmongVersions(
	id: string,
	{ content, version }: KeptText,
	newest: string,
): Promise<boolean> {
	const first = Number(version);
	try {
		for (let at = first; at < Math.min(first + maxVersionsSearched, Number(newest)); at++) {
			const response = await fetch(`/api/stories/${id}/revisions/${at}`);
			if (!response.ok) return false;
			if (isSameText(content, (await response.json()).content)) return true;
		}
	} catch {
		// Offline, this is unknown, so the text is offered.
	}
	return false;
}
