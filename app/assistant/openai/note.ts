import type { Turn } from '#app/assistant/assistant.ts';
import { neutralise } from '#app/assistant/openai/transcript.ts';
import type { Meaning, MeaningKind } from '#app/assistant/understand/understanding.ts';

/** What to do about a meaning of the last message. */
const advice: Record<MeaningKind, string> = {
	danger:
		'A life may be at stake now. Answer in kind, plain words. Say that they can call the local emergency number (112 in Europe, 911 in the US and Canada, 999 in the UK) and find a helpline at findahelpline.com. Ask no question about it and none for the interview. Say that they can go on whenever they want. If somebody may hurt them, mind that others may read this.',
	stop: 'They do not want to speak of this. Say yes to that, and offer to speak of something else.',
	writeNow:
		'They want the story written. Tell them to press “Generate Story”, which is there after two messages. Ask nothing.',
	leaveOut: 'Say in one short sentence that it will be left out of the story.',
	correction: 'Acknowledge the correction in one short sentence, then go on.',
	questionBack: 'They did not understand your last question. Ask it again more simply, in other words.',
	whoAreYou:
		'Say honestly that you are a computer program, and that only they can read this, and those with whom they share it.',
	goodbye: 'They must stop now. Say goodbye kindly; what they told is kept. Ask nothing.',
	aside: 'This is a remark to you and no part of the memory.',
};

/** Facts about a conversation for the model, at its end so that what comes before stays the same; '' if there are none. */
export function noteFor(turns: Turn[]): string {
	const last = turns.at(-1);
	const earlier = turns.slice(0, -1).flatMap(({ meanings = [] }) => meanings);
	const lines = [
		...new Set([
			...earlier.flatMap(standingFact),
			...(last?.meanings ?? []).flatMap((meaning) => [...standingFact(meaning), advice[meaning.kind]]),
			...(last?.nothingTold && !last.meanings?.length
				? ['Nothing of a memory was told: answer warmly and ask one easy question.']
				: []),
		]),
	];
	return lines.length > 0 ? `<note>\n${lines.map((line) => `- ${line}`).join('\n')}\n</note>` : '';
}

/** What holds for the rest of the conversation. */
function standingFact({ kind, about = '', right = '' }: Meaning): string[] {
	const quoted = `“${neutralise(about.slice(0, 300))}”`;
	if (kind === 'stop') return about ? [`They do not want to speak of ${quoted}: never ask about it.`] : [];
	if (kind === 'correction' && about && right) {
		return [`${quoted} was wrong: it is “${neutralise(right.slice(0, 300))}”.`];
	}
	return [];
}
