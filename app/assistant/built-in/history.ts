import type { Turn } from '#app/assistant/assistant.ts';
import { findNoun } from '#app/assistant/built-in/lexicon.ts';
import { smallTalk } from '#app/assistant/built-in/small-talk.ts';
import type { Kind, Template } from '#app/assistant/built-in/template.ts';
import { TEMPLATES } from '#app/assistant/built-in/templates.ts';
import { plain, splitSentences, tokenize, withoutSpeaker } from '#app/assistant/built-in/text.ts';

export interface Said {
	text: string;
	speaker: string | undefined;
}

export interface History {
	/** What was told, oldest first, the last turn included. */
	said: Said[];
	/** The questions so far that these rules asked, the latest first. */
	questions: AskedQuestion[];
	/** Whether a question was asked before, in these very words. */
	wasAsked(question: string): boolean;
	/** The topics that the teller did not want to talk about. */
	refused: Set<string>;
	/** The question of the latest reply, as it was asked. */
	lastQuestion: string | undefined;
	/** The replies so far, the latest first, in lower case. */
	replies: string[];
}

interface AskedQuestion {
	template: string;
	kind: Kind;
	/** The topic's last word, in the singular. */
	key: string;
	phrase: string;
}

interface Reader {
	template: Template;
	ending: string;
	pattern: RegExp;
}

const READERS: Reader[] = [
	...new Map(
		Object.values(TEMPLATES)
			.flat()
			.map((t) => [t.text, t]),
	).values(),
].map((template) => {
	const lower = template.text.toLowerCase();
	const ending = lower.slice(lower.lastIndexOf('}') + 1);
	const source = lower
		.replace('?', '\\?')
		.replace('{was}', '(?:was|were)')
		.replace('{at}', '(?:in|at|on)')
		.replace('{it}', '(?<topic>.{2,120}?)');
	return { template, ending, pattern: new RegExp(`(?:^|[.,:”] )${source}$`) };
});

/** What the turns so far tell about who said what and which questions were asked. */
export function readHistory(turns: Turn[]): History {
	const speakers = new Set(turns.flatMap((turn) => (turn.speaker ? [turn.speaker] : [])));
	const said = turns
		.filter((turn) => turn.role === 'user')
		.map((turn) => ({ text: withoutSpeaker(turn.content, speakers), speaker: turn.speaker }));
	const replies = turns
		.filter((turn) => turn.role === 'assistant')
		.map((turn) => turn.content.trim().toLowerCase())
		.reverse();
	return {
		said,
		questions: replies.flatMap((reply) => readQuestion(reply) ?? []),
		wasAsked: (question) => {
			const lower = question.toLowerCase();
			return replies.some((reply) => reply.endsWith(lower));
		},
		refused: findRefused(turns),
		lastQuestion: questionOf(turns.findLast((turn) => turn.role === 'assistant')?.content ?? ''),
		replies,
	};
}

/** The question of a reply, without the lead of one that was repeated already. */
function questionOf(reply: string): string | undefined {
	const asked = splitSentences(reply).findLast((sentence) => /[?？؟]$/.test(sentence));
	const question = asked?.replace(/^I asked: /, '');
	return question && question.length <= 250 ? question : undefined;
}

function readQuestion(reply: string): AskedQuestion | undefined {
	for (const { template, ending, pattern } of READERS) {
		if (!reply.endsWith(ending)) continue;
		const phrase = pattern.exec(reply.slice(-300))?.groups?.topic;
		if (phrase) return { template: template.text, kind: template.kind, key: keyOf(phrase), phrase };
	}
	return undefined;
}

function findRefused(turns: Turn[]): Set<string> {
	const refused = new Set<string>();
	turns.forEach((turn, at) => {
		if (turn.role !== 'user' || turn.content.length > 1000) return;
		const refusals = splitSentences(turn.content).filter((sentence) => smallTalk(sentence) === 'declines');
		if (refusals.length === 0) return;
		const before = turns[at - 1];
		const question = before?.role === 'assistant' ? before.content : '';
		for (const token of tokenize(`${question} ${refusals.join(' ')}`)) refused.add(keyOf(token.lower));
	});
	return refused;
}

function keyOf(phrase: string): string {
	const last = plain(phrase).split(' ').at(-1) ?? '';
	return findNoun(last)?.key ?? last;
}
