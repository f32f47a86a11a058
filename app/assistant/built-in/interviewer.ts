import type { Turn } from '#app/assistant/assistant.ts';
import { fresh, isGrave, lately, nextQuestion, pairFor, room, ways } from '#app/assistant/built-in/choose.ts';
import { listen, type Scene } from '#app/assistant/built-in/listen.ts';
import { words as anyOf, signs } from '#app/assistant/built-in/signs.ts';
import { capitalize, DENSE, splitSentences } from '#app/assistant/text.ts';
import { asksWhatToTell } from '#app/assistant/understand/what-to-tell.ts';

const A_LONG_MESSAGE = 1500;
/** What is said to the assistant is no longer than this. */
const A_REMARK = 160;

/** The reply to a conversation whose last turn is the teller's: at most one question, in the teller's language. */
export function composeReply(turns: Turn[]): string {
	const scene = listen(turns);
	const reply = inDanger(scene) ?? asWished(scene) ?? beside(scene) ?? toTelling(scene);
	return capitalize(
		reply
			.filter(Boolean)
			.join(' ')
			.replace(/(?<=[。！？]) /g, ''),
	);
}

/** A life comes before any story, also in the messages right after. */
function inDanger(scene: Scene): string[] | undefined {
	const { danger, phrases, meanings, said } = scene;
	if (danger.ago < 0) return undefined;
	const at = anyOf(signs.harmed).test(danger.told) ? 4 : anyOf(signs.ill).test(danger.told) ? 2 : 0;
	const [first = '', again = ''] = ways(phrases.danger).slice(at);
	const wish = scene.done.leftOut.length > 0 ? (ways(phrases.leaveOut)[0] ?? '') : '';
	if (danger.ago === 0) return [wish, said.includes(first) ? again : first];
	if (danger.ago === 1 && !said.includes(again)) return [wish, again];
	return meanings.size > 0 || scene.nothingTold ? undefined : [lately(phrases.grave, scene)];
}

/** What the teller wants: to go, to have it written, to leave something alone, to mend something. */
function asWished(scene: Scene): string[] | undefined {
	const { phrases, meanings, told } = scene;
	const [done = ''] = ways(phrases.leaveOut);
	// Where it is not done a person is asked which words are meant: nothing is promised.
	const leaveOut = scene.done.leftOut.length > 0 ? done : '';
	const stop = meanings.has('stop') ? lately(phrases.stop, scene, 0, 2) : '';
	const isLeaving = meanings.has('goodbye') || (stop && signs.leaving.test(scene.beside));
	// Where nothing was told, nothing is kept.
	const bye = scene.tellings > 0 ? lately(phrases.goodbye, scene) : splitSentences(phrases.goodbye)[0];
	const mend = mended(scene) ?? '';
	const isBack = signs.back.test(scene.content) ? answered(scene) : undefined;
	if (isLeaving) return [leaveOut, mend, isBack ?? bye ?? ''];
	if (meanings.has('writeNow'))
		return [leaveOut, mend, ways(phrases.write)[scene.tellings > 1 ? 0 : 1] ?? ''];
	if (stop && signs.else.test(scene.beside)) return [leaveOut, stop, easy(scene)];
	// Who goes on at once needs no other way shown.
	const sorry = pairFor(phrases.loss, splitSentences(told).slice(-6), scene.said) ?? '';
	if (stop && told.length > (DENSE.test(told) ? 8 : 20))
		return [leaveOut, sorry, stop, sorry ? '' : room(scene)];
	if (stop) return [leaveOut, stop, lately(phrases.stop, scene, 2)];
	if (scene.done.isAsked) return [leaveOut, answered(scene) ?? room(scene)];
	if (leaveOut) return [leaveOut, mend, room(scene)];
	if (mend) return [mend, (signs.question.test(scene.content) && answered(scene)) || room(scene)];
	return undefined;
}

/** The right words as they were mended, or the title. */
function mended({ phrases, meanings, done, title }: Scene): string | undefined {
	const wish = meanings.get('correction');
	const right = wish && done.changed.length > 0 ? (wish.right?.trim() ?? '') : title;
	const [quoting = '', plain = ''] = ways(phrases.corrected);
	if (right === undefined) return undefined;
	return /^[^\n?]{1,30}$/.test(right) ? quoting.replace('{right}', () => right) : plain;
}

/** The own answer to what is said to the assistant, among what is told or beside it. */
function answered({ phrases, told, beside }: Scene): string | undefined {
	const sentences = [...splitSentences(beside), ...splitSentences(told)];
	const near = sentences.length > 6 ? [...sentences.slice(0, 3), ...sentences.slice(-3)] : sentences;
	const isRemark = (sentence: string) => sentence.length < A_REMARK && !/^["“„«「]/.test(sentence);
	return pairFor(phrases.asked, near.filter(isRemark));
}

/** What is said to the assistant, or nothing at all. */
function beside(scene: Scene): string[] | undefined {
	const { phrases, meanings, told, said, tellings, quiet } = scene;
	const spoken = `${scene.beside} ${told}`.slice(0, 500);
	const [program = '', unknown = '', needless = ''] = ways(phrases.program);
	const [welcome = '', afterThanks = ''] = ways(phrases.welcome);
	if (spoken.length < 400 && signs.injection.test(spoken)) return [unknown, easy(scene)];
	if (signs.idea.test(told) && told.replace(signs.idea, '') === '')
		return [fresh(phrases.questions, scene) ?? easy(scene)];
	// Who goes on at once has asked it in passing.
	const isPuzzled =
		meanings.has('questionBack') && (told.length < (tellings < 2 ? 60 : 30) || told.includes('?'));
	const asks = (isPuzzled || scene.nothingTold) && asksWhatToTell(scene.beside);
	const answer = answered(scene);
	if (answer && (!asks || ASKS.test(answer))) return [answer, told.length > A_REMARK ? room(scene) : ''];
	if (meanings.has('whoAreYou')) return [program, room(scene)];
	const words = signs.lost.test(spoken) ? splitSentences(scene.last).at(-1) : undefined;
	const lost = words && words.length > A_REMARK ? `…${words.slice(-A_REMARK).replace(/^\S*\s/, '')}` : words;
	if (lost) return [(phrases.lost ?? '').replace('{words}', () => lost)];
	if (isPuzzled || asks) return plainly(scene, asks);
	const end = splitSentences(spoken).slice(spoken.length < 300 ? -3 : -1);
	if (end.some((sentence) => signs.closed.test(sentence))) return closing(scene);
	if (!scene.nothingTold) return undefined;
	if (signs.else.test(spoken)) return [easy(scene)];
	if (anyOf(signs.hostile).test(spoken)) return [needless];
	if (signs.asks.test(spoken)) return [unknown, tellings > 0 ? room(scene) : easy(scene)];
	if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(spoken)) return [room(scene)];
	if (said === '') return [welcome, easy(scene)];
	if (signs.thanks.test(spoken)) return [afterThanks, tellings > 1 ? '' : easy(scene)];
	if (quiet > 2 && quiet % 2 === 1) return [room(scene)];
	return [lately(phrases.welcome, scene, 2), tellings > 1 ? room(scene) : easy(scene)];
}

/** What was meant, said more simply; who asks what to tell is asked something easy, after nothing grave. */
function plainly(scene: Scene, asks: boolean): string[] {
	const { phrases, said, stopped, earlier } = scene;
	const plain = lately(phrases.plainly, scene);
	if (ASKS.test(plain) || !asks) return [plain];
	if (!stopped && !earlier.slice(0, 3).some((text) => isGrave(text, scene))) return [plain, easy(scene)];
	return [ways(phrases.plainly).find((way) => ASKS.test(way) && !said.includes(way)) ?? plain];
}

const ASKS = /[?？؟]/;

function toTelling(scene: Scene): string[] {
	const { phrases, told, said, tellings, earlier } = scene;
	const hello = tellings === 1 ? (pairFor(phrases.hello, [scene.content.slice(0, 60)]) ?? '') : '';
	const grave = isGrave(told, scene) || isGrave(scene.beside, scene);
	const isShort = told.length < (DENSE.test(told) ? 4 : 25) && !/\s\S+\s/.test(told);
	const name = isShort && tellings === 1 && /^\p{Lu}\p{Ll}{2,}$/u.test(told) ? told : '';
	if (name) return [ways(phrases.names)[1]?.replace('{name}', () => name) ?? room(scene)];
	const isNear = scene.stopped || earlier.slice(0, 1).some((text) => isGrave(text, scene));
	if (isShort && !grave && !isNear) return [tellings > 1 ? nextQuestion(scene) : room(scene)];
	if (signs.unfinished.test(told) && scene.length < A_LONG_MESSAGE) return [hello, room(scene)];
	if (grave || isNear) return [hello, afterLoss(scene, grave)];
	if (scene.length > A_LONG_MESSAGE) return [hello, ways(phrases.thanks)[0] ?? '', nextQuestion(scene)];
	const [also = ''] = ways(phrases.names);
	const other = scene.others.find((name) => !said.includes(also.replace('{name}', () => name)));
	if (other && tellings % 2 === 0) return [also.replace('{name}', () => other)];
	if (signs.joke.test(told) && tellings > 1) return [lately(phrases.funny, scene), room(scene)];
	return hello ? [hello, room(scene)] : [nextQuestion(scene)];
}

/** Sympathy where it is certain what for, else thanks that judge nothing. */
function afterLoss(scene: Scene, grave: boolean): string {
	const { phrases, told, said } = scene;
	const sorry = grave ? pairFor(phrases.loss, splitSentences(told).slice(-6), said) : undefined;
	return sorry ?? (grave ? lately(phrases.grave, scene) : room(scene));
}

/** The end of all that is told: thanks, and how it is written. */
function closing({ phrases, tellings }: Scene): string[] {
	return [ways(phrases.thanks)[0] ?? '', tellings > 1 ? phrases.offer : ''];
}

/** An easy question for who does not know what to tell. */
const easy = (scene: Scene) => fresh(scene.phrases.begin, scene) ?? room(scene);
