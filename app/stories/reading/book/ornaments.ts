// SVG rather than font glyphs, which would be read out and found by a search.

const branchPath =
	'<path d="M112 14C98 14 92 5 76 5C56 5 44 14 6 14" fill="none" stroke="currentColor" stroke-width="1"/>' +
	'<path d="M76 5C70-1 62-2 57 1C61 6 68 8 76 5ZM60 8.6C55 14 48 15.600 42 13.400C46 8.400 53 6.200 60 8.600Z' +
	'M92 9.500C90 3 84 0 79-.500C80 4.500 85 9.200 92 9.500Z"/>';

export const flourishSvg =
	'<svg class="flourish" aria-hidden="true" viewBox="0 -4 240 24" fill="currentColor">' +
	`${branchPath}<g transform="matrix(-1 0 0 1 240 0)">${branchPath}</g>` +
	'<path d="M120 8.500L124.500 14L120 19.500L115.500 14Z"/></svg>';

export const endMarkSvg =
	'<div class="end" aria-hidden="true"><svg viewBox="0 0 60 16" fill="currentColor">' +
	'<path d="M30 2C34 6 34 10 30 14C26 10 26 6 30 2ZM25 8C20 12.500 14 12.500 9 8C14 3.500 20 3.500 25 8Z' +
	'M35 8C40 12.500 46 12.500 51 8C46 3.500 40 3.500 35 8Z"/></svg></div>';
