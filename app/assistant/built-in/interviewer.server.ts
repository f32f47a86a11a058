import type { ReplyRequest } from '#app/assistant/assistant.ts';
import { echoed, freshAck, quote, tells } from '#app/assistant/built-in/acknowledge.ts';
import type { Company } from '#app/assistant/built-in/company.ts';
import { inDanger } from '#app/assistant/built-in/in-danger.ts';
import { inviteQuiet } from '#app/assistant/built-in/invite.ts';
import { particularQuestion } from '#app/assistant/built-in/particular.ts';
import { nextQuestion, open, plainQuestion } from '#app/assistant/built-in/questions.ts';
import { listen, type Scene } from '#app/assistant/built-in/scene.server.ts';
import {
	accepted,
	among,
	greeted,
	isSurelyTold,
	thanked,
	toMachine,
	toOthers,
	toPause,
	toUntold,
	trusted,
	welcome,
} from '#app/assistant/built-in/to-others.ts';
import { languageData, type SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { isPresence } from '#app/assistant/presence.ts';
import { capitalize, splitSentences } from '#app/assistant/text.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { cutAtWord } from '#app/http/excerpt.ts';

/** In characters: what is quoted in a reply. */
const mostQuoted = 90;
/** In replies: a question further back is not asked again, where somebody has not understood it. */
const lastReplies = 3;
/** In characters: who greets first, and says no more, has said who they are. */
const mostOfIntroduction = 160;

/** The reply to a conversation whose last turn is the teller's: at most one question, in the teller's language. */
export function composeReply(request: Omit<ReplyRequest, 'instructions'>): string {
	const scene = listen(request);
	const { steer } = request;
	const said =
		steer && !scene.inDanger
			? [nextQuestion(scene, steer) ?? room(scene)]
			: (inDanger(scene) ??
				inUnknown(scene, request.preferred) ??
				toPause(scene) ??
				answers(scene) ??
				toOthers(scene) ??
				toMemory(scene, inviteQuiet(request, scene) ?? particularQuestion(request, scene)));
	const parts = said.filter(Boolean);
	// Who says something need not say that they are there.
	const spoken = parts.filter((each) => !isPresence(each));
	return capitalize(
		(spoken.length > 0 ? spoken : parts.slice(0, 1)).join(' ').replace(/(?<=[。！？]) /g, ''),
	);
}

/** A language that we do not speak is told so once, in English and in that of the browser, and then listened to. */
function inUnknown(scene: Scene, preferred = 'en'): string[] | undefined {
	const { unknown, replies } = scene;
	if (!unknown) return undefined;
	const texts = [...new Set(['en', preferred])].flatMap((code) => {
		const name = new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(unknown) ?? unknown;
		return languageData(code)?.replies.unknown.replace('{language}', () => name) ?? [];
	});
	const isTold = texts.some((text) => replies.some((reply) => reply.includes(text)));
	return isTold ? [room(scene)] : texts;
}

/** What is said to the assistant is answered: what was done first, as it is stored, then what was asked. */
function answers(scene: Scene): string[] | undefined {
	const { meanings, done, data } = scene;
	const { replies } = data;
	const quoteIn = (text: string, words: string[]) =>
		text.replace('{words}', () => words.map((each) => excerpt(each, data)).join(', '));
	const title = meanings.get('title')?.right;
	// Among several what only sounds like a refusal is no promise: “Ask him about the army instead”.
	const stop = meanings.get('stop');
	const isRefusal = stop && !(scene.company && stop.isUnsure);
	const said = [
		done.leftOut.length > 0 ? quoteIn(replies.leftOut, done.leftOut.slice(0, 2)) : '',
		done.changed.length > 0
			? quoteIn(
					replies.changed,
					done.changed.slice(0, 2).map(({ to }) => to),
				)
			: '',
		done.isAsked ? replies.asked : '',
		title ? quoteIn(replies.titled, [title]) : '',
		isRefusal ? replies.stop : '',
	].filter(Boolean);
	for (const kind of ['writeNow', 'goodbye', 'listen'] as const)
		if (meanings.has(kind)) {
			const isEmpty = kind === 'writeNow' && scene.tellings < 2;
			return [...said, isEmpty ? replies.tooLittle : replies[kind]];
		}
	const asked = scene.replies.slice(-lastReplies).findLast((each) => /[?？؟]$/.test(each)) ?? '';
	const lastQuestion = splitSentences(asked).findLast((each) => /[?？؟]$/.test(each));
	if (meanings.has('repeat'))
		said.push(lastQuestion ? replies.repeat.replace('{words}', () => lastQuestion) : replies.plainly);
	const isToMachine = scene.company !== null && meanings.has('whoAreYou');
	for (const kind of plainAnswers.filter((each) => meanings.has(each))) {
		const answer = kind === 'hello' ? welcome(scene) : replies[kind];
		if (answer) said.push(isToMachine && kind === 'whoAreYou' ? toMachine(scene) : answer);
	}
	if (meanings.has('question') && said.length === 0) said.push(replies.opinion);
	if (meanings.has('whatToTell')) return [...said, replies.whatToTell, nextQuestion(scene, 'else') ?? ''];
	if (meanings.has('ask')) return [...said, nextQuestion(scene, 'else') ?? room(scene)];
	const { company } = scene;
	if (said.length === 1 && meanings.has('hello') && company?.isGreeting && company.isPresenting)
		return greeted(scene);
	// Where nothing was found that a wish may be about, they can find it themselves.
	const wish = meanings.get('leaveOut');
	if (wish && !(wish.isUnsure || /\p{L}/u.test(scene.told)) && said.length === 0) return [replies.whatSoFar];
	// “Ask him about the army instead” refuses nothing.
	if (stop && said.length === 0) return [isGuess(stop) || company?.isAsked ? room(scene) : accepted(scene)];
	if (said.length === 0) return undefined;
	// Nor is anybody called upon by a wish.
	const isWish = done.isAsked || done.leftOut.length > 0 || done.changed.length > 0;
	if (isToMachine || (company && isWish)) return said;
	// Who is greeted or thanked is asked something; who waits for an answer, or was grave, is left to go on.
	const isCourtesy = !company && (meanings.has('hello') || meanings.has('thanks'));
	const asks = isCourtesy && !scene.isListening ? followUp(scene) : undefined;
	const isOpen = meanings.has('repeat') || done.isAsked;
	return [...said, ...(toOthers(scene) ?? [asks ?? (isOpen ? '' : room(scene))])];
}

/** What is hardly a refusal: “No, Ma, we don’t have to.” */
const isGuess = ({ isUnsure, isFaint }: Meaning) => isUnsure === true && isFaint === true;

const plainAnswers = [
	'whoAreYou',
	'whoReads',
	'print',
	'whatSoFar',
	'opinion',
	'time',
	'trouble',
	'hello',
	'thanks',
] as const;

const toMemory = (scene: Scene, invitation: string | undefined): string[] =>
	scene.company ? toTellingAmong(scene, scene.company, invitation) : toTelling(scene, invitation);

/**
 * A short true acknowledgement and one question that fits whatever was told, unless the moment is grave or the teller
 * is flowing; with one other in the room it may be for them. What fits only some memories is asked where the teller
 * asks for it.
 */
function toTelling(scene: Scene, invitation: string | undefined): string[] {
	const { isGrave, isFlowing, isListening } = scene;
	const heard = echoed(scene);
	// Who has laughed and wept is told neither that it is sad nor that it is funny.
	if (isGrave && scene.isJoyful) return [room(scene)];
	if (isGrave) return scene.isAllGrave ? [freshAck('grave', scene)] : [heard, room(scene)];
	// Whoever may have asked for silence about something is asked nothing: a card below says what may be meant.
	if (isListening || scene.meanings.has('leaveOut')) return [heard, room(scene)];
	if (isFlowing) return [heard, freshAck('flow', scene)];
	const question = (scene.told && invitation) || followUp(scene);
	if (!scene.told) return [question ?? room(scene)];
	return [heard || freshAck(scene.isJoyful ? 'joy' : 'plain', scene), question ?? room(scene)];
}

/**
 * Among several a memory is heard, in its own words where some stand by themselves, and the others go on from there:
 * asked is only somebody by name, or who goes on alone.
 */
function toTellingAmong(scene: Scene, company: Company, invitation: string | undefined): string[] {
	const untold = toUntold(scene);
	if (untold) return untold;
	const echo = echoed(scene);
	const heard = echo || trusted(scene) || thanked(scene) || among(scene);
	if (scene.isGrave || company.isNearGrief || scene.isListening || scene.meanings.has('leaveOut'))
		return [heard];
	if (scene.told && invitation) return [echo, invitation];
	return [heard, (company.isGoingOn || !scene.told) && !scene.isFlowing ? (followUp(scene) ?? '') : ''];
}

/**
 * That the memory goes on; where none was begun, how one begins; nothing of who has only said that they will tell, nor
 * after what tells nothing, nor in grief.
 */
function followUp(scene: Scene): string | undefined {
	const { told, tellings, meanings } = scene;
	if (scene.isIdea) return open(scene, 'day')[0];
	const isNew = tellings === 0 || (tellings === 1 && !told);
	if (isNew && !(scene.company && !meanings.has('hello'))) return nextQuestion({ ...scene, tellings: 0 });
	if (scene.isGrave || !(told || meanings.has('yes'))) return undefined;
	if (scene.company && (scene.company.isTurned || !isSurelyTold(told))) return undefined;
	// Who is there is mostly said first.
	if (scene.company && tellings < 2) return undefined;
	const isBegun =
		tellings > 1 || (tells(told) && !(meanings.has('hello') && told.length <= mostOfIntroduction));
	return isBegun ? plainQuestion(scene) : undefined;
}

/** That there is time, to one or to several. */
const room = (scene: Scene): string => (scene.company ? among(scene) : freshAck('room', scene));

const excerpt = (words: string, data: SpokenLanguage) =>
	quote(cutAtWord(words.replace(/\s+/g, ' ').replace(/[.。।]$/u, ''), mostQuoted), data);
