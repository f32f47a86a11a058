const SAME: Record<string, string> = Object.fromEntries(
	[
		[',', ',;，、；،؛–—()（）[]【】'],
		[':', ':：'],
		['.', '.。．｡।॥…۔'],
		['!', '!！¡'],
		['?', '?？؟'],
		['"', '"“”„‟«»「」『』《》〈〉″＂'],
		['\n', '\n\r\u2028\u2029'],
		['', "'’‘‚‛ʼ`´＇¿ـ\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f\u00ad"],
		['i', 'ıİ'],
		['l', 'łŁ'],
		['o', 'øØ'],
		['ss', 'ßẞ'],
		['ae', 'æÆ'],
		['oe', 'œŒ'],
		['ا', 'أإآٱ'],
		['ي', 'ى'],
		['ه', 'ة'],
		['ं', 'ँ'],
	].flatMap(([to = '', from = '']) => [...from].map((one) => [one, to])),
);
const DIGIT_ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

const folds = new Map<number, string>();

function foldUnit(unit: number): string {
	const known = folds.get(unit);
	if (known !== undefined) return known;
	const one = String.fromCharCode(unit);
	let to = SAME[one];
	const zero = DIGIT_ZEROS.find((first) => unit >= first && unit < first + 10);
	if (zero !== undefined) to = String(unit - zero);
	if (to === undefined) {
		// Many typists omit accents and vowel marks; in Devanagari they are letters.
		if ((unit >= 0x300 && unit < 0x370) || (unit >= 0x64b && unit < 0x660) || unit === 0x93c) to = '';
		else if (unit >= 0x958 && unit < 0x960) to = one.normalize('NFD').charAt(0);
		else if (unit < 0x530 || (unit >= 0x1e00 && unit < 0x2000)) {
			to = one
				.normalize('NFD')
				.replace(/[\u0300-\u036f]/g, '')
				.toLowerCase();
			if (!/^[\p{L}\p{N}&%+/@#£$€]+$/u.test(to)) to = ' ';
		} else to = /[\p{L}\p{N}\p{M}]/u.test(one) ? one : ' ';
	}
	folds.set(unit, to);
	return to;
}

const MARKS = new Set('.,:!?');

/** Lower case without accents or apostrophes; one kind of space, comma, stop, quote and digit. */
export function fold(original: string): string {
	const parts: string[] = [];
	let last = '\n';
	for (let i = 0; i < original.length; i++) {
		const unit = original.charCodeAt(i);
		let to = foldUnit(unit);
		if (unit > 0x2fff && MARKS.has(to)) to += ' ';
		for (const one of to) {
			const mark = MARKS.has(one);
			if (one === ' ' ? last === ' ' || last === '\n' : one === '\n' && last === '\n') continue;
			if (last === ' ' && (mark || one === '\n')) parts.pop();
			if (mark && parts.at(-1) === one) continue;
			parts.push(one);
			last = one;
		}
	}
	return parts.join('');
}
