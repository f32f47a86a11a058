import type { ReplyRequest } from '#app/assistant/assistant.ts';
import { askedWithoutName, greets, isToThem, tellerBefore } from '#app/assistant/built-in/asked.ts';
import { hadFloor, isNickname, isSad, isWishful } from '#app/assistant/built-in/company-words.ts';
import { hasRefused, mostSaidToOthers, silentOf } from '#app/assistant/built-in/left-alone.ts';
import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import type { SpokenLanguage } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { leadOf, withoutSpeaker } from '#app/assistant/speaker.ts';
import { isOfThem, readingLength } from '#app/assistant/text.ts';
import { isAskedOnce, isSigned } from '#app/assistant/understand/clauses.ts';
import { othersIn } from '#app/assistant/understand/company.ts';
import { isLaughter } from '#app/assistant/understand/danger.ts';
import { isNaming, isSaidTo, PARTS, wordsTo } from '#app/assistant/understand/words-to.ts';

/** In words: a message no longer than this only answers the one before it. */
const mostOfAnswer = 5;
/** In characters: what is said against another is no longer, nor what only completes what another said. */
const mostOfQuarrel = 50;
const mostCompleting = 70;
/** In characters: a sentence that puts another one right is no longer. */
const mostAgainst = 110;
/** In characters: a joke is no longer, and in messages: so long people laugh. */
const mostOfJoke = 160;
const nearLaughter = 4;
/** In characters: a refusal that is nothing else is no longer. */
const mostOfRefusal = 60;
/** In sentences: further back in a message nobody is spoken to. */
const lastSaid = 5;
/** How likely something is a wish to leave something out, so that nobody is called upon by it. */
const mayBeWish = 0.4;
/** In characters: whoever is against something says so at once. */
const beginning = 30;
/** In messages: so long after sad words nobody is asked what came next. */
const nearGrief = 3;
/** In messages: what the conversation is about is said in the first ones. */
const opening = 2;

/** What is known where several are in the room. */
export interface Company {
	/** A member asked, or had another one tell; nothing else is to be said to it than whose turn it is. */
	isAsked: boolean;
	/** A member spoke to another, or would not or could not tell. */
	isAmongThem: boolean;
	/** They said so in few words, of themselves. */
	isRefusing: boolean;
	/** They need a minute, or ask for a break. */
	isPausing: boolean;
	/** There is a wish to keep silent about something in it, whosever it is. */
	isHesitant: boolean;
	/** Who was asked by name to tell, and would rather not be passed over. */
	floor?: string;
	/** Who is said to say nothing, and does. */
	silent?: string;
	/** Something within it is kept back, or not remembered. */
	isReticent: boolean;
	/** Who speaks, and whether they name themselves. */
	speaker?: string;
	isPresenting: boolean;
	/** They say who they are, as the first that they say. */
	isGreeting: boolean;
	/** They weep, or somebody does. */
	isInTears: boolean;
	/** People are laughing. */
	isFunny: boolean;
	/** The last sentence is said to somebody, however long the message is. */
	isTurned: boolean;
	/** Who has just told, where that is another. */
	teller?: string;
	/** Hardly anything was told yet. */
	isOpening: boolean;
	/** Not long ago something sad was told. */
	isNearGrief: boolean;
	/** Nothing in it is to be said back: it is said to somebody, or against somebody. */
	isUnquotable: boolean;
	/** Whoever spoke before goes on, and nobody else has said anything. */
	isGoingOn: boolean;
	/** Nobody is in the middle of anything. */
	isCalm: boolean;
}

/** What the last message is among those who are in the room; null for one who tells alone. */
export function companyOf(
	{ turns, members }: Pick<ReplyRequest, 'turns' | 'members'>,
	data: SpokenLanguage,
): Company | null {
	const others = othersIn(turns, members);
	const said = turns.filter(({ role }) => role === 'user');
	const last = said.at(-1);
	if (!last || others.length === 0) return null;
	const { signs } = data.group;
	const text = withoutSpeaker(last);
	const sentences = sentencesOf(last.content, leadOf(last));
	const isShort = text.length <= mostSaidToOthers;
	const ending = sentences.slice(isShort ? 0 : -1);
	const isOpening = said.length <= opening;
	const near = sentences.slice(-lastSaid);
	const named = others.filter((name) => isNaming(text, [name]));
	const spokenOf = named.filter((name) => !near.some(({ said }) => isSaidTo(name, said, others)));
	// Who tells without a name is in the room, too: “Did you swim, Grandma?” may be for them.
	const isOneMore = last.speaker !== undefined && said.some(({ speaker }) => speaker === undefined);
	const around = isOneMore ? [...others, ''] : others;
	const looked = near.map((sentence) => wordsTo(sentence, around, data, spokenOf));
	const words = looked.slice(-ending.length);
	const any = (sign: RegExp) => ending.some(({ said }) => isSigned(sign, said, data));
	const lastWords = plainLetters(sentences.at(-1)?.said ?? '');
	const handsOver = looked.some((each) => each.handsOver);
	// What somebody once asked ends a long tale, too: “I said to him, are you dancing?”
	const plain = plainLetters(text);
	const isQuestion = words.some(
		({ asks }, at) => asks && (isShort || !isAskedOnce(ending[at]?.said ?? '', data)),
	);
	const isCalledUpon = handsOver || isQuestion || (isOpening && any(signs.opens));
	const isAnswer = said.at(-2) !== undefined && said.at(-2)?.speaker !== last.speaker;
	const isRemark = isShort && (signs.you.test(lastWords) || words.some(({ calls }) => calls));
	const isUnwilling = any(signs.shrugs) || (isShort && any(signs.untold));
	const isRefusing =
		any(signs.shrugs) &&
		text.length <= mostOfRefusal &&
		!(
			isQuestion ||
			signs.you.test(plain) ||
			named.length > 0 ||
			isNickname(text, others) ||
			looked.some(({ calls }) => calls)
		);
	const isHesitant = isShort && ending.some(({ said }) => isWishful(plainLetters(said), data));
	const opened = looked.findLast(({ opens }) => opens !== undefined)?.opens;
	// “Abena, you have told none yet. You said you would tell about the cake”; between two there is only one to tell.
	const only = around.length === 1 && !isUnwilling ? others[0] : undefined;
	const called =
		(looked.findLast(({ called }) => called !== undefined)?.called ??
			(handsOver ? (opened ?? only) : undefined)) ||
		undefined;
	const isSilenceSeen =
		(isShort || isOpening) &&
		any(signs.quiet) &&
		(called !== undefined || named.length > 0 || signs.you.test(plainLetters(text)));
	const quietParts = plainLetters(text)
		.split(PARTS)
		.filter((part) => signs.quiet.test(part));
	const shy = named.filter((name) => quietParts.some((part) => isNaming(part, [name])));
	const [meant = others] = [called ? [called] : [], shy, named].filter(({ length }) => length > 0);
	const silent = isSilenceSeen ? silentOf(meant, said) : undefined;
	const teller = tellerBefore(said);
	const isOfMemory = isShort && isQuestion && named.length === 0;
	const meantBy = isOfMemory ? askedWithoutName(said, around, teller, data) : undefined;
	const turnOf = called ?? meantBy;
	// “Could we not have the cat in it?” calls upon nobody.
	const isWish = likelihoodOf(text, 'leaveOut', true) >= mayBeWish;
	const isFree =
		turnOf !== undefined && !(isWish || hasRefused(turnOf, said) || hadFloor(turnOf, turns, data));
	const isAgainst = isAnswer && signs.not.test(plain);
	const isScrap =
		isAnswer && (readingLength(text) <= mostOfAnswer || (isAgainst && text.length <= mostOfQuarrel));
	// “It was the Monday”, “I thought it was Ruth”: one sentence that puts right or completes what was said before it.
	const isOne = isAnswer && sentences.length === 1 && text.length <= mostCompleting;
	const isCorrecting = isAgainst && sentences.length === 1 && text.length <= mostAgainst;
	const isCompleting = isCorrecting || (isOne && (isOfThem(text) || any(signs.doubts)));
	const isReply =
		isAnswer && isShort && isSaidTo(said.at(-2)?.speaker ?? '', sentences.at(-1)?.said ?? '', others);
	const isNamed = named.length > 0;
	const isShowing = isOpening && isShort && isNamed;
	return {
		isAsked: isCalledUpon || isSilenceSeen,
		isAmongThem:
			isRemark || (!isSad(last) && (isScrap || isCompleting || isReply || isShowing || isUnwilling)),
		isRefusing,
		isPausing: text.length <= mostOfRefusal && signs.pause.test(plain),
		isHesitant,
		isReticent: sentences.some(({ said }) => isWishful(plainLetters(said), data)),
		isOpening,
		...(last.speaker !== undefined && { speaker: last.speaker }),
		isPresenting: isNaming(text, [last.speaker ?? '']),
		isGreeting: !(isNamed || isCalledUpon) && greets(said),
		isInTears: text.length <= mostOfJoke && data.tears.test(plain),
		isFunny: text.length <= mostOfJoke && said.slice(-nearLaughter).some(isLaughter),
		isTurned: isToThem(lastWords, data),
		// “Can you leave that bit out?” is for the listener.
		...(teller !== undefined && teller === said.at(-2)?.speaker && !data.isToYou.test(plain) && { teller }),
		...(isCalledUpon && isFree && { floor: turnOf }),
		...(silent !== undefined && { silent }),
		isNearGrief: said.slice(-1 - nearGrief, -1).some(isSad),
		isUnquotable:
			(isAnswer && text.length <= mostOfJoke && signs.not.test(plain.slice(0, beginning))) ||
			isOne ||
			(isShort && signs.you.test(plain)) ||
			looked.some(({ calls }) => calls) ||
			/[!！]/.test(text),
		isGoingOn: said.length > 1 && !isAnswer,
		isCalm: !isShort || !(isAgainst || /[!！]/.test(text)),
	};
}
