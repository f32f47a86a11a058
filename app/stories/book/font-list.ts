/** A family of fonts: an npm package, and which of its style sheets hold the faces that a book uses. */
export interface FontSource {
	package: string;
	sheets: string[];
	/** The characters it is for, if not all those that its style sheets name. */
	only?: RegExp;
	/** Its first character; those before it are left to other families. */
	from?: number;
	/** What it holds without fail: the style sheets name far more than the files have. */
	surely: RegExp;
}

export const EAST_ASIAN =
	/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

export const BOOK_FACE: FontSource = {
	package: '@fontsource/source-serif-4',
	sheets: ['400.css', '400-italic.css', '700.css', '700-italic.css'],
	surely:
		/[ -~\u00a0-\u012b\u0134-\u0165\u0168-\u017f\u0384-\u03ce\u0400-\u045f\u0490\u0491\u1ea0-\u1ef9–—‘-„†-•…‰‹›€№™]/u,
};

/** In the order in which a character's font is looked for. */
export const OTHER_FACES: FontSource[] = [
	{
		package: 'twemoji-colr-font',
		sheets: ['twemoji.css'],
		only: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
		surely: /[\p{Emoji_Presentation}\p{Regional_Indicator}]/u,
	},
	ofScript('Hebrew', '@fontsource/noto-serif-hebrew', ['400.css', '700.css']),
	ofScript('Arabic', '@fontsource/noto-naskh-arabic', ['400.css', '700.css']),
	ofScript('Devanagari', '@fontsource/noto-serif-devanagari', ['400.css', '700.css']),
	...['Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'].map(notoSerif),
	...['Thai', 'Lao', 'Khmer', 'Armenian', 'Georgian', 'Ethiopic'].map(notoSerif),
	ofScript('Myanmar', '@fontsource/noto-serif-myanmar', ['400.css', '700.css']),
];

/** For rare letters and signs of any script. */
export const LAST_FACES: FontSource[] = [
	{
		package: '@fontsource-variable/noto-serif',
		sheets: ['index.css', 'wght-italic.css'],
		surely: /[\u0100-\u02af\u1e00-\u1fff]/u,
	},
	{ package: '@fontsource/noto-sans-symbols-2', sheets: ['400.css'], surely: /./u },
];

const EAST_ASIAN_FACES = { ja: 'jp', 'zh-Hans': 'sc', 'zh-Hant': 'tc', ko: 'kr' } as const;

/** The East Asian families, that of the given language first: the same character is drawn differently in each. */
export function eastAsianFaces(first: keyof typeof EAST_ASIAN_FACES, only?: RegExp): FontSource[] {
	const names = new Set([EAST_ASIAN_FACES[first], ...Object.values(EAST_ASIAN_FACES)]);
	return [...names].map((name) => ({
		package: `@fontsource-variable/noto-serif-${name}`,
		sheets: ['index.css'],
		only,
		// why: these families have few accents, and would set the letters of one word apart.
		from: 0x2000,
		surely: EAST_ASIAN,
	}));
}

function notoSerif(script: string): FontSource {
	return ofScript(script, `@fontsource-variable/noto-serif-${script.toLowerCase()}`, ['index.css']);
}

function ofScript(script: string, name: string, sheets: string[]): FontSource {
	const letters = new RegExp(`\\p{scx=${script}}`, 'u');
	return { package: name, sheets, only: letters, surely: letters };
}
