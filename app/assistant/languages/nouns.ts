import { type Alphabet, anyOf } from '#app/assistant/languages/shapes.ts';

/** A noun with its article, and the forms in which it is told. */
export interface Noun {
	words: string;
	form: RegExp;
}

/** Nouns of which something may be asked. */
export interface Nouns {
	animal: Noun[];
	dish: Noun[];
	thing: Noun[];
	/** Where a language has articles, one of these stands before a noun; one of the others says that there was none. */
	before: RegExp | null;
	/** Before a thing that is told as somebody's own, or for the first time. */
	own: RegExp | null;
	unless: RegExp | null;
	/** Where nouns are set side by side, one of these follows what is a noun by itself. */
	after: RegExp | null;
	/** Where something of the kind is told of it, it is nothing to ask about. */
	spoils: RegExp;
}

/** They are written as lists: of nouns, and of words joined by `|`. */
type NounLists = Record<'animal' | 'dish' | 'thing', string[]> &
	Record<'before' | 'own' | 'unless' | 'after' | 'spoils', string>;

/** “pies: pies|psa” is told in two forms; where there are no other forms, a noun is the last word, or what has no article. */
export function nounsOf(lists: NounLists, alphabet: Alphabet): Nouns {
	const article = /^(?:the|der|die|das|de|het|le|la|el|il|lo|o|a) |^l[’']/u;
	const all = (entries: string[]) =>
		entries.map((entry): Noun => {
			const [words = '', forms = words.replace(article, '')] = entry.split(': ');
			return { words, form: anyOf(forms, alphabet) };
		});
	const list = (words: string, around: (words: string) => string) =>
		words ? anyOf(around(`(${words})`), alphabet) : null;
	return {
		animal: all(lists.animal),
		dish: all(lists.dish),
		thing: all(lists.thing),
		before: list(lists.before, (each) => each),
		own: list(lists.own, (each) => each),
		unless: list(lists.unless, (each) => each),
		after: list(lists.after, (each) => `^${each}`),
		spoils: anyOf(lists.spoils, alphabet),
	};
}
