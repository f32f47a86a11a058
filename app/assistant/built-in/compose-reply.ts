import type { Danger, ReplyRequest, Turn } from '#app/assistant/assistant.ts';
import { type HeardMessage, hearMessage } from '#app/assistant/built-in/hear-message.ts';
import { ideaQuestion, nextQuestion } from '#app/assistant/built-in/questions.ts';
import { ideaSentence } from '#app/assistant/idea-sentence.ts';
import {
	type AnswerKind,
	languageData,
	type SpokenLanguage,
	spokenLanguages,
} from '#app/assistant/languages/index.server.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { hasWords, readingLength } from '#app/assistant/text.ts';

/** In words. */
const maxScrapWords = 3;
const maxQuestionWords = 12;

const helpNumbers = '112 (Europe), 911 (US, Canada), 999 (UK), 000 (Australia), findahelpline.com.';

interface ReplyState extends HeardMessage {
	request: BuiltInReplyRequest;
	replies: string[];
	lastReply: string;
	tellerTurns: Turn[];
}

type BuiltInReplyRequest = Omit<ReplyRequest, 'instructions'>;

interface ComposedReply {
	text: string;
	danger: Danger | null;
}

export function composeReply(request: BuiltInReplyRequest): ComposedReply {
	const { turns, steer } = request;
	const replies = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
	const tellerTurns = turns.filter(({ role }) => role === 'user');
	const state: ReplyState = {
		...hearMessage(request),
		request,
		replies,
		lastReply: replies.at(-1) ?? '',
		tellerTurns,
	};
	const urgent = dangerReply(state);
	if (urgent) return urgent;
	const { language } = state;
	if (steer) {
		const question = nextQuestion(language, replies, { steer, isBegun: hasBegun(state) });
		return { text: question ?? plainLine(state), danger: null };
	}
	return { text: avoidRepeat(state, calmReply(state)), danger: null };
}

function dangerReply(state: ReplyState): ComposedReply | undefined {
	const { hears, language, lastReply, replies, request } = state;
	const { known, help = [] } = request;
	const stands = known ? known.danger === 'now' || known.danger === 'helped' : offersHelp(lastReply);
	const cry = request.steer ? undefined : hears('danger');
	if (cry && !stands) {
		const [first = helpNumbers, ...more] = help;
		return { text: [first, ...more, cry.answers.danger].join(' '), danger: 'now' };
	}
	if (!stands) return undefined;
	const over = request.steer || cry ? undefined : hears('over');
	if (over) return { text: over.answers.over, danger: 'over' };
	const { waits } = cry ?? language;
	const line = leastRecent(waits, replies);
	return { text: cry ? `${help[0] ?? helpNumbers} ${line}` : line, danger: 'now' };
}

const offersHelp = (reply: string) =>
	allLanguages().some(({ waits, answers }) =>
		[...waits, answers.danger].some((each) => reply.includes(each)),
	);

const allLanguages = () => spokenLanguages.flatMap((code) => languageData(code) ?? []);

function calmReply(state: ReplyState): string {
	const { language, replies, unknownLanguage } = state;
	const isIntroduced = allLanguages().some(({ answers }) =>
		replies.some((reply) => reply.includes(answers.first)),
	);
	const strange = unknownLanguage ? unknownLanguageNotes(state, unknownLanguage) : [];
	const answer = strange.length > 0 ? undefined : answerTo(state);
	if (isIntroduced) return [...strange, answer?.text].filter(Boolean).join(' ') || plainLine(state);
	const answered = answer?.language ?? language;
	const { first, read } = answered.answers;
	const introduction = [...strange, first, read].filter(Boolean);
	if (!answer || introducingKinds.includes(answer.kind)) return answered.join(introduction);
	const isQuestion = answer.kind === 'question';
	return answered.join(isQuestion ? [...introduction, answer.text] : [answer.text, ...introduction]);
}

const introducingKinds: string[] = ['who', 'read', 'unsure', 'thanks'] satisfies AnswerKind[];

function unknownLanguageNotes({ replies, request }: ReplyState, unknown: string): string[] {
	const texts = [...new Set(['en', request.preferred ?? 'en'])].flatMap((code) => {
		const name = new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(unknown) ?? unknown;
		return languageData(code)?.answers.unknown.replace('{language}', () => name) ?? [];
	});
	return texts.some((text) => replies.some((reply) => reply.includes(text))) ? [] : texts;
}

interface BuiltInAnswer {
	kind: AnswerKind | 'question';
	text: string;
	language: SpokenLanguage;
}

const answeredKinds = ['who', 'read', 'story', 'stop', 'language', 'voice', 'quiet'] as const;

function answerTo(state: ReplyState): BuiltInAnswer | undefined {
	const { hears, language, text, replies, request } = state;
	const isListening = request.isListening ?? false;
	const idea = isListening ? undefined : ideaAnswer(state);
	if (idea) return { kind: 'question', text: idea, language };
	const isFor = (kind: AnswerKind, language = hears(kind as 'who')) =>
		language && { kind, text: language.answers[kind], language };
	const change = isFor('change');
	if (change) return change;
	for (const kind of answeredKinds) {
		const answer = isFor(kind);
		if (answer) return answer;
	}
	const wanted = isInCompany(state) ? undefined : hears('question');
	if (wanted) {
		const question = nextQuestion(wanted, replies, { isBegun: false });
		if (question) return { kind: 'question', text: question, language: wanted };
	}
	const bye = isFor('bye');
	if (bye) return bye;
	// Thanks in a group are meant for each other.
	const thanks = isInCompany(state) ? undefined : isFor('thanks');
	const grave = thanks ?? isFor('grave');
	if (grave) return grave;
	const isQuestion = /[?？؟]\s*$/.test(text) && readingLength(text) <= maxQuestionWords;
	if (isQuestion && !isInCompany(state)) return isFor('unsure', language);
	const question =
		isListening || !isShortOfWords(state)
			? undefined
			: nextQuestion(language, replies, { isBegun: hasBegun(state) });
	return question ? { kind: 'question', text: question, language } : undefined;
}

function ideaAnswer({ tellerTurns, text, language }: ReplyState): string | undefined {
	const isIdea = tellerTurns.length === 1 && text !== '' && text.replace(ideaSentence, '') === '';
	return isIdea ? ideaQuestion(language, text) : undefined;
}

const isInCompany = ({ tellerTurns, request }: ReplyState) =>
	(request.members?.length ?? 0) > 1 || new Set(tellerTurns.map(({ speaker }) => speaker)).size > 1;

const hasBegun = ({ tellerTurns }: ReplyState) =>
	tellerTurns.some(
		(turn) => readingLength(withoutSpeaker(turn).replace(ideaSentence, '')) > maxQuestionWords,
	);

const isScrap = (turn: Turn) => readingLength(withoutSpeaker(turn)) <= maxScrapWords;

function isShortOfWords({ tellerTurns, lastReply, language }: ReplyState): boolean {
	const [first, second] = tellerTurns.slice(-2);
	if (!(first && second) || first.speaker !== second.speaker || endsWithQuestion(lastReply)) return false;
	const says = (turn: Turn) => isScrap(turn) && hasWords(withoutSpeaker(turn));
	return (
		says(first) && says(second) && !hearMessage({ turns: [first], preferred: language.code }).hears('grave')
	);
}

const endsWithQuestion = (reply: string) => /[?？؟]\s*$/.test(reply);

function avoidRepeat(state: ReplyState, text: string): string {
	const { lastReply, language } = state;
	if (text !== lastReply) return text;
	const { grave, thanks, unsure } = language.answers;
	const line = plainLine(state);
	return [grave, thanks, unsure].includes(text) ? line : language.join([text, line]);
}

function plainLine({ language, replies, tellerTurns }: ReplyState): string {
	const isToEachOther = tellerTurns.at(-1)?.speaker !== tellerTurns.at(-2)?.speaker && tellerTurns.length > 1;
	// The first says, once, that nothing is changed, and where a person can do so.
	const [hint = '', ...lines] = language.plain;
	if (isToEachOther) return leastRecent(lines.slice(0, 2), replies);
	return replies.some((reply) => reply.endsWith(hint)) ? leastRecent(lines, replies) : hint;
}

function leastRecent(texts: string[], replies: string[]): string {
	const lastSaid = texts.map((text) => replies.findLastIndex((reply) => reply.endsWith(text)));
	return texts[lastSaid.indexOf(Math.min(...lastSaid))] ?? '';
}
