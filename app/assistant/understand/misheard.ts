import type { Correction } from '#app/assistant/understand/corrections.ts';
import type { Message } from '#app/assistant/understand/message.ts';
import { CONTRADICTED, SPELT } from '#app/assistant/understand/restated-phrases.ts';
import { find, holding, type Span } from '#app/assistant/understand/spans.ts';
import { cut, toldWords } from '#app/assistant/understand/told-words.ts';

/** "It has put Loop, I mean L O U P." */
export function spelt(message: Message): Correction[] {
	return find(message.text, SPELT).flatMap((match): Correction[] => {
		const { wrong = '', right = '' } = match.groups ?? {};
		const sentence = holding(message.sentences, match.index);
		const letters = right.replaceAll(' ', '');
		const same = [...letters].filter((one, i) => wrong.includes(one) && Math.abs(wrong.indexOf(one) - i) < 2);
		const isAlike =
			letters !== wrong &&
			letters[0] === wrong[0] &&
			Math.abs(letters.length - wrong.length) < 2 &&
			same.length * 4 >= letters.length * 3;
		const about = sentence && isAlike && toldWords(message, wrong, sentence.from)?.words;
		if (!about || match.index - sentence.from > 20) return [];
		const at = match.index + match[0].lastIndexOf(right);
		return [{ from: sentence.from, to: sentence.end, about, right: cut(message, at, right) }];
	});
}

/** "That fish went in a frame. No it didn't, it went in a glass case." */
export function contradicted(message: Message): Correction[] {
	const { text, sentences } = message;
	return find(text, CONTRADICTED).flatMap((match): Correction[] => {
		const says = match.groups?.says ?? '';
		const span: Span = { from: match.index, to: match.index + match[0].length };
		const before = sentences.findLast((sentence) => sentence.to <= match.index);
		if (!before || holding(sentences, match.index)?.from !== match.index) return [];
		const told = text.slice(before.from, before.to);
		const [verb = '', next = '', third = ''] = says.split(' ');
		const same = [`${verb} ${next} ${third}`, `${verb} ${next}`].find((words) => told.includes(` ${words} `));
		const at = same === undefined ? -1 : told.lastIndexOf(` ${same} `) + same.length + 2;
		const wrong = at < 0 ? '' : told.slice(at);
		const right = says.slice((same?.length ?? 0) + 1);
		if (!wrong || wrong.length > 30 || !right || right === wrong || same?.split(' ').length === 1) return [];
		return [
			{
				...span,
				about: cut(message, before.from + at, wrong),
				right: cut(message, span.to - right.length, right),
			},
		];
	});
}
