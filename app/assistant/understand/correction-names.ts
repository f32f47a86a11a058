import {
	ARTICLE,
	COMMON,
	LEADS_TO_NAME,
	TITLED,
	TITLED_IN,
} from '#app/assistant/understand/correction-phrases.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import type { Span } from '#app/assistant/understand/spans.ts';

/** "Yok Ziraat": without the word that says it was wrong. */
export function withoutLead(name: string, mend: RegExp | undefined): string {
	const lead = (mend && name.match(mend)?.[0]) ?? '';
	return lead && name.startsWith(`${lead} `) ? name.slice(lead.length + 1) : name;
}

/** "Le curé Bouchard", "na tokarce", "Emlak Bankası": a name goes on after a title or a small word. */
export function wholeRight({ text, original, folded, language }: Message, span: Span, name: string): string {
	let right = name;
	for (let i = 0; i < 3 && text.endsWith(right, span.to); i++) {
		const more = /^ [^ .,!?:"\n]{1,28}/.exec(text.slice(span.to, span.to + 30))?.[0];
		const starts = original.slice(folded.at[span.to + 1]);
		if (!more || !(LEADS_TO_NAME.test(right) || (language !== 'de' && /^\p{Lu}\p{Ll}/u.test(starts)))) break;
		right += more;
		span.to += more.length;
	}
	return right;
}

/** The name of "le curé Bouchard" where Tremblay was told without his title in the mending; nothing where that is unclear. */
export function nameAlone(message: Message, all: string, wrong: string, right: string): string | undefined {
	const [, title, name] = TITLED.exec(right) ?? [];
	if (!title || !name || TITLED.test(wrong)) return right;
	const before = titleBefore(message, wrong.trim());
	if (before && before !== title) return undefined;
	return before || articleOf(all, right) || articleOf(right, name) ? name : right;
}

function titleBefore({ text, earlier }: Message, name: string): string | undefined {
	for (const told of [text, ...earlier.slice(0, 50).map(({ folded }) => folded.text)])
		for (const match of told.matchAll(TITLED_IN)) {
			if (told.startsWith(name, match.index + match[0].length)) return match[1];
		}
	return undefined;
}

/** The article in front of words, where they come last in a text; '' if there is none. */
export function articleOf(all: string, words: string): string {
	return ARTICLE.exec(all.slice(0, Math.max(0, all.lastIndexOf(words))))?.[1] ?? '';
}

/** "Not the Wedding": as much as makes a word, where it comes last. */
export function wholeName({ text }: Message, span: Span, name: string): string {
	let wrong = name;
	for (let i = 0; i < 2 && text.endsWith(wrong, span.to) && !isWord(wrong); i++) {
		const more = /^ [^ .,!?:"\n]{1,28}/.exec(text.slice(span.to, span.to + 30))?.[0] ?? '';
		wrong += more;
		span.to += more.length;
	}
	return wrong;
}

/** Whether words are more than a common or a short one. */
export function isWord(words: string): boolean {
	const plain = words.trim().replace(/^(?:the|an?|der|die|das|le|la|les|el|los|il|lo|o|os|as) (?=.)/, '');
	return (
		(/\d/.test(plain) || plain.length >= (/[\u3040-\u9fff\uac00-\ud7ff]/.test(plain) ? 2 : 3)) &&
		!COMMON.test(plain)
	);
}
