/** A family of fonts: an npm package, and which of its style sheets hold the faces that a book uses. */
export interface FontSource {
	package: string;
	sheets: string[];
	/** The characters it is for, if not all those that its style sheets name. */
	only?: RegExp;
}

const STATIC = ['400.css', '700.css'];
const VARIABLE = ['index.css'];
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
export const EAST_ASIAN =
	/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

export const BOOK_FACE: FontSource = {
	package: '@fontsource/source-serif-4',
	sheets: ['400.css', '400-italic.css', '700.css', '700-italic.css'],
};

/** In the order in which a character's font is looked for. */
export const OTHER_FACES: FontSource[] = [
	{ package: 'twemoji-colr-font', sheets: ['twemoji.css'], only: EMOJI },
	{ package: '@fontsource/noto-serif-hebrew', sheets: STATIC, only: /\p{scx=Hebrew}/u },
	{ package: '@fontsource/noto-naskh-arabic', sheets: STATIC, only: /\p{scx=Arabic}/u },
	{ package: '@fontsource/noto-serif-devanagari', sheets: STATIC, only: /\p{scx=Devanagari}/u },
	...['Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'].map(notoSerif),
	...['Thai', 'Lao', 'Khmer', 'Armenian', 'Georgian', 'Ethiopic'].map(notoSerif),
	{ package: '@fontsource/noto-serif-myanmar', sheets: STATIC, only: /\p{scx=Myanmar}/u },
];

/** For rare letters and signs of any script. */
export const LAST_FACES: FontSource[] = [
	{ package: '@fontsource-variable/noto-serif', sheets: ['index.css', 'wght-italic.css'] },
	{ package: '@fontsource/noto-sans-symbols-2', sheets: ['400.css'] },
];

const EAST_ASIAN_FACES = { ja: 'jp', 'zh-Hans': 'sc', 'zh-Hant': 'tc', ko: 'kr' } as const;

/** The East Asian families, that of the given language first: the same character is drawn differently in each. */
export function eastAsianFaces(first: keyof typeof EAST_ASIAN_FACES, only?: RegExp): FontSource[] {
	const names = new Set([EAST_ASIAN_FACES[first], ...Object.values(EAST_ASIAN_FACES)]);
	return [...names].map((name) => ({
		package: `@fontsource-variable/noto-serif-${name}`,
		sheets: VARIABLE,
		only,
	}));
}

function notoSerif(script: string): FontSource {
	const name = `@fontsource-variable/noto-serif-${script.toLowerCase()}`;
	return { package: name, sheets: VARIABLE, only: new RegExp(`\\p{scx=${script}}`, 'u') };
}
