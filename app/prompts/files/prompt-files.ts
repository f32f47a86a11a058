export const filesUrl = '/admin/prompts/files';

export const maxFileBytes = 10 * 1024 * 1024;
/** Twice as many as an installation keeps, since deleted ones may come back. */
export const maxFileVersions = 1_000;

export interface BroughtIn {
	broughtIn: number;
	present: number;
}

export function sayBroughtIn({ broughtIn, present }: BroughtIn): string {
	const made = broughtIn === 1 ? '1 version was imported' : `${broughtIn} versions were imported`;
	const there = present === 1 ? '1 was already here' : `${present} were already here`;
	return `${made}${present > 0 ? `; ${there}` : ''}.`;
}
