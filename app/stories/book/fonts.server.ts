import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { PdfAsset } from '#app/pdf/pdf.server.ts';
import {
	BOOK_FACE,
	EAST_ASIAN,
	eastAsianFaces,
	type FontSource,
	LAST_FACES,
	OTHER_FACES,
} from '#app/stories/book/font-list.ts';
import { HAN_LANGUAGES, hanLanguageOf, type Language } from '#app/stories/book/language.ts';

export interface BookFonts {
	/** The `@font-face` rules of what the text needs. */
	css: string;
	/** The value of `font-family`. */
	families: string;
	assets: Map<string, PdfAsset>;
}

interface Face {
	family: string;
	rule: string;
	path: string;
	file: string;
	ranges: [number, number][];
}

const loaded = new Map<FontSource['package'], Face[]>();

/** The fonts, and of these only the parts, that hold the characters of the text. */
export function bookFonts(text: string, language: Language): BookFonts {
	const chosen = new Set<Face>();
	let missing = [...new Set(text)].filter((character) => /[^\s\p{C}]/u.test(character));
	for (const source of sourcesFor(text, language)) {
		const wanted = missing.filter((character) => source.only?.test(character) ?? true);
		const held = new Set<string>();
		const codes = Uint32Array.from(wanted, (character) => character.codePointAt(0) ?? 0).sort();
		for (const face of wanted.length > 0 ? facesOf(source) : []) {
			for (const code of codesIn(codes, face.ranges)) {
				chosen.add(face);
				held.add(String.fromCodePoint(code));
			}
		}
		missing = missing.filter((character) => !(held.has(character) && source.surely.test(character)));
	}
	const families = [...new Set([...chosen].map(({ family }) => `"${family}"`))];
	return {
		css: [...chosen].map(({ rule }) => rule).join('\n'),
		families: [...families, 'serif'].join(', '),
		assets: new Map(
			[...chosen].map(({ path, file }) => [path, { contentType: 'font/woff2', read: () => readFile(file) }]),
		),
	};
}

function sourcesFor(text: string, language: Language): FontSource[] {
	const han = HAN_LANGUAGES.find((tag) => tag === language.tag) ?? hanLanguageOf(text);
	// why: in an East Asian book the quotation marks and dashes are those of its own font.
	if (language.isEastAsian) return [...eastAsianFaces(han), BOOK_FACE, ...OTHER_FACES, ...LAST_FACES];
	return [BOOK_FACE, ...OTHER_FACES, ...eastAsianFaces(han, EAST_ASIAN), ...LAST_FACES];
}

function facesOf(source: FontSource): Face[] {
	let faces = loaded.get(source.package);
	if (!faces) {
		const require = createRequire(import.meta.url);
		faces = source.sheets.flatMap((name) => readSheet(require.resolve(`${source.package}/${name}`), source));
		loaded.set(source.package, faces);
	}
	return faces;
}

function readSheet(sheet: string, source: FontSource): Face[] {
	const rules = readFileSync(sheet, 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
	const faces = rules.map((rule) => {
		const url = /url\("?([^)"]+\.woff2)"?\)/.exec(rule)?.[1] ?? '';
		const path = `/fonts/${source.package}/${basename(url)}`;
		const named = parseRanges(/unicode-range:\s*([^;}]+)/.exec(rule)?.[1] ?? 'U+0-10FFFF');
		const ranges = named.filter(([from]) => from >= (source.from ?? 0));
		return {
			family: /font-family:\s*["']([^"']+)/.exec(rule)?.[1] ?? '',
			rule: rule
				.replace(/src:[^;]*;/, `src: url("${path}");`)
				.replace(/font-display:[^;]*;/, 'font-display: block;')
				.replace(/unicode-range:[^;}]*/, `unicode-range: ${ranges.map(formatRange).join(', ')}`),
			path,
			file: join(dirname(sheet), url),
			ranges,
		};
	});
	return faces.filter(({ ranges }) => ranges.length > 0);
}

function formatRange(range: [number, number]): string {
	return `U+${range.map((code) => code.toString(16)).join('-')}`;
}

/** Those of the sorted codes that lie in one of the ranges; found by halves, since a text may hold every character there is. */
function* codesIn(codes: Uint32Array, ranges: Face['ranges']): Generator<number> {
	for (const [from, to] of ranges) {
		let index = 0;
		for (let end = codes.length; index < end; ) {
			const middle = (index + end) >>> 1;
			if ((codes[middle] ?? 0) < from) index = middle + 1;
			else end = middle;
		}
		for (let code = codes[index]; code !== undefined && code <= to; code = codes[++index]) yield code;
	}
}

function parseRanges(ranges: string): [number, number][] {
	return ranges.split(',').map((range) => {
		const [from = '', to = from] = range.trim().slice(2).split('-');
		return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
	});
}
