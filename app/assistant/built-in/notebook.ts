import type { Danger, ReplyRequest, Turn } from '#app/assistant/assistant.ts';
import { type Heard, listen } from '#app/assistant/built-in/listen.ts';
import { ideaQuestion, nextQuestion } from '#app/assistant/built-in/questions.ts';
import { ideaSentence } from '#app/assistant/idea-sentence.ts';
import {
	type AnswerKind,
	languageData,
	type SpokenLanguage,
	spoken,
} from '#app/assistant/languages/index.server.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { hasWords, readingLength } from '#app/assistant/text.ts';

/** In words. */
const mostOfScrap = 3;
const mostOfQuestion = 12;

const numbers = '112 (Europe), 911 (US, Canada), 999 (UK), 000 (Australia), findahelpline.com.';

interface Page extends Heard {
	request: Request;
	replies: string[];
	before: string;
	said: Turn[];
}

type Request = Omit<ReplyRequest, 'instructions'>;

interface Reply {
	text: string;
	danger: Danger | null;
}

export function composeReply(request: Request): Reply {
	const { turns, steer } = request;
	const replies = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
	const said = turns.filter(({ role }) => role === 'user');
	const page: Page = { ...listen(request), request, replies, before: replies.at(-1) ?? '', said };
	const urgent = inDanger(page);
	if (urgent) return urgent;
	const { data } = page;
	if (steer) {
		const question = nextQuestion(data, replies, { steer, isBegun: isBegun(page) });
		return { text: question ?? plainLine(page), danger: null };
	}
	return { text: unlike(page, calmly(page)), danger: null };
}

function inDanger(page: Page): Reply | undefined {
	const { hears, data, before, replies, request } = page;
	const { known, help = [] } = request;
	const stands = known ? known.danger === 'now' || known.danger === 'helped' : isHelp(before);
	const cry = request.steer ? undefined : hears('danger');
	if (cry && !stands) {
		const [first = numbers, ...more] = help;
		return { text: [first, ...more, cry.answers.danger].join(' '), danger: 'now' };
	}
	if (!stands) return undefined;
	const over = request.steer || cry ? undefined : hears('over');
	if (over) return { text: over.answers.over, danger: 'over' };
	const { waits } = cry ?? data;
	const line = nextOf(waits, replies);
	return { text: cry ? `${help[0] ?? numbers} ${line}` : line, danger: 'now' };
}

const isHelp = (reply: string) =>
	languages().some(({ waits, answers }) => [...waits, answers.danger].some((each) => reply.includes(each)));

const languages = () => spoken.flatMap((code) => languageData(code) ?? []);

function calmly(page: Page): string {
	const { data, replies, unknown } = page;
	const isIntroduced = languages().some(({ answers }) =>
		replies.some((reply) => reply.includes(answers.first)),
	);
	const strange = unknown ? inUnknown(page, unknown) : [];
	const answer = strange.length > 0 ? undefined : answerTo(page);
	if (isIntroduced) return [...strange, answer?.text].filter(Boolean).join(' ') || plainLine(page);
	const language = answer?.data ?? data;
	const { first, read } = language.answers;
	const introduction = [...strange, first, read].filter(Boolean);
	if (!answer || introducing.includes(answer.kind)) return language.join(introduction);
	const isQuestion = answer.kind === 'question';
	return language.join(isQuestion ? [...introduction, answer.text] : [answer.text, ...introduction]);
}

const introducing: string[] = ['who', 'read', 'unsure', 'thanks'] satisfies AnswerKind[];

function inUnknown({ replies, request }: Page, unknown: string): string[] {
	const texts = [...new Set(['en', request.preferred ?? 'en'])].flatMap((code) => {
		const name = new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(unknown) ?? unknown;
		return languageData(code)?.answers.unknown.replace('{language}', () => name) ?? [];
	});
	return texts.some((text) => replies.some((reply) => reply.includes(text))) ? [] : texts;
}

interface Answer {
	kind: AnswerKind | 'question';
	text: string;
	data: SpokenLanguage;
}

const asked = ['who', 'read', 'story', 'stop', 'language', 'voice', 'quiet'] as const;

function answerTo(page: Page): Answer | undefined {
	const { hears, data, text, replies, request } = page;
	const isListening = request.isListening ?? false;
	const idea = isListening ? undefined : ideaOf(page);
	if (idea) return { kind: 'question', text: idea, data };
	const isFor = (kind: AnswerKind, language = hears(kind as 'who')) =>
		language && { kind, text: language.answers[kind], data: language };
	const change = isFor('change');
	if (change) return change;
	for (const kind of asked) {
		const answer = isFor(kind);
		if (answer) return answer;
	}
	const wanted = isInCompany(page) ? undefined : hears('question');
	if (wanted) {
		const question = nextQuestion(wanted, replies, { isBegun: false });
		if (question) return { kind: 'question', text: question, data: wanted };
	}
	const bye = isFor('bye');
	if (bye) return bye;
	// Thanks in a group are meant for each other.
	const thanks = isInCompany(page) ? undefined : isFor('thanks');
	const grave = thanks ?? isFor('grave');
	if (grave) return grave;
	const isQuestion = /[?？؟]\s*$/.test(text) && readingLength(text) <= mostOfQuestion;
	if (isQuestion && !isInCompany(page)) return isFor('unsure', data);
	const question =
		isListening || !isShortOf(page) ? undefined : nextQuestion(data, replies, { isBegun: isBegun(page) });
	return question ? { kind: 'question', text: question, data } : undefined;
}

function ideaOf({ said, text, data }: Page): string | undefined {
	const isIdea = said.length === 1 && text !== '' && text.replace(ideaSentence, '') === '';
	return isIdea ? ideaQuestion(data, text) : undefined;
}

const isInCompany = ({ said, request }: Page) =>
	(request.members?.length ?? 0) > 1 || new Set(said.map(({ speaker }) => speaker)).size > 1;

const isBegun = ({ said }: Page) =>
	said.some((turn) => readingLength(withoutSpeaker(turn).replace(ideaSentence, '')) > mostOfQuestion);

const isScrap = (turn: Turn) => readingLength(withoutSpeaker(turn)) <= mostOfScrap;

function isShortOf({ said, before, data }: Page): boolean {
	const [first, second] = said.slice(-2);
	if (!(first && second) || first.speaker !== second.speaker || isQuestionLike(before)) return false;
	const says = (turn: Turn) => isScrap(turn) && hasWords(withoutSpeaker(turn));
	return says(first) && says(second) && !listen({ turns: [first], preferred: data.code }).hears('grave');
}

const isQuestionLike = (reply: string) => /[?？؟]\s*$/.test(reply);

function unlike(page: Page, text: string): string {
	const { before, data } = page;
	if (text !== before) return text;
	const { grave, thanks, unsure } = data.answers;
	const line = plainLine(page);
	return [grave, thanks, unsure].includes(text) ? line : data.join([text, line]);
}

function plainLine({ data, replies, said }: Page): string {
	const isToEachOther = said.at(-1)?.speaker !== said.at(-2)?.speaker && said.length > 1;
	// The first says, once, that nothing is changed, and where a person can do so.
	const [hint = '', ...lines] = data.plain;
	if (isToEachOther) return nextOf(lines.slice(0, 2), replies);
	return replies.some((reply) => reply.endsWith(hint)) ? nextOf(lines, replies) : hint;
}

function nextOf(texts: string[], replies: string[]): string {
	const lastSaid = texts.map((text) => replies.findLastIndex((reply) => reply.endsWith(text)));
	return texts[lastSaid.indexOf(Math.min(...lastSaid))] ?? '';
}
