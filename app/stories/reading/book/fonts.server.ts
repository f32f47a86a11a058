import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PdfAsset } from '#app/pdf/pdf.server.ts';
import {
	eastAsianCharacter,
	hanLanguageOf,
	hanLanguages,
	type TextLanguage,
	traditionalChinese,
} from '#app/stories/reading/markdown/language.ts';

interface FontFamily {
	name: string;
	sheets: string[];
	characters?: RegExp;
}

const { resolve } = createRequire(import.meta.url);

const sourceSerif: FontFamily = {
	name: 'Source Serif 4',
	sheets: ['400', '400-italic', '700', '700-italic'].map((face) => `@fontsource/source-serif-4/${face}.css`),
};

const scriptFamilies: FontFamily[] = [
	{
		name: 'Twemoji',
		sheets: ['twemoji-colr-font/twemoji.css'],
		characters: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
	},
	...['Hebrew', 'Devanagari', 'Myanmar'].map((script) =>
		staticFamily(`Noto Serif ${script}`, lettersOf(script)),
	),
	staticFamily('Noto Naskh Arabic', lettersOf('Arabic')),
	...[
		...['Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
		...['Thai', 'Lao', 'Khmer', 'Armenian', 'Georgian', 'Ethiopic'],
	].map((script) => variableFamily(`Noto Serif ${script}`, lettersOf(script))),
];

const eastAsianFamilies = {
	ja: variableFamily('Noto Serif JP', /[\p{sc=Hiragana}\p{sc=Katakana}]/u),
	ko: variableFamily('Noto Serif KR', /\p{sc=Hangul}/u),
	'zh-Hans': variableFamily('Noto Serif SC', /\p{sc=Han}/u),
	'zh-Hant': variableFamily('Noto Serif TC', traditionalChinese),
};

const rareCharacters: FontFamily[] = [
	{
		name: 'Noto Serif Variable',
		sheets: ['index', 'wght-italic'].map((face) => `@fontsource-variable/noto-serif/${face}.css`),
	},
	{ name: 'Noto Sans Symbols 2', sheets: ['@fontsource/noto-sans-symbols-2/400.css'] },
];

// East Asian books take quotation marks and dashes from their own font.
const sourceSerifLetters: FontFamily = { name: 'Source Serif 4 Letters', sheets: [] };

const letterRanges = {
	latin: 'U+0-FF',
	'latin-ext': 'U+100-2AF, U+1E00-1EFF',
	greek: 'U+370-3FF',
	cyrillic: 'U+400-45F',
};

const lettersSheet = Object.entries(letterRanges)
	.flatMap(([subset, range]) =>
		[400, 700].map(
			(weight) => `@font-face {
				font-family: "${sourceSerifLetters.name}";
				font-weight: ${weight};
				src: url(./files/source-serif-4-${subset}-${weight}-normal.woff2);
				unicode-range: ${range};
			}`,
		),
	)
	.join('\n');

export function bookFonts(text: string, language: TextLanguage): { sheets: string[]; families: string } {
	const han = hanLanguages.find((tag) => tag === language.tag) ?? hanLanguageOf(text);
	const first = { ...eastAsianFamilies[han], characters: eastAsianCharacter };
	const eastAsian = [first, ...Object.values({ ...eastAsianFamilies, [han]: first })];
	const families = language.isEastAsian
		? [sourceSerifLetters, ...eastAsian, sourceSerif, ...scriptFamilies, ...rareCharacters]
		: [sourceSerif, ...scriptFamilies, ...rareCharacters, ...eastAsian];
	const needed = [...new Set(families)].filter(({ characters }) => characters?.test(text) ?? true);
	const sheets = needed.flatMap((family) =>
		family.sheets.map((sheet) => readFileSync(resolve(sheet), 'utf8')),
	);
	return {
		sheets: [lettersSheet, ...sheets],
		families: [...needed.map(({ name }) => `"${name}"`), 'serif'].join(', '),
	};
}

let fontFilesCache: ReadonlyMap<string, PdfAsset> | undefined;

export function fontFiles(): ReadonlyMap<string, PdfAsset> {
	fontFilesCache ??= new Map(
		[sourceSerif, ...scriptFamilies, ...Object.values(eastAsianFamilies), ...rareCharacters].flatMap(filesOf),
	);
	return fontFilesCache;
}

function filesOf({ sheets: [sheet = ''] }: FontFamily): [string, PdfAsset][] {
	const folder = dirname(resolve(sheet));
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	return names
		.filter((name) => name.endsWith('.woff2'))
		.map((name) => [`/${name}`, fontAsset(join(folder, name))]);
}

const fontAsset = (path: string): PdfAsset => ({
	read: async () => ({ contentType: 'font/woff2', bytes: await readFile(path) }),
});

function staticFamily(name: string, characters: RegExp): FontFamily {
	const folder = `@fontsource/${slug(name)}`;
	return { name, sheets: [`${folder}/400.css`, `${folder}/700.css`], characters };
}

function variableFamily(name: string, characters: RegExp): FontFamily {
	return { name: `${name} Variable`, sheets: [`@fontsource-variable/${slug(name)}/index.css`], characters };
}

function lettersOf(script: string): RegExp {
	return new RegExp(`\\p{sc=${script}}`, 'u');
}

function slug(name: string): string {
	return name.toLowerCase().replaceAll(' ', '-');
}
