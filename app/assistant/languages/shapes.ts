/**
 * Shapes: how something is said, as regular expressions in small letters. A space in one stands for any space or comma,
 * an apostrophe may be missing, `<name>` stands for the words of that name, `{about}` and `{right}` for what is named.
 */

const otherLetters: Record<string, string> = {
	ı: 'i',
	İ: 'i',
	ى: 'ي',
	ة: 'ه',
	ß: 's',
	ł: 'l',
	Ł: 'l',
	ø: 'o',
	Ø: 'o',
};

/** A text in small letters without accents, place by place: each UTF-16 unit stays one. */
export const plainLetters = (text: string): string => text.replace(/[^\0-\x7f]|[A-Z]/g, plainLetter);

function plainLetter(one: string): string {
	if (one < '\x80') return one.toLowerCase();
	if (/[’ʼ‘´`]/.test(one)) return "'";
	const other = otherLetters[one];
	if (other) return other;
	// What a mark makes another letter stays one in Japanese and Korean.
	if (/[\u3040-\u30ff\uac00-\ud7ff]/.test(one)) return one;
	return one.normalize('NFD').charAt(0).toLowerCase().charAt(0);
}

/** What shapes of a language are made with. `dense`: it is written without spaces. */
export interface Alphabet {
	words: Record<string, string>;
	dense: boolean;
}

/** Several shapes: the first that stands in a text and is fit, with the places of what it names. */
export type Shape = (plain: string, isFit?: (found: RegExpExecArray) => boolean) => RegExpExecArray | null;

/** A group is repeated no more often. */
const mostRepeated = 4;

/** What a letter, a mark or a digit can be among {@link plainLetters}: ranges are ready in no time, `\p{L}` is not. */
const letter =
	'0-9a-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u060b\\u060d-\\u061a\\u0620-\\u0669\\u066e-\\u06d3\\u06d5-\\u0963' +
	'\\u0966-\\u1fff\\u2c00-\\u2dff\\u3005-\\u3007\\u3021-\\ud7ff';

/** @param isWhole they must be the whole text @throws SyntaxError for a shape that is no expression */
export function shapesOf(sources: string[], alphabet: Alphabet, isWhole = false): Shape {
	const whole = (pattern: string) => (isWhole ? `^[^${letter}]*(?:${pattern})[^${letter}]*$` : pattern);
	// Most texts have none of them: one expression for all says so, before each is tried for what it names.
	const any = anyOf(whole(sources.map((source) => nameless(source)).join('|')), alphabet);
	let each: RegExp[] | undefined;
	return (plain, isFit = () => true) => {
		if (!any.test(plain)) return null;
		each ??= sources.map((source) => anyOf(whole(source), alphabet, 'd'));
		for (const one of each) {
			const found = one.exec(plain);
			if (found && isFit(found)) return found;
		}
		return null;
	};
}

const nameless = (source: string) => source.replace(/\{(?:about|right)\}/g, '{words}');

/** One expression for a shape, to be looked for in {@link plainLetters}. @throws SyntaxError */
export function anyOf(source: string, { words, dense }: Alphabet, flags = ''): RegExp {
	const named = source.replace(/<(\p{L}+)>/gu, (_, name: string) => {
		if (!words[name]) throw new SyntaxError(`No words are named ${name}.`);
		return `(?:${words[name]})`;
	});
	const gap = dense ? '[\\s,，、]{0,2}' : '(?:[\\s,;:،؛—–-]{1,3})';
	const most = dense ? 40 : 80;
	// What is named at the end of a shape goes on to the end of its clause.
	const end = '(?=\\s*(?:[,;:.!?…"”»)，。！？、،؛؟।—–]|$))';
	const pattern = outsideClasses(withRanges(named), (part) =>
		plainLetters(part).replaceAll("'", "'?").replaceAll(' ', gap),
	)
		.replace(/\((?!\?)/g, '(?:')
		// Words that stand in two classes of a group without an end would be tried in every way.
		.replace(/\)\*/g, `){0,${mostRepeated}}`)
		.replace(/\)\+/g, `){1,${mostRepeated}}`)
		.replace(/\{(about|right|words)\}(?=(?:\)\?)?(?:$|\|))/g, `{$1}${end}`)
		.replace(/\{about\}/g, `(?<about>.{1,${most}}?)`)
		.replace(/\{right\}/g, '(?<right>.{1,60}?)')
		.replace(/\{words\}/g, `.{1,${most}}?`);
	return new RegExp(dense ? pattern : `(?<![${letter}])(?:${pattern})(?![${letter}])`, flags);
}

/** A source with ranges in the place of `\p{L}`, `\p{M}`, `\p{N}` and `\P{L}`. */
const withRanges = (source: string) =>
	source.replace(/\[(?:[^\]\\]|\\.)*\]|\\p\{[LMN]\}|\\P\{L\}/gu, (part) => {
		if (part.startsWith('[')) return part.replace(/\\p\{[LMN]\}/gu, letter);
		return part.startsWith('\\P') ? `[^${letter}]` : `[${letter}]`;
	});

/** A source with its plain parts changed; classes such as `\p{L}` and `[ab]`, and names, stay. */
const outsideClasses = (source: string, change: (part: string) => string) =>
	source.replace(/\\[pP]\{\w+\}|\\.|\{\w+\}|\[[^\]]*\]|[^\\{[]+|./gu, (part) =>
		/^(?:\\|\{|\[)/.test(part) ? part : change(part),
	);
