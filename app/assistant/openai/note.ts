import type { ReplyRequest, Steer, Turn } from '#app/assistant/assistant.ts';
import { inOneLine } from '#app/assistant/openai/transcript.ts';
import { isInDanger } from '#app/assistant/understand/danger.ts';
import type { Meaning, MeaningKind } from '#app/assistant/understand/understanding.ts';

/** What to do about a meaning of the last message; of others nothing need be said. */
const advice: Partial<Record<MeaningKind, string>> = {
	danger:
		'A life may be at stake now. Answer in kind, plain words. Say that they can call the local emergency ' +
		'number (112 in Europe, 911 in the US and Canada, 999 in the UK) and find a helpline at ' +
		'findahelpline.com. Ask no question about it and none for the interview. Say that they can go on ' +
		'whenever they want. If somebody may hurt them, mind that others may read this.',
	near:
		'This may be danger, now. Ask only, and kindly, whether it is happening now and whether they are safe, and ' +
		'say that numbers for help stand on the screen under “If you or somebody near you is in danger”. Ask nothing ' +
		'for the interview.',
	stop: 'They do not want to speak of this. Say yes to that, and offer to speak of something else.',
	writeNow:
		'They want the story written. Tell them to press “Generate Story”, which is there after two messages. ' +
		'Ask nothing.',
	leaveOut: 'They want something left out of the story.',
	correction: 'They correct something.',
	repeat: 'They did not understand your last question. Ask it again more simply, in other words.',
	whoAreYou: 'Say honestly that you are a computer program.',
	whoReads:
		'Say that only they can read this here, and those with whom they share it; that it is sent to the model ' +
		'that answers; and that whoever runs this site can reach what is stored.',
	print: 'They can print it: “Download PDF” on the page of the finished story.',
	whatSoFar: 'All that they have told stands, sentence by sentence, on the page “What you have told”.',
	opinion: 'Say that you are a program and cannot judge that.',
	time: 'You have no clock and no calendar.',
	listen: 'They want to be asked nothing: say yes to that, and only listen.',
	trouble: 'You cannot see their screen. What they have sent is kept.',
	goodbye: 'They must stop now. Say goodbye kindly; what they told is kept. Ask nothing.',
	aside: 'This is a remark to you and no part of the memory.',
};

/** Where the teller leads the interview, by a button. */
const steering: Record<Steer, string> = {
	else: 'They would rather be asked something else: ask one other question.',
	people: 'Ask one question about the people in it.',
	place: 'Ask one question about the place.',
	day: 'Ask one question about that day.',
	after: 'Ask one question about what came after.',
};

/** A note is no longer, so that it takes nothing from what was said. */
export const MOST_NOTE = 2_500;

const IN_DANGER =
	'They said something that sounds like danger, and not yet that all is well: ask nothing for the story.';

type How = Pick<ReplyRequest, 'steer' | 'isListening' | 'members'>;

/** In characters: of many names the first are enough. */
const mostNames = 600;

/**
 * Facts about a conversation for the model, at its end so that what comes before stays the
 * same; '' if there are none.
 */
export function noteFor(turns: Turn[], { steer, isListening, members = [] }: How = {}): string {
	const last = turns.findLast(({ role }) => role === 'user');
	const facts = [
		...whoTakesPart(members),
		...turns.flatMap(({ meanings = [] }) => meanings.flatMap(standingFact)),
	];
	const meant = (last?.meanings ?? []).flatMap(({ kind }) => advice[kind] ?? []);
	const inDanger = isInDanger(turns);
	const now = steer && !inDanger ? [steering[steer]] : [...meant, ...whatIsDone(last?.done)];
	if (inDanger) facts.push(IN_DANGER);
	else if (isListening && !steer) facts.push('They wish to be asked nothing: only listen.');
	if (last?.nothingTold && now.length === 0)
		now.push('Nothing of a memory was told: answer warmly and ask one easy question.');
	const lines = newest([...new Set([...facts, ...now])].map((line) => `- ${line}`));
	return lines.length > 0 ? `<note>\n${lines.join('\n')}\n</note>` : '';
}

/** Whoever has said nothing yet is known from here alone. */
function whoTakesPart(members: string[]): string[] {
	let left = mostNames;
	const some = members.map(quoted).filter((name) => {
		left -= name.length + 2;
		return left >= 0;
	});
	return some.length > 0 ? [`These take part: ${some.join(', ')}.`] : [];
}

/** The last lines for which there is room: what is to be done now stands at the end. */
function newest(lines: string[]): string[] {
	let left = MOST_NOTE - '<note>\n\n</note>'.length;
	const tooMuch = lines.findLastIndex((line) => {
		left -= line.length + 1;
		return left < 0;
	});
	return lines.slice(tooMuch + 1);
}

const quoted = (words: string) => `“${inOneLine(words.slice(0, 300)).replace(/[“”„"]/g, '’')}”`;

/** What was done of what they ask for: nothing more is to be promised. */
function whatIsDone(done: Turn['done']): string[] {
	if (!done) return [];
	const said = [
		...done.leftOut.map((words) => `${quoted(words)} is left out of the story.`),
		...done.changed.map(({ from, to }) => `${quoted(from)} now reads ${quoted(to)} in the story.`),
	].slice(0, 4);
	return [
		...said,
		...(said.length > 0 ? ['Say so in one short sentence.'] : []),
		...(done.isAsked
			? ['The app asks them below your reply which of their words they mean: promise nothing about it.']
			: []),
	];
}

/** What holds for the rest of the conversation. */
function standingFact({ kind, about = '', right = '' }: Meaning): string[] {
	if (kind === 'stop')
		return about ? [`They do not want to speak of ${quoted(about)}: never ask about it.`] : [];
	return kind === 'correction' && about && right
		? [`${quoted(about)} was wrong: it is ${quoted(right)}.`]
		: [];
}
