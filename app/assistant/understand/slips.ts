import { DENIED, LEADS_TO } from '#app/assistant/understand/contrast-phrases.ts';
import { MENDS } from '#app/assistant/understand/correction-phrases.ts';
import type { Correction } from '#app/assistant/understand/corrections.ts';
import { phrases } from '#app/assistant/understand/fold.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { find, holding } from '#app/assistant/understand/spans.ts';
import { anywhere, byLanguage, has, isQuoted } from '#app/assistant/understand/told.ts';
import { cut } from '#app/assistant/understand/told-words.ts';
import type { Language } from '#app/assistant/understand/understanding.ts';

const slip = byLanguage(MENDS, (lines, language) => {
	const some = lines.split('|').sort((a, b) => b.length - a.length);
	return new RegExp(`, ?(?<mend>${phrases(some.join('\n'), language).source}),? `, 'g');
});
const leadsTo = byLanguage(LEADS_TO, (lines, language) => new RegExp(`^${phrases(lines, language).source}$`));
const denied = anywhere(DENIED);
/** These may answer as well. */
const NO = /^(?:no|nein|ne|nee|na|non|nao|nie|нет|nei|nej|nu|actually|or was it)$/;

/** "We lived in Bremen, no, in Hamburg": a name mended at once. */
export function slips(message: Message, language: Language): Correction[] {
	const { text, sentences } = message;
	return find(text, slip.get(language)).flatMap((match): Correction[] => {
		const from = match.index;
		const start = from + match[0].length;
		const sentence = holding(sentences, from);
		// "En Cusco, no en Lima" says the first.
		const isNo = NO.test(match.groups?.mend ?? '');
		if (isNo && !match[0].endsWith(', ')) return [];
		if (!sentence || start >= sentence.to || isQuoted(message, { from, to: start })) return [];
		const [, lead = '', wrong = ''] =
			/(?:^|[ ,])(?:([^ ,]+) )?([^ ,:"]+)$/.exec(text.slice(sentence.from, from)) ?? [];
		const [, leadAgain = '', right = ''] =
			/^(?:([^ ,]+) )?([^ ,:"]+)/.exec(withoutName(text.slice(start, sentence.to), language)) ?? [];
		const hasLead = leadAgain !== '' && leadAgain === lead;
		const at = start + (leadAgain ? leadAgain.length + 1 : 0);
		if ((leadAgain && !hasLead) || (!hasLead && (isNo || language === 'de'))) return [];
		const about = cut(message, from - wrong.length, wrong);
		const named = cut(message, at, right);
		const isNamed = [about, named].every((one) => /^\p{Lu}\p{Ll}+$/u.test(one)) && about !== named;
		if (!isNamed || has(denied, language, text.slice(sentence.from, from))) return [];
		return [{ from, to: at + right.length, about, right: named }];
	});
}

/** What follows: a name, or what leads to one and a name. */
function withoutName(rest: string, language: Language): string {
	const first = /^[^ ,]+/.exec(rest)?.[0] ?? '';
	return leadsTo.get(language)?.test(first) ? rest : (/^[^ ,:"]+/.exec(rest)?.[0] ?? '');
}
