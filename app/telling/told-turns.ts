import type { Turn } from '#app/assistant/assistant.ts';
import { somebodyIn } from '#app/assistant/languages/somebody.ts';
import { speakerNameEnd } from '#app/assistant/speaker.ts';
import { hasWords } from '#app/assistant/text.ts';
import { weakMemo } from '#app/assistant/weak-memo.ts';
import {
	applyDecisions,
	groupByMessage,
	type TellerMessage,
	type ToldSentence,
	toldText,
} from '#app/telling/decision.ts';
import { type NameChange, renamer } from '#app/telling/rename.ts';
import type { Telling } from '#app/telling/telling.ts';

export const tellerMessages = (turns: Turn[]): TellerMessage[] =>
	turns.filter(({ role }) => role === 'user').map(toTellerMessage);

/** Cached, so that results derived from a message are cached too. */
const toTellerMessage = weakMemo((turn: Turn): TellerMessage => {
	const { id = '', content, speaker } = turn;
	return { id, content, nameEnd: speakerNameEnd(turn), speaker };
});

const renameTold = (sentences: ToldSentence[], rename: (text: string) => string): ToldSentence[] =>
	sentences.map((each) => (each.told === null ? each : { ...each, told: rename(each.told) }));

export function sentenceTeller({ decisions, names }: Pick<Telling, 'decisions' | 'names'>) {
	const about = groupByMessage(decisions);
	const rename = renamer(names);
	return (said: TellerMessage): ToldSentence[] =>
		renameTold(applyDecisions(said, about.get(said.id)), rename);
}

export const toldTurns = (telling: Telling): Turn[] => [...eachToldTurn(telling)].flat();

/** Turn by turn, since a conversation may be as long as eight books. A turn with nothing left yields an empty array. */
export function* eachToldTurn(telling: Telling): Generator<Turn[]> {
	const { turns, names } = telling;
	const tellOf = sentenceTeller(telling);
	const rename = renamer(names);
	for (const turn of turns) {
		if (turn.role !== 'user') {
			yield [{ ...turn, content: rename(turn.content) }];
			continue;
		}
		const said = toTellerMessage(turn);
		const sentences = tellOf(said);
		const content = toldText(said, sentences);
		const told = sentences.flatMap(({ start, told }) => (told === null ? [] : [{ start, text: told }]));
		const isTold = hasWords(content.slice(said.nameEnd));
		yield isTold ? [renameSpeaker({ ...turn, content, sentences: told }, said.nameEnd, names)] : [];
	}
}

function renameSpeaker(turn: Turn, nameEnd: number, names: NameChange[]): Turn {
	const { speaker, spokenAs, ...rest } = turn;
	const said = [speaker, spokenAs].filter((name) => name !== undefined);
	if (said.every((name) => renamer(names)(name) === name)) return turn;
	return {
		...rest,
		content: turn.content.slice(nameEnd).trim(),
		...(speaker !== undefined && { speaker: toldName(speaker, turn.content, names) }),
	};
}

function toldName(name: string, words: string, names: NameChange[]): string {
	const isNone = names.some((each) => each.to === null && renamer([each])(name) !== name);
	return isNone ? somebodyIn(words) : renamer(names)(name);
}
