import { maxPhotoBytes, notAnImage, tooLargeFile } from '#app/stories/photos/photo.ts';

/** Some browsers do not know the type of HEIC photos. */
export const typeOfFile = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
	type && type !== 'application/octet-stream' ? type : /\.hei[cf]$/i.test(name) ? 'image/heic' : '';

export function fileFault(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
	if (file.size > maxPhotoBytes) return tooLargeFile(file.name);
	return typeOfFile(file).startsWith('image/') ? null : notAnImage(file.name);
}

export function aroundFault(kept: string[], left: string[]): string {
	const listed = (names: string[]) => names.join(', ');
	const before =
		kept.length > 1 ? ` These were kept: ${listed(kept)}.` : kept[0] ? ` ${kept[0]} was kept.` : '';
	return before + (left.length > 0 ? ` Please choose again: ${listed(left)}.` : '');
}
