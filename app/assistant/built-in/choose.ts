import type { Scene } from '#app/assistant/built-in/listen.ts';
import type { Kind } from '#app/assistant/built-in/phrases/index.ts';
import { signs, words } from '#app/assistant/built-in/signs.ts';
import { countWords, splitSentences } from '#app/assistant/text.ts';

/** How many ways there are to give room that urge to nothing. */
export const ROOM = 5;

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

/** Room to go on, without a word that urges. */
export const room = (scene: Scene) => lately(scene.phrases.openings, scene, 0, ROOM);

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

/** What comes next: a question where the message calls for it, else now and then, and none asked before. */
export function nextQuestion(scene: Scene): string {
	const { phrases, recent, told, tellings } = scene;
	const sentences = splitSentences(told);
	const end = sentences.at(-1) ?? '';
	// Something is still going on.
	if (signs.unfinished.test(end)) return room(scene);
	const isLine = /["“”»」]\P{L}*$/u.test(told) || (signs.speaks.test(end) && !signs.speaksSelf.test(end));
	const fitting = askFitting(scene, sentences, isLine);
	if (fitting) return fitting;
	// It has just come to its last line.
	if (isLine) return lately(phrases.line, scene);
	if (sentences.length > 2 && countWords(end) < 6) return lately(phrases.heard, scene);
	if (recent[0] && signs.question.test(recent[0]) && tellings % 2 === 0) return lately(phrases.heard, scene);
	const kinds: Kind[] = [];
	if (words(signs.tale).test(end)) kinds.push('next');
	if (tellings < 2 && told.length < 130) kinds.push('more');
	if (tellings > 2 && !scene.stopped) {
		if (!scene.blind && words(signs.place).test(told)) kinds.push('place');
		kinds.push('more');
		if (tellings > 4) kinds.push(...(scene.blind ? [] : ['picture' as const]), 'who');
		if (tellings > 9) kinds.push('meaning');
	}
	for (const kind of kinds) {
		const question = fresh(phrases[kind], scene);
		if (question) return question;
	}
	return lately(phrases.heard, scene);
}

/** What a longer message is about stands in its first words. */
const OPENING = 70;
/** A message no longer than this is about all that is in it. */
const SHORT = 170;

/** A question about a name or a thing that the message is about, where nobody wished it left alone. */
function askFitting(scene: Scene, sentences: string[], isLine: boolean): string | undefined {
	const { told } = scene;
	if (told.length <= SHORT) return askName(told, scene) ?? (isLine ? undefined : askThing(told, scene));
	const opening = told.slice(0, OPENING).replace(/\S*$/, '');
	return askName(`${opening}\n${sentences.at(-1)}`, scene) ?? (isLine ? undefined : askThing(opening, scene));
}

function askName(sentence: string, { phrases, said, banned }: Scene): string | undefined {
	const [, about, ...person] = ways(phrases.names);
	if (!about || !phrases.named || sentence === sentence.toUpperCase()) return undefined;
	for (const { groups = {} } of [...sentence.matchAll(phrases.named)].reverse()) {
		const [kind = '', found = ''] = Object.entries(groups).find(([, name]) => name) ?? [];
		const name = found.replace(/[’']s$/, '');
		if (!name || said.includes(name) || banned.includes(name.toLowerCase())) continue;
		const all = ['person', 'friend', 'doer'].includes(kind) ? [about, ...person] : [about];
		return (all[said.length % all.length] ?? about).replace('{name}', () => name);
	}
	return undefined;
}

function askThing(sentence: string, { phrases, said, banned, blind }: Scene): string | undefined {
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
