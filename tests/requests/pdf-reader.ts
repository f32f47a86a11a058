/** For a PDF of Chromium's. */
export function countPages(pdf: Uint8Array): number {
	return latin1(pdf).match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** The names of the fonts in it whose glyphs are in the file too. */
export function embeddedFonts(pdf: Uint8Array): Set<string> {
	const text = latin1(pdf);
	const names = new Set<string>();
	for (const [, id, descriptor = ''] of text.matchAll(
		/\n(\d+) 0 obj\n<<(\/Type \/FontDescriptor[\s\S]*?)>>\nendobj/g,
	)) {
		const name = /\/FontName \/(?:[A-Z]{6}\+)?([\w-]+)/.exec(descriptor)?.[1];
		// A variable font becomes one of type 3, whose glyphs are drawings beside its descriptor.
		const hasDrawings = new RegExp(`/Subtype /Type3[^<>]*/FontDescriptor ${id} 0 R`).test(text);
		if (name && (/\/FontFile[23]? /.test(descriptor) || hasDrawings)) names.add(name.replace(/-.*/, ''));
	}
	return names;
}

function latin1(pdf: Uint8Array): string {
	return Buffer.from(pdf).toString('latin1');
}
