export const filesUrl = '/admin/prompts/files';

export const maxFileBytes = 10 * 1024 * 1024;
export const maxFileVersions = 500;

export interface BroughtIn {
	broughtIn: number;
	present: number;
}

export function sayBroughtIn({ broughtIn, present }: BroughtIn): string {
	const made = broughtIn === 1 ? '1 version was brought in' : `${broughtIn} versions were brought in`;
	const there = present === 1 ? '1 was already here' : `${present} were already here`;
	return `${made}${present > 0 ? `; ${there}` : ''}.`;
}
