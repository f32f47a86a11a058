import type { DigestRequest, RewriteRequest, TitleRequest, WriteRequest } from '#app/assistant/assistant.ts';
import { charsOfWeight } from '#app/assistant/fit-window.ts';
import rules from '#app/assistant/openai/rules.json' with { type: 'json' };
import { numberSentences, sentencesOfPart } from '#app/assistant/openai/source-sentences.ts';
import { jsonFormat, plainFormat } from '#app/assistant/openai/story-format.ts';
import type { PromptMessage } from '#app/assistant/openai/stream-answer.ts';
import { inOneLine, neutralise, transcript, wholeTranscript } from '#app/assistant/openai/transcript.ts';
import { joinLines } from '#app/assistant/text.ts';
import { weigh } from '#app/assistant/weigh.ts';

const {
	write: writeRules,
	title: titleRules,
	digest: digestRules,
	rewrite: rewriteRules,
} = Object.fromEntries(Object.entries(rules).map(([kind, list]) => [kind, list.map(joinLines)])) as Record<
	keyof typeof rules,
	string[]
>;

/** Sends the whole conversation if it fits, for context and so that all parts share one prefix. */
export function writeMessages(request: WriteRequest, { room, plain }: PromptOptions): PromptMessage[] {
	const { instructions, parts, number, before, facts = [] } = request;
	const all = parts.flat();
	const whole = transcript(all, numberSentences(all));
	const said = sentencesOfPart(parts, number);
	const known =
		facts.length > 0
			? `<known>\n${facts.map((fact) => `- ${inOneLine(fact)}`).join('\n')}\n</known>\n\n`
			: '';
	const end = before ? `<before>\n${neutralise(before)}\n</before>\n\n` : '';
	const rules = [...writeRules, ...(plain ? plainFormat : jsonFormat)];
	const task =
		parts.length === 1
			? 'Write the story of this transcript.'
			: [
					`Write part ${number} of ${parts.length} of the story now, and only that:`,
					`what was said under the numbers ${said.at(0)?.number} to ${said.at(-1)?.number}.`,
					...(number > 1 ? [CONTINUES_RULE] : []),
					...(number < parts.length ? [STOPS_RULE] : []),
				].join(' ');
	const isWhole = weigh([instructions, ...rules, known, whole, end, task].join('\n')) <= room;
	const shown = isWhole ? whole : transcript(parts[number - 1] ?? [], said);
	return [systemMessage(instructions, rules), { role: 'user', content: `${known}${shown}\n\n${end}${task}` }];
}

const CONTINUES_RULE =
	'It continues in the middle of the telling: no introduction and no looking back that was not said.';
const STOPS_RULE = 'Stop where it stops: no ending or summary that was not said.';

export interface PromptOptions {
	room: number;
	plain: boolean;
}

const MAX_SHOWN_SHARE = 0.25;

export function repairMessages(
	request: WriteRequest,
	{ room, plain }: PromptOptions,
	{ answer, numbers, problems }: { answer: string; numbers: string[]; problems: string[] },
): PromptMessage[] {
	const reasons = problems.slice(0, 20).map((problem) => `- ${problem}`);
	const content = [
		...(reasons.length > 0 ? ['This does not hold:', ...reasons] : []),
		`Write only what rests on what was said under these numbers, once more and completely, in the tellers' words:` +
			` ${numbers.join(', ')}. Name as left out what of it belongs in no story. Answer in the same form.`,
	].join('\n');
	const least = weigh(
		writeMessages(request, { room: 0, plain })
			.map((each) => each.content)
			.join(),
	);
	const most = Math.max(0, Math.min(MAX_SHOWN_SHARE * room, room - least - weigh(content)));
	const shown = answer.trim().slice(0, charsOfWeight(answer, most)).toWellFormed() || '…';
	return [
		...writeMessages(request, { room: room - weigh(shown) - weigh(content), plain }),
		{ role: 'assistant', content: shown },
		{ role: 'user', content },
	];
}

export function digestMessages({ before, turns }: DigestRequest): PromptMessage[] {
	const known = before ? `<known>\n${neutralise(before)}\n</known>\n\n` : '';
	return [
		systemMessage('You keep notes of an interview for the interviewer.', digestRules),
		{ role: 'user', content: `${known}${wholeTranscript(turns)}\n\nWrite the notes.` },
	];
}

export function rewriteMessages({ wish, passage, before }: RewriteRequest): PromptMessage[] {
	const end = before ? `<before>\n${neutralise(before)}\n</before>\n\n` : '';
	const asked = `<wish>\n${neutralise(wish)}\n</wish>\n\n`;
	const content = `${asked}${end}<passage>\n${neutralise(passage)}\n</passage>\n\nRewrite the passage.`;
	return [
		systemMessage('You rewrite passages of a family story for the family that owns it.', rewriteRules),
		{ role: 'user', content },
	];
}

export function titleMessages({ instructions, story }: TitleRequest): PromptMessage[] {
	const shown = story.length > 8_000 ? `${story.slice(0, 6_000)}\n\n[…]\n\n${story.slice(-1_500)}` : story;
	return [
		systemMessage(instructions, titleRules),
		{ role: 'user', content: `<story>\n${neutralise(shown.toWellFormed())}\n</story>\n\nWrite the title.` },
	];
}

export function systemMessage(instructions: string, rules: string[]): PromptMessage {
	return { role: 'system', content: `${instructions.trim()}\n\n${rules.join('\n')}`.trim() };
}
