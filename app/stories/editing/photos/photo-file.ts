import { notAnImage, photoBytes, tooLargeFile } from '#app/stories/photos/photo.ts';

/** The type under which a file is sent: some browsers do not know a phone's photos. */
export const typeOfFile = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
	type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '');

/** Why a file cannot be a photo, as far as is known before it is looked into (specification, section 5). */
export function fileFault(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
	if (file.size > photoBytes) return tooLargeFile(file.name);
	return typeOfFile(file).startsWith('image/') ? null : notAnImage(file.name);
}

/** That these were kept, before one that was not. */
export function keptBefore(names: string[]): string {
	if (names.length === 0) return '';
	return names.length === 1 ? ` ${names[0]} was kept.` : ` These were kept: ${names.join(', ')}.`;
}
