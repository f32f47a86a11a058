import type { ReplyRequest, Turn } from '#app/assistant/assistant.ts';
import { type Company, companyOf } from '#app/assistant/built-in/company.ts';
import { ideaSentence } from '#app/assistant/idea-sentence.ts';
import {
	english,
	languageData,
	type MemoryKind,
	type SpokenLanguage,
} from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { leadOf, withoutSpeaker } from '#app/assistant/speaker.ts';
import { DENSE, readingLength } from '#app/assistant/text.ts';
import { leadIn } from '#app/assistant/understand/clauses.ts';
import { isAlarm, isInDanger } from '#app/assistant/understand/danger.ts';
import type { Meaning, MeaningKind } from '#app/assistant/understand/understanding.ts';
import { withoutSpans } from '#app/assistant/without-spans.ts';

/** How much of one turn is listened to, in characters, so that no length of a conversation makes the teller wait. */
const mostHeard = 4000;
/** What is said back is no longer, in characters, and no shorter, in words: "I was up" says nothing by itself. */
const mostEchoed = 70;
const leastEchoed = 4;
const leastEchoedDense = 3;
/** In characters: a message no longer than this is all about its one grave word. */
const oneThing = 160;
/** A long tale with so many grave words is all about them. */
const mostGraves = 2;
/** Who tells so much at once, in characters, is flowing. */
const flowing = 280;
const flowingDense = 100;

/** What is known when it is the assistant's turn to speak. */
export interface Scene {
	data: SpokenLanguage;
	/** The code of a language that the assistant does not speak. */
	unknown: string | null;
	/** The last message without what was meant beside telling; '' if nothing was told. */
	told: string;
	meanings: Map<MeaningKind, Meaning>;
	/** Everything the assistant has said, oldest first. */
	replies: string[];
	tellings: number;
	/** Whether what was said last is only what the memory will be about, in the words of an idea chip. */
	isIdea: boolean;
	/** So that not every conversation goes through the same words in the same order. */
	begun: number;
	inDanger: boolean;
	/** Whether the last message is a cry for help, or hardly anything else. */
	isAlarm: boolean;
	/** Whether all that sounded like danger is hardly more than a guess. */
	isFaint: boolean;
	isGrave: boolean;
	/** Whether that is what it is all about, or what it ends with: a long tale of a fair may have a funeral in it. */
	isAllGrave: boolean;
	isJoyful: boolean;
	isFlowing: boolean;
	/** Whether nothing is to be asked, as the teller wished. */
	isListening: boolean;
	/** What the last messages are about, the likeliest first. */
	kinds: MemoryKind[];
	/** The last words that were told, where they are short. */
	lastWords: string;
	/** Whether a text speaks of what the teller does not want to speak of. */
	isBanned: (text: string) => boolean;
	/** Whether somebody is among that. */
	isPersonBanned: boolean;
	done: NonNullable<Turn['done']>;
	/** Null where somebody tells alone. */
	company: Company | null;
}

/** Listens to a conversation whose last turn is the teller's. */
export function listen(request: Omit<ReplyRequest, 'instructions'>): Scene {
	const { turns, isListening = false, preferred } = request;
	const theirs = turns.filter(({ role }) => role === 'user');
	const last: Turn = theirs.at(-1) ?? { role: 'user', content: '' };
	const code = last.language ?? 'und';
	const own = languageData(code);
	const data = own ?? languageData(preferred ?? 'en') ?? english;
	const told = last.nothingTold ? '' : heardOf(last);
	const plain = plainLetters(told);
	// Tears may be said beside the memory.
	const isSad = last.content.length <= oneThing && data.grave.test(plainLetters(withoutSpeaker(last)));
	const end = plainLetters(sentencesOf(told).at(-1)?.said.slice(-oneThing) ?? '');
	// What is to stay out of the story is asked about no more, nor what was said just before it, nor in danger.
	const isSecret = ({ meanings = [] }: Turn) =>
		meanings.some(({ kind }) => kind === 'leaveOut' || kind === 'stop');
	const isDanger = ({ meanings = [] }: Turn) =>
		meanings.some(({ kind }) => kind === 'danger' || kind === 'near');
	const shared = theirs
		.slice(-3)
		.filter((turn, at, near) => !isSecret(turn) && !isDanger(turn) && !isSecret(near[at + 1] ?? turn));
	const recent = shared.reverse().map((turn) => plainLetters(heardOf(turn)));
	const kinds = kindsOf(recent, data);
	const subjects = bannedIn(turns);
	const isBanned = bans(subjects, data);
	return {
		data,
		unknown: own || code === 'und' ? null : code,
		told,
		meanings: new Map((last.meanings ?? []).map((meaning) => [meaning.kind, meaning])),
		replies: turns.filter(({ role }) => role === 'assistant').map(({ content }) => content.slice(0, 900)),
		tellings: theirs.filter(({ nothingTold }) => !nothingTold).length,
		isIdea: last.content.replace(ideaSentence, '') === '',
		begun: theirs[0]?.content.length ?? 0,
		inDanger: isInDanger(turns),
		isAlarm: (last.meanings ?? []).some((each) => isAlarm(each, last)),
		isFaint: theirs.every(({ meanings = [] }) => meanings.every(isFaintDanger)),
		isGrave: isSad || data.grave.test(plain),
		isAllGrave:
			isSad || data.grave.test(told.length > oneThing ? end : plain) || gravesIn(plain, data) >= mostGraves,
		isJoyful: data.joy.test(plain),
		isFlowing: told.length > (DENSE.test(told) ? flowingDense : flowing),
		isListening,
		kinds,
		lastWords: isSecret(last) || data.grave.test(end) ? '' : lastWordsOf(told, data),
		isBanned,
		isPersonBanned: subjects.some((about) => isPerson(about, data)),
		done: last.done ?? { leftOut: [], changed: [], isAsked: false },
		company: companyOf(request, data),
	};
}

/** Whether something is no danger, or hardly a guess at one. */
const isFaintDanger = ({ kind, isFaint }: Meaning) =>
	(kind !== 'near' && kind !== 'danger') || isFaint === true;

const gravesIn = (plain: string, { grave }: SpokenLanguage) =>
	new Set(plain.match(new RegExp(grave.source, 'g'))).size;

function heardOf(turn: Turn): string {
	// Without the name first: nothing is left of “Pete: Leave that out.” but its full stop.
	const lead = leadOf(turn);
	const meanings = turn.meanings?.map(({ start, end, ...each }) => ({
		...each,
		start: Math.max(0, start - lead),
		end: end - lead,
	}));
	const told = withoutSpans({ ...turn, content: turn.content.slice(lead), meanings }).trim();
	return told.length > mostHeard ? `${told.slice(0, mostHeard / 2)} ${told.slice(-mostHeard / 2)}` : told;
}

/** What texts are about, by their words: those of the first count more. */
function kindsOf(texts: string[], { kinds }: SpokenLanguage): MemoryKind[] {
	const scored = kinds.map(([kind, words]) => {
		const all = new RegExp(words, 'gu');
		const score = texts.reduce((sum, text, at) => sum + (text.match(all)?.length ?? 0) / (1 + 3 * at), 0);
		return { kind, score };
	});
	return scored
		.filter(({ score }) => score > 0)
		.sort((a, b) => b.score - a.score)
		.map(({ kind }) => kind);
}

/** The last sentence of what was told, where it is short, stands by itself, and asks nothing. */
const lastWordsOf = (told: string, data: SpokenLanguage): string =>
	echoable(sentencesOf(told).at(-1)?.said ?? '', data);

/** A sentence as it is said back, without its full stop; '' where it is long, asks, or does not stand by itself. */
export function echoable(sentence: string, data: SpokenLanguage, most = mostEchoed): string {
	const words = sentence.replace(/[.!…。！।،؛,;:\s]+$/u, '');
	const size = readingLength(words);
	const isFit =
		words.length <= most &&
		size >= (DENSE.test(words) ? leastEchoedDense : leastEchoed) &&
		leadIn(plainLetters(words), data) === 0 &&
		!/[?？؟"“”„«»「]/.test(words);
	return isFit ? words : '';
}

/** What the teller does not want to speak of, in their words. */
const bannedIn = (turns: Turn[]): string[] =>
	turns
		.flatMap(({ meanings = [] }) => meanings)
		.flatMap(({ kind, about }) => (kind === 'stop' && about ? [about] : []));

/** Whether words name somebody: of the family, or by a name. */
const isPerson = (about: string, { kin }: SpokenLanguage) =>
	kin.some((group) => group.test(plainLetters(about))) || /\p{Lu}\p{Ll}/u.test(about);

/** By kinship too: who does not want to speak of "my father" is not asked for "your father". */
function bans(subjects: string[], { kin }: SpokenLanguage): (text: string) => boolean {
	const plainSubjects = subjects.map(plainLetters);
	const groups = kin.filter((group) => plainSubjects.some((subject) => group.test(subject)));
	const words = new Set(plainSubjects.flatMap((subject) => subject.match(/\p{L}{5,}/gu) ?? []));
	return (text) => {
		const plain = plainLetters(text);
		return groups.some((group) => group.test(plain)) || [...words].some((word) => plain.includes(word));
	};
}
