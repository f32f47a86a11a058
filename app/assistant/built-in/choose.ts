import type { Scene } from '#app/assistant/built-in/listen.ts';
import { signs, words } from '#app/assistant/built-in/signs.ts';
import { DENSE, splitSentences } from '#app/assistant/text.ts';

/** The ways there are to say something. */
export const ways = (phrase: string) => phrase.split(' | ');

/** One way of them that was never said, if there is one left. */
export function fresh(phrase: string, { said, blind }: Scene): string | undefined {
	return ways(phrase).find((way) => !said.includes(way) && !(blind && signs.senses.test(way)));
}

/** One way that was not said lately, of some of them, in no order that one could notice. */
export function lately(phrase: string, { recent, tellings, begun }: Scene, from = 0, to?: number): string {
	const all = ways(phrase).slice(from, to);
	const notIn = (replies: string[]) => all.filter((way) => !replies.join('\n').includes(way));
	const left = [notIn(recent), notIn(recent.slice(0, 1)), all].find((some) => some.length > 0) ?? all;
	return left[(begun * 31 + tellings * 17) % left.length] ?? '';
}

/** Room to go on, in few words. */
export const room = (scene: Scene) => lately(scene.phrases.openings, scene);

/** That what was told is heard, with room to go on. */
export function heard(scene: Scene): string {
	const all = ways(scene.phrases.heard);
	const fit = scene.blind ? all.filter((way) => !signs.senses.test(way)) : all;
	return lately(fit.join(' | '), scene);
}

/** Whether something grave was told in a text, and not in jest. */
export function isGrave(text: string, { phrases }: Scene): boolean {
	const sorrow = words(phrases.sorrow);
	return splitSentences(text).some((sentence) => sorrow.test(sentence) && !signs.joy.test(sentence));
}

/** The answer of a list of "words > answer" whose words stand in one of some texts, unless it was given before. */
export function pairFor(list: string, texts: string[], given = ''): string | undefined {
	for (const pair of ways(list)) {
		const [sign = '', answer] = pair.split(' > ');
		const isMeant = words(sign);
		const match = answer && texts.map((text) => isMeant.exec(text)).find(Boolean);
		if (match && !given.includes(answer)) return answer.replace('{1}', () => match[1] ?? '');
	}
	return undefined;
}

/** What comes next: whoever tells much is listened to, and asked only what is certain; whoever tells little is asked. */
export function nextQuestion(scene: Scene): string {
	const { phrases, told, stopped } = scene;
	const sentences = splitSentences(told);
	const end = sentences.at(-1) ?? '';
	// Something is still going on.
	if (signs.unfinished.test(end)) return room(scene);
	const spoken = signs.speaks.test(end) && !signs.speaksSelf.test(end);
	const fitting = askName(told, scene) ?? (spoken ? undefined : askThing(told, scene));
	if (fitting) return fitting;
	return (tellsLittle(scene) && !stopped && fresh(phrases.questions, scene)) || heard(scene);
}

/** Who tells in a few words at a time waits to be asked. */
function tellsLittle({ told, earlier }: Scene): boolean {
	const latest = [told, ...earlier.slice(0, 3)];
	const few = DENSE.test(told) ? 14 : 40;
	return latest.reduce((sum, text) => sum + text.length, 0) / latest.length < few;
}

/** A message no longer than this is about all that is in it; what a longer one is about stands in its first words. */
const SHORT = 200;
const OPENING = 70;

function askName(told: string, scene: Scene): string | undefined {
	const { phrases, said, banned, earlier } = scene;
	const about = ways(phrases.names)[1];
	if (earlier.slice(0, 3).some((text) => isGrave(text, scene))) return undefined;
	if (!about || !phrases.named || (told === told.toUpperCase() && told !== told.toLowerCase()))
		return undefined;
	// Who comes late in a tale is seldom whom it is about.
	for (const { groups = {} } of told.slice(0, SHORT).matchAll(phrases.named)) {
		const name = (Object.values(groups).find(Boolean) ?? '').replace(/[’']s$/, '');
		const isOpen = name && !said.includes(name) && !banned.includes(name.toLowerCase());
		if (isOpen) return about.replace('{name}', () => name);
	}
	return undefined;
}

function askThing(told: string, { phrases, said, banned, blind }: Scene): string | undefined {
	const sentence = told.length > SHORT ? told.slice(0, OPENING).replace(/\S*$/, '') : told;
	for (const pair of ways(phrases.fitting)) {
		const [sign = '', question = ''] = pair.split(' > ');
		const isMeant = words(sign);
		const match = question && !said.includes(question) ? isMeant.exec(sentence) : null;
		if (!match || isMeant.test(banned) || (blind && signs.seen.test(sign))) continue;
		const after = sentence.slice(match.index + match[0].length).slice(0, 16);
		if (!signs.none.test(sentence.slice(0, match.index)) && !signs.noneAfter.test(after)) return question;
	}
	return undefined;
}
