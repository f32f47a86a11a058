import type { Scene } from '#app/assistant/built-in/listen.ts';
import type { Kind } from '#app/assistant/built-in/phrases/index.ts';
import { signs, words } from '#app/assistant/built-in/signs.ts';
import { splitSentences } from '#app/assistant/built-in/text.ts';

/** What can be asked at any time; a follow-up without content may come back sooner than the others. */
const ANY: Kind[] = ['more', 'picture', 'voice', 'who', 'senses', 'kept', 'meaning'];

/** The ways there are to say something. */
export const ways = (phrase: string) => phrase.split(' | ');

/** One way of them that was never said, if there is one left. */
export function fresh(phrase: string, { said }: Scene): string | undefined {
	return ways(phrase).find((way) => !said.includes(way));
}

/** One way that was not said lately, of some of them. */
export function lately(phrase: string, { recent, tellings }: Scene, from = 0, to?: number): string {
	const all = ways(phrase).slice(from, to);
	const turned = all.map((_, at) => all[(at + tellings) % all.length] ?? '');
	const heard = recent.join('\n');
	const way =
		turned.find((each) => !heard.includes(each)) ?? turned.find((each) => !recent[0]?.includes(each));
	return way ?? all[0] ?? '';
}

/** Whether something grave was told in a text, and not in jest. */
export function isGrave(text: string, { phrases }: Scene): boolean {
	const sorrow = words(phrases.sorrow);
	return splitSentences(text).some((sentence) => sorrow.test(sentence) && !signs.joy.test(sentence));
}

/** The question that comes next, never one that was asked before; after all of them, room to go on. */
export function nextQuestion(scene: Scene): string {
	const { phrases, recent, told, dated, tellings } = scene;
	const fitting = askFitting(scene);
	if (fitting) return fitting;
	const asks = (reply: string, kind: Kind) => ways(phrases[kind]).some((way) => reply.includes(way));
	const isRecent = (kind: Kind) =>
		recent.slice(0, kind === 'more' ? 2 : 6).some((reply) => asks(reply, kind));
	const order: Kind[] = told.length < 130 ? ['more'] : [];
	if (words(signs.tale).test(splitSentences(told).at(-1) ?? '')) order.unshift('next');
	if (words(signs.place).test(told) && tellings < 6) order.push('place');
	if (!dated && tellings === 4 && told.length > 60) order.unshift('when');
	const early = tellings < 3 || scene.others.length > 0;
	const list = ANY.filter((kind) => !early || (kind !== 'meaning' && kind !== 'kept'));
	const at = (told.length + tellings) % list.length;
	for (const kind of [...order, ...list.slice(at), ...list.slice(0, at)]) {
		const question = isRecent(kind) ? undefined : fresh(phrases[kind], scene);
		if (question) return question;
	}
	return lately(phrases.openings, scene);
}

/** A question about a name or words that stand in the message, where nobody wished it left alone. */
function askFitting({ phrases, told, said, banned, tellings }: Scene): string | undefined {
	const name = phrases.named?.exec(told)?.groups?.name;
	const about = ways(phrases.names)[1]?.replace('{name}', () => name ?? '');
	const mayQuote = name && told !== told.toUpperCase() && !banned.includes(name.toLowerCase());
	if (mayQuote && about && !said.includes(about)) return about;
	const pairs = ways(phrases.fitting).map((pair) => pair.split(' > '));
	// The third and the fourth ask for the parents, and nobody knows at once what became of them.
	for (const [sign = '', question = ''] of tellings < 3 ? pairs.toSpliced(2, 2) : pairs) {
		const isMeant = words(sign);
		if (question && isMeant.test(told) && !said.includes(question) && !isMeant.test(banned)) return question;
	}
	return undefined;
}
