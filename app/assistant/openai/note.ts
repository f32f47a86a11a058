import type { KnownFacts, ReplyRequest, Steer } from '#app/assistant/assistant.ts';
import { inOneLine } from '#app/assistant/openai/transcript.ts';

export const MOST_NOTE = 2_000;
const mostItems = 10;
const mostWords = 160;
const mostNames = 600;

const steering: Record<Steer, string> = {
	else: 'Ask one other question.',
	people: 'Ask one question about the people in it.',
	place: 'Ask one question about the place.',
	day: 'Ask one question about that day.',
	after: 'Ask one question about what came after.',
};

type Noted = Pick<ReplyRequest, 'turns' | 'steer' | 'isListening' | 'members' | 'known'>;

/** Goes at the end of the conversation, so that the prefix stays the same; '' if there is nothing to say. */
export function noteFor({ turns, steer, isListening, members = [], known }: Noted): string {
	const danger = known?.danger ?? null;
	const facts = [
		...(known ? whatStands(known) : []),
		...whoTakesPart(members),
		...whoSpeaks(turns),
		...(known ? whatIsOpen(known) : []),
		...(danger ? [`The danger in this conversation stands as “${danger}”, and not yet as “over”.`] : []),
		...(isListening && !steer ? ['They have chosen to be asked nothing for the story.'] : []),
		...(steer ? ['They pressed a button to be asked something, and said nothing new.'] : []),
		...(steer && !danger ? [steering[steer]] : []),
	];
	const lines = newest(facts.map((line) => `- ${line}`));
	return lines.length > 0 ? `<note>\n${lines.join('\n')}\n</note>` : '';
}

function whatStands({ leftOut, changed, names, style, avoid }: KnownFacts): string[] {
	return [
		...saying('Left out of the story', leftOut.map(quoted)),
		...saying('Told otherwise in the story', changed.map(asChange)),
		...saying('Wished for the story', style.map(quoted)),
		...saying('They do not want to be asked about', avoid.map(quoted)),
		...saying('Names told otherwise', names.map(asName)),
	];
}

function whatIsOpen({ open, waitsForDanger, keptInDanger, notFound }: KnownFacts): string[] {
	return [
		...(waitsForDanger
			? [
					'What was said while there was danger is out of the story until they decide, which the app asks them.',
				]
			: []),
		...saying('Of that these are in the story all the same', keptInDanger.map(quoted)),
		...saying('Out of the story until somebody decides, which the app asks them', open.map(quoted)),
		...saying(
			'Not done, since these words stand in no message; the app shows them a link to “What you have told”',
			notFound.map(quoted),
		),
	];
}

const saying = (what: string, items: string[]): string[] =>
	items.length > 0 ? [`${what}: ${items.slice(-mostItems).join('; ')}`] : [];

function whoTakesPart(members: string[]): string[] {
	let left = mostNames;
	const some = members.map(quoted).filter((name) => {
		left -= name.length + 2;
		return left >= 0;
	});
	return some.length > 0 ? [`These take part: ${some.join(', ')}.`] : [];
}

function whoSpeaks(turns: Noted['turns']): string[] {
	const last = turns.at(-1);
	return last?.role === 'user' && last.speaker ? [`${quoted(last.speaker)} said the last message.`] : [];
}

function newest(lines: string[]): string[] {
	let left = MOST_NOTE - '<note>\n\n</note>'.length;
	const tooMuch = lines.findLastIndex((line) => {
		left -= line.length + 1;
		return left < 0;
	});
	return lines.slice(tooMuch + 1);
}

const quoted = (words: string) => {
	const shown = words.length > mostWords ? `${words.slice(0, mostWords).toWellFormed()}…` : words;
	return `“${inOneLine(shown).replace(/[“”„"]/g, '’')}”`;
};

function asName({ from, to, forms }: KnownFacts['names'][number]): string {
	const also = forms.length > 0 ? ` (also ${forms.map(quoted).join(', ')})` : '';
	return `${quoted(from)}${also} ${to === null ? 'is told as nobody’s name' : `reads ${quoted(to)}`}`;
}

function asChange({ from, to }: { from: string; to: string }): string {
	let same = 0;
	while (same < from.length && from[same] === to[same]) same += 1;
	const start = Math.max(from.length, to.length) > mostWords ? Math.max(0, same - mostWords / 2) : 0;
	const shown = (words: string) => quoted((start > 0 ? '…' : '') + words.slice(start).toWellFormed());
	return `${shown(from)} reads ${shown(to)}`;
}
