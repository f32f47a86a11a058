import type { KnownFacts, QuestionTopic, ReplyRequest } from '#app/assistant/assistant.ts';
import { inOneLine } from '#app/assistant/openai/transcript.ts';

export const MAX_NOTE_LENGTH = 2_000;
const maxItems = 10;
const maxQuoteLength = 160;
const maxNamesLength = 600;

const topicInstructions: Record<QuestionTopic, string> = {
	else: 'Ask one other question.',
	people: 'Ask one question about the people in it.',
	place: 'Ask one question about the place.',
	day: 'Ask one question about that day.',
	after: 'Ask one question about what came after.',
};

type NoteRequest = Pick<ReplyRequest, 'turns' | 'steer' | 'isListening' | 'members' | 'known'>;

/** Goes at the end of the conversation, so that the prefix stays the same; '' if there is nothing to say. */
export function replyNote({ turns, steer, isListening, members = [], known }: NoteRequest): string {
	const danger = known?.danger ?? null;
	const facts = [
		...(known ? standingFacts(known) : []),
		...membersLine(members),
		...speakerLine(turns),
		...(known ? openFacts(known) : []),
		...(danger ? [`The danger in this conversation stands as “${danger}”, and not yet as “over”.`] : []),
		...(isListening && !steer ? ['They have chosen to be asked nothing for the story.'] : []),
		...(steer ? ['They pressed a button to be asked something, and said nothing new.'] : []),
		...(steer && !danger ? [topicInstructions[steer]] : []),
	];
	const lines = fitNewest(facts.map((line) => `- ${line}`));
	return lines.length > 0 ? `<note>\n${lines.join('\n')}\n</note>` : '';
}

function standingFacts({ leftOut, changed, names, style, avoid }: KnownFacts): string[] {
	return [
		...listLine('Left out of the story', leftOut.map(quote)),
		...listLine('Told otherwise in the story', changed.map(describeChange)),
		...listLine('Wished for the story', style.map(quote)),
		...listLine('They do not want to be asked about', avoid.map(quote)),
		...listLine('Names told otherwise', names.map(describeName)),
	];
}

function openFacts({ open, waitsForDanger, keptInDanger, notFound }: KnownFacts): string[] {
	return [
		...(waitsForDanger
			? [
					'What was said while there was danger is out of the story until they decide, which the app asks them.',
				]
			: []),
		...listLine('Of that these are in the story all the same', keptInDanger.map(quote)),
		...listLine('Out of the story until somebody decides, which the app asks them', open.map(quote)),
		...listLine(
			'Not done, since these words stand in no message; the app shows them a link to “What you have told”',
			notFound.map(quote),
		),
	];
}

const listLine = (what: string, items: string[]): string[] =>
	items.length > 0 ? [`${what}: ${items.slice(-maxItems).join('; ')}`] : [];

function membersLine(members: string[]): string[] {
	let left = maxNamesLength;
	const some = members.map(quote).filter((name) => {
		left -= name.length + 2;
		return left >= 0;
	});
	return some.length > 0 ? [`These take part: ${some.join(', ')}.`] : [];
}

function speakerLine(turns: NoteRequest['turns']): string[] {
	const last = turns.at(-1);
	return last?.role === 'user' && last.speaker ? [`${quote(last.speaker)} said the last message.`] : [];
}

function fitNewest(lines: string[]): string[] {
	let left = MAX_NOTE_LENGTH - '<note>\n\n</note>'.length;
	const tooMuch = lines.findLastIndex((line) => {
		left -= line.length + 1;
		return left < 0;
	});
	return lines.slice(tooMuch + 1);
}

const quote = (words: string) => {
	const shown = words.length > maxQuoteLength ? `${words.slice(0, maxQuoteLength).toWellFormed()}…` : words;
	return `“${inOneLine(shown).replace(/[“”„"]/g, '’')}”`;
};

function describeName({ from, to, forms }: KnownFacts['names'][number]): string {
	const also = forms.length > 0 ? ` (also ${forms.map(quote).join(', ')})` : '';
	return `${quote(from)}${also} ${to === null ? 'is told as nobody’s name' : `reads ${quote(to)}`}`;
}

function describeChange({ from, to }: { from: string; to: string }): string {
	let same = 0;
	while (same < from.length && from[same] === to[same]) same += 1;
	const start =
		Math.max(from.length, to.length) > maxQuoteLength ? Math.max(0, same - maxQuoteLength / 2) : 0;
	const shown = (words: string) => quote((start > 0 ? '…' : '') + words.slice(start).toWellFormed());
	return `${shown(from)} reads ${shown(to)}`;
}
