import type { Scene } from '#app/assistant/built-in/listen.ts';
import type { Kind } from '#app/assistant/built-in/phrases/index.ts';
import { signs, words } from '#app/assistant/built-in/signs.ts';
import { countWords, splitSentences } from '#app/assistant/built-in/text.ts';

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

/** The pair of a list of "words > answer" whose words stand in one of some texts. */
export function pairFor(list: string, texts: string[]): string | undefined {
	for (const pair of ways(list)) {
		const [sign = '', answer] = pair.split(' > ');
		const isMeant = words(sign);
		if (answer && texts.some((text) => isMeant.test(text))) return answer;
	}
	return undefined;
}

/** What comes next: a question only where the message calls for it or after much room, and none asked before. */
export function nextQuestion(scene: Scene): string {
	const { phrases, recent, told, tellings } = scene;
	const sentences = splitSentences(told);
	const end = sentences.at(-1) ?? '';
	// Something is still going on, or it has just come to its last line.
	if (signs.unfinished.test(end) || /["“”»」]\P{L}*$/u.test(told)) return room(scene);
	const fitting = askFitting(scene);
	if (fitting) return fitting;
	if (sentences.length > 2 && countWords(end) < 6) return room(scene);
	const bare = recent.findIndex((reply) => !ways(phrases.openings).some((way) => reply.endsWith(way)));
	if (bare >= 0 && bare < 2 && tellings > 1) return lately(phrases.openings, scene, 0, -1);
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
	return lately(phrases.openings, scene, 0, -1);
}

/** A question about a name or words that stand in the message, where nobody wished it left alone. */
function askFitting({ phrases, told, said, banned, tellings, blind }: Scene): string | undefined {
	const about = ways(phrases.names)[1];
	const names = about && phrases.named && told !== told.toUpperCase() ? told.matchAll(phrases.named) : [];
	for (const { groups } of [...names].reverse()) {
		const found = groups?.name ?? groups?.full ?? groups?.doer ?? '';
		const name = found.replace(/[’']s$/, '');
		const asked = said.includes(name) || banned.includes(name.toLowerCase());
		if (name && !asked && about) return about.replace('{name}', () => name);
	}
	const pairs = ways(phrases.fitting).map((pair) => pair.split(' > '));
	// The third and the fourth ask for the parents, and nobody knows at once what became of them.
	for (const [sign = '', question = ''] of tellings < 3 ? pairs.toSpliced(2, 2) : pairs) {
		const isMeant = words(sign);
		if (blind && signs.seen.test(sign)) continue;
		if (question && isMeant.test(told) && !said.includes(question) && !isMeant.test(banned)) return question;
	}
	return undefined;
}
