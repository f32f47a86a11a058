import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { DENSE, splitSentences } from '#app/assistant/text.ts';
import { ideas } from '#app/conversations/ideas.ts';
import { cutAtWord } from '#app/http/excerpt.ts';

/** In characters: two or three lines of a card. */
const most = 160;

const bare = (text: string) =>
	text
		.replace(/[\p{P}\p{Z}\s]+/gu, ' ')
		.trim()
		.toLowerCase();
const chips = new Set(ideas.map(({ sentence }) => bare(sentence)));

interface Beginning {
	sentence: string | null;
	/** A BCP 47 tag, where the words show a language other than the page's. */
	lang?: string;
}

/** Kept, since every card of every page asks for them again. */
const known = new Map<string, Beginning>();
const mostKnown = 5_000;

/** The first sentence of what was told, or of its story, and its language. */
export function beginningOf(text: string, title: string | null): Beginning {
	const key = `${title}\n${text}`;
	const kept = known.get(key);
	if (kept) return kept;
	if (known.size >= mostKnown) known.clear();
	const beginning = findBeginning(text, title);
	known.set(key, beginning);
	return beginning;
}

function findBeginning(text: string, title: string | null): Beginning {
	const sentence = firstSentence(text, title);
	// So few words are taken for English unless they say clearly that they are not.
	const lang = sentence ? detectLanguage([text], 'en') : 'en';
	return { sentence, lang: lang === 'en' || lang === 'und' ? undefined : lang };
}

/**
 * The first sentence that says more than the title and is no idea chip's; `null` without one.
 * @param text how the teller's first messages or the story begin
 */
export function firstSentence(text: string, title: string | null): string | null {
	const sentences = splitSentences(text).filter((sentence) => !chips.has(bare(sentence)));
	const [name = '', cut = false] = title?.endsWith('...')
		? [bare(title.slice(0, -3)), true]
		: [bare(title ?? '')];
	const repeats = (sentence: string) => {
		const words = bare(sentence);
		return words === name || (cut && (words.startsWith(name) || name.startsWith(words)));
	};
	const sentence = sentences.find((each) => !repeats(each)) ?? (cut ? sentences[0] : undefined);
	return sentence ? shorten(sentence) : null;
}

/** Cut at the end of a word, with an ellipsis. */
function shorten(sentence: string): string {
	const text = sentence.replace(/\s+/g, ' ');
	const size = DENSE.test(text) ? most / 2 : most;
	return cutAtWord(text, size);
}
