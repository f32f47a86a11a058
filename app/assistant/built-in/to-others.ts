import { withName } from '#app/assistant/built-in/company-words.ts';
import type { Scene } from '#app/assistant/built-in/scene.server.ts';
import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import { presenceIn } from '#app/assistant/presence.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { DENSE } from '#app/assistant/text.ts';
import type { MeaningKind } from '#app/assistant/understand/understanding.ts';

/** How likely a message, and its last sentence, is told of which anything is asked among several. */
const surelyTold = { all: 0.65, end: 0.45 };
/** In characters: less is no memory that could go on. */
const leastTold = 20;
const leastToldDense = 10;
/** In characters: whoever tells so much of something grave has trusted somebody with it. */
const longTold = 200;
const longToldDense = 80;
/** In characters: whoever tells so much has told something, whatever they end with. */
const muchTold = 100;
const muchToldDense = 45;
/** In replies: so long after one of a kind another is not said. */
const apart = { machine: 6, accept: 2, thanks: 4, hello: 4 };

/** Whoever needs a minute is given it, in the place of a goodbye. */
export function toPause({ company, told, data, meanings, done }: Scene): string[] | undefined {
	const isElse = [...meanings.keys()].some((kind) => !ofPause.includes(kind));
	const isDone = done.isAsked || done.leftOut.length > 0 || done.changed.length > 0;
	return company?.isPausing && !(isElse || isDone || isSurelyTold(told)) ? [data.group.pause] : undefined;
}
const ofPause: MeaningKind[] = ['aside', 'goodbye', 'stop', 'listen', 'yes', 'question', 'time'];

/** Among several: what one says to another is left to them, and the word to whoever was called upon. */
export function toOthers(scene: Scene): string[] | undefined {
	const { company, data, replies, isListening } = scene;
	if (!company) return undefined;
	const { isAsked, isAmongThem, isOpening, isRefusing, floor, silent } = company;
	const [invite = ''] = data.group.invite;
	const [first = '', begin = first] = data.group.floor;
	// Who weeps, or sees it, is asked nothing and called by nobody.
	if (company.isInTears && !isSurelyTold(scene.told)) return [data.group.pause];
	if (company.isGreeting && !scene.meanings.has('hello')) return greeted(scene);
	// Where nothing is told yet there is nothing to add to.
	if (silent !== undefined && !isListening) return [withName(isOpening ? begin : invite, silent)];
	if (isAsked && floor !== undefined) {
		const [one = '', other = one] = data.group.floor.map((text) => withName(text, floor));
		return [replies.slice(-4).some((reply) => reply.includes(one)) ? other : one];
	}
	// Whether what one has told stays is for them to say, and for nobody else.
	const { teller } = company;
	const wish = scene.meanings.get('leaveOut');
	if (wish?.isUnsure && !wish.isFaint && teller !== undefined && !isSurelyTold(scene.told))
		return [withName(begin, teller)];
	if (isRefusing) return [accepted(scene)];
	return isAsked || isAmongThem ? [among(scene)] : undefined;
}

/** Who says who they are is greeted, and by their name where they say it. */
export function greeted(scene: Scene): string[] {
	const { data, company } = scene;
	const [first = '', begin = first] = data.group.floor;
	const { speaker, isPresenting } = company ?? {};
	return [welcome(scene) || among(scene), ...(isPresenting && speaker ? [withName(begin, speaker)] : [])];
}

/** A greeting; '' to several who have been greeted, and say hello to each other. */
export const welcome = (scene: Scene): string =>
	scene.company && isSaidLately([scene.data.replies.hello], apart.hello, scene)
		? ''
		: scene.data.replies.hello;

/** Among several, what is said to a message of which nothing is asked; undefined where it surely tells. */
export function toUntold(scene: Scene): string[] | undefined {
	const { company, told, meanings } = scene;
	if (!company || (!told && scene.tellings === 0)) return undefined;
	const wish = meanings.get('leaveOut');
	// Within a memory it is a guess: somebody spoke of secrets in it.
	if (wish) return [wish.isFaint || isSurelyTold(told) ? among(scene) : scene.data.replies.whatSoFar];
	return company.isHesitant || !isSurelyTold(told) ? [among(scene)] : undefined;
}

/** Whether a message is a memory, and no greeting, jibe, question or goodbye that nobody has understood. */
export function isSurelyTold(told: string): boolean {
	const isDense = DENSE.test(told);
	const end = sentencesOf(told).at(-1)?.said ?? '';
	return (
		told.length >= (isDense ? leastToldDense : leastTold) &&
		likelihoodOf(told, 'telling', true) >= surelyTold.all &&
		(told.length >= (isDense ? muchToldDense : muchTold) ||
			likelihoodOf(end, 'telling', true) >= surelyTold.end)
	);
}

/** What the assistant is, to several of whom one has spoken to it: at length where that was not said lately. */
export function toMachine({ data, replies }: Scene): string {
	const [long = '', short = long] = data.group.machine;
	return replies.slice(-apart.machine).some((reply) => reply.includes(long)) ? short : long;
}

/** That it is all right not to tell; it is not said after each of many refusals. */
export function accepted(scene: Scene): string {
	const { accept } = scene.data.group;
	return isSaidLately(accept, apart.accept, scene) ? among(scene) : notLately(accept, scene);
}

/** Thanks for trust, once, to whoever tells much of something grave; '' else: a word that mourns is soon wrong. */
export function trusted(scene: Scene): string {
	const { data, told, replies, isGrave, isAllGrave, isJoyful, company } = scene;
	const isHeavy = isGrave && isAllGrave && !(isJoyful || company?.isFunny);
	const isLong = told.length >= (DENSE.test(told) ? longToldDense : longTold);
	const { trust } = data.group;
	return isHeavy && isLong && !isSaidLately([trust], replies.length, scene) ? trust : '';
}

/** Thanks to who has told at length, not one after another. */
export function thanked(scene: Scene): string {
	const { data, company, isFlowing } = scene;
	const text = company?.speaker && withName(data.group.thanks, company.speaker);
	return text && isFlowing && !isSaidLately([text], apart.thanks, scene) ? text : '';
}

const isSaidLately = (lines: string[], within: number, { replies }: Scene) =>
	within > 0 && replies.slice(-within).some((reply) => lines.some((line) => reply.includes(line)));

/** That the assistant is there, and no more: what fits a question, a joke and a sigh of people among themselves. */
export const among = ({ data }: Scene): string => presenceIn(data.code);

/** In replies. */
const mostRecent = 4;
/** One of some phrases that was not said lately, in no order that one could notice. */
export function notLately(all: string[], { replies, tellings, begun }: Scene): string {
	const recent = replies.slice(-Math.min(mostRecent, all.length - 1)).join('\n');
	const left = all.filter((each) => !recent.includes(each));
	const some = left.length > 0 ? left : all;
	return some[(begun * 31 + tellings * 17) % some.length] ?? '';
}
