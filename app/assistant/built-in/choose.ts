import type { Scene } from '#app/assistant/built-in/listen.ts';
import { type Kind, kinds } from '#app/assistant/built-in/phrases/shape.ts';
import { signs } from '#app/assistant/built-in/signs.ts';
import { splitSentences } from '#app/assistant/built-in/text.ts';

/** What can be asked a while after a loss was told, and what at any time. */
const TENDER: Kind[] = ['picture', 'kept', 'who'];
const ANY: Kind[] = ['picture', 'voice', 'who', 'place', 'senses', 'kept', 'meaning'];

/** The ways there are to say something. */
export function ways(phrase: string): string[] {
	return phrase.split(' | ');
}

/** One way of them that was never said, if there is one left. */
export function fresh(phrase: string, { said }: Scene): string | undefined {
	return ways(phrase).find((way) => !said.includes(way));
}

/** One way that was not said lately. */
export function lately(phrase: string, { recent, tellings }: Scene): string {
	const all = ways(phrase);
	const turned = all.map((_, at) => all[(at + tellings) % all.length] ?? '');
	const heard = recent.join('\n');
	return turned.find((way) => !heard.includes(way)) ?? turned.find((way) => !recent[0]?.includes(way)) ?? '';
}

/** Whether something grave was told in a text, and not in jest. */
export function isGrave(text: string, { phrases }: Scene): boolean {
	return splitSentences(text).some((sentence) => phrases.sorrow.test(sentence) && !signs.joy.test(sentence));
}

/** The question that comes next, never one that was asked before; after all of them, room to go on. */
export function nextQuestion(scene: Scene, tender: boolean): string {
	const { phrases, recent, told, dated, tellings } = scene;
	const named = tender ? undefined : askByName(scene);
	if (named) return named;
	const asked = recent.map((reply) =>
		kinds.find((kind) => ways(phrases[kind]).some((way) => reply.includes(way))),
	);
	const list = tender ? TENDER : ANY.filter((kind) => kind !== 'meaning' || tellings > 2);
	const at = (told.length + tellings) % list.length;
	const order = [...list.slice(at), ...list.slice(0, at)];
	if (!tender && signs.tale.test(splitSentences(told).at(-1) ?? '')) order.unshift('next');
	if (!tender && !dated && tellings % 4 === 2) order.unshift('when');
	for (const kind of order) {
		const question = asked.includes(kind) ? undefined : fresh(phrases[kind], scene);
		if (question) return question;
	}
	return (tender && fresh(phrases.gentle, scene)) || lately(phrases.openings, scene);
}

/** A question about a name or a person that stands in the message, where nobody wished it left alone. */
function askByName({ phrases, told, said, banned }: Scene): string | undefined {
	const name = phrases.named?.exec(told)?.groups?.name;
	const about = ways(phrases.names)[1]?.replace('{name}', () => name ?? '');
	const quotable = name && told !== told.toUpperCase() && !banned.includes(name.toLowerCase());
	if (quotable && about && !said.includes(about)) return about;
	for (const [sign = '', question = ''] of ways(phrases.people).map((person) => person.split(' > '))) {
		const person = new RegExp(sign, 'iu');
		if (question && person.test(told) && !said.includes(question) && !person.test(banned)) return question;
	}
	return undefined;
}
