import { foldSource, LETTERS } from '#app/assistant/understand/fold.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

/** The words that phrases can begin with; of some only a stem is known. */
interface FirstWords {
	words: ReadonlySet<string>;
	stems: ReadonlySet<string>;
}

/** The first words of phrases, one to a line (see `phrases`), of a language. */
export function firstWords(lines: string, language: Language): FirstWords {
	const words = new Set<string>();
	const stems = new Set<string>();
	// Without spaces there are no words; in Arabic “and” is a letter before them.
	if (['zh', 'ja', 'ko', 'ar'].includes(language)) return { words, stems: new Set(['']) };
	for (const line of lines.split('\n').map((each) => each.trim())) {
		if (!line) continue;
		const found = new Reader(line).alternatives(true);
		for (const word of [...found.words, ...found.open]) if (word) words.add(word);
		for (const stem of found.stems) stems.add(stem);
	}
	return { words, stems };
}

/** The words of a text, and everything that they begin with. */
export interface Words {
	words: ReadonlySet<string>;
	beginnings: ReadonlySet<string>;
}

/** The words of a folded text; signs of other scripts are words of their own. */
export function wordsOf(text: string): Words {
	const words = new Set(text.match(WORDS));
	const beginnings = new Set(['']);
	for (const word of words)
		for (let length = 1; length <= Math.min(word.length, LONGEST); length++)
			beginnings.add(word.slice(0, length));
	return { words, beginnings };
}

/** No stem of a phrase is longer; a word may be as long as a message. */
const LONGEST = 40;

/** Whether one of the words can begin a phrase: the expressions of a language are large, and slow to try. */
export function canBegin(phrase: FirstWords, { words, beginnings }: Words): boolean {
	for (const word of words) if (phrase.words.has(word)) return true;
	for (const stem of phrase.stems) if (beginnings.has(stem)) return true;
	return false;
}

const WORDS = new RegExp(`[${LETTERS}]+|[^${LETTERS}\\s]`, 'g');
const LETTER = new RegExp(`^[${LETTERS}]$`);

/** What a part of a phrase begins with; `open` words go on with what follows it. */
interface Beginning {
	words: Set<string>;
	stems: Set<string>;
	open: Set<string>;
}

const beginning = (
	open: Iterable<string>,
	words: Iterable<string> = [],
	stems: Iterable<string> = [],
): Beginning => ({
	words: new Set(words),
	stems: new Set(stems),
	open: new Set(open),
});

/** Reads a line, which is the source of an expression but for its spaces, up to the end of its first words. */
class Reader {
	readonly #line: string;
	#at = 0;

	constructor(line: string) {
		this.#line = line;
	}

	/** `isFirst`: the first word may still go on. */
	alternatives(isFirst: boolean): Beginning {
		const all = this.#sequence(isFirst);
		while (this.#line[this.#at] === '|') {
			this.#at++;
			const one = this.#sequence(isFirst);
			for (const kind of ['words', 'stems', 'open'] as const)
				for (const word of one[kind]) all[kind].add(word);
		}
		return all;
	}

	#sequence(isFirst: boolean): Beginning {
		const all = beginning(isFirst ? [''] : []);
		while (this.#at < this.#line.length && !/[|)]/.test(this.#line.charAt(this.#at))) {
			const atom = this.#atom(all.open.size > 0);
			const times = /^(?:[?*+]|\{[\d,]+\})\??/.exec(this.#line.slice(this.#at))?.[0] ?? '';
			this.#at += times.length;
			const starts = all.open;
			all.open = new Set(/^(?:[?*]|\{0)/.test(times) ? starts : []);
			const goesOn = /^[*+{]/.test(times) ? all.stems : all.open;
			// A phrase may begin with a space, and then its first word comes after it; or with any words.
			if (starts.has('') && atom.words.has('')) (atom.open.has('') ? all.stems : all.open).add('');
			for (const start of starts) {
				for (const word of atom.words) all.words.add(start + word);
				for (const stem of atom.stems) all.stems.add(start + stem);
				for (const more of atom.open) goesOn.add(start + more);
			}
		}
		return all;
	}

	#atom(isFirst: boolean): Beginning {
		const one = this.#line.charAt(this.#at++);
		const rest = this.#line.slice(this.#at);
		if (one === '(') {
			const [sign = ''] = /^\?(?:<?[!=]|:|<\w+>)/.exec(rest) ?? [];
			const looksAround = /[!=]$/.test(sign);
			this.#at += sign.length;
			const group = this.alternatives(isFirst && !looksAround);
			this.#at++;
			return looksAround ? beginning(['']) : group;
		}
		if (one === '[') {
			const letters = rest.slice(0, rest.indexOf(']'));
			this.#at += letters.length + 1;
			return /^\p{L}+$/u.test(letters) ? beginning([...letters].map(foldSource)) : beginning([], [], ['']);
		}
		const folded = foldSource(one);
		if (folded === '' || LETTER.test(folded)) return beginning([folded]);
		if (one === ' ' || one === ',') return beginning([], ['']);
		if (one === '~') return beginning([''], ['']);
		if (/^[\p{L}\p{M}]$/u.test(folded)) return beginning([], [], [folded]);
		if (one === '\\') this.#at++;
		// Whatever it is, and where it stands for a place, nothing is known of what follows.
		return beginning([], [], ['']);
	}
}
