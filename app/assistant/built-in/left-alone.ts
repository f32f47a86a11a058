import type { Turn } from '#app/assistant/assistant.ts';
import { languageData } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { readingLength } from '#app/assistant/text.ts';
import type { MeaningKind } from '#app/assistant/understand/understanding.ts';

/** In characters: a message no longer than this is all said to the others if any of it is. */
export const mostSaidToOthers = 100;
/** In messages: whoever has refused within so many is left alone, and whoever answered with two words. */
const nearRefusal = 6;
const mostOfShrug = 2;

/** In messages: who has said nothing for so long, and is told so, is asked. */
const longSilent = 5;

/** Who has said so last is not to be drawn out. */
const leaveAlone: MeaningKind[] = ['danger', 'near', 'stop', 'leaveOut', 'goodbye', 'listen', 'trouble'];

/** Who has said so does not want the word, even where another one calls upon them. */
const refusals: MeaningKind[] = ['danger', 'near', 'stop', 'leaveOut'];

/** Whether somebody has refused lately, said goodbye, or answered with hardly a word. */
export function isLeftAlone(name: string, said: Turn[]): boolean {
	const theirs = said.slice(-nearRefusal).filter(({ speaker }) => speaker === name);
	const last = said.findLast(({ speaker }) => speaker === name);
	return (
		(last !== undefined && hasMeant(last)) ||
		theirs.some((turn) => hasMeant(turn) || turn.nothingTold || isShrug(turn))
	);
}

/** Whether somebody has refused lately, in many words or few: a short answer is no refusal to whoever calls upon them. */
export function hasRefused(name: string, said: Turn[]): boolean {
	const theirs = said.slice(-nearRefusal).filter(({ speaker }) => speaker === name);
	return theirs.some((turn) => refuses(turn) || turn.meanings?.some(({ kind }) => refusals.includes(kind)));
}

const hasMeant = ({ meanings = [] }: Turn) => meanings.some(({ kind }) => leaveAlone.includes(kind));

const isShrug = (turn: Turn): boolean => readingLength(withoutSpeaker(turn)) <= mostOfShrug || refuses(turn);

/** “Shall we leave it for today?” refuses nothing, nor who does not remember and then tells. */
function refuses(turn: Turn): boolean {
	if (turn.meanings?.some(({ kind }) => kind === 'goodbye')) return false;
	const text = withoutSpeaker(turn);
	const refused = text.length > mostSaidToOthers ? (sentencesOf(text).at(-1)?.said ?? '') : text;
	return languageData(turn.language ?? '')?.group.signs.shrugs.test(plainLetters(refused)) === true;
}

/** The one of some who has said nothing for long; none where it could be several. */
export function silentOf(names: string[], said: Turn[]): string | undefined {
	const quiet = names.filter((name) => said.slice(-longSilent).every(({ speaker }) => speaker !== name));
	return quiet.length === 1 && quiet[0] && !isLeftAlone(quiet[0], said) ? quiet[0] : undefined;
}
