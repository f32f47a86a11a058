import type { Turn } from '#app/assistant/assistant.ts';
import { somebodyIn } from '#app/assistant/languages/somebody.ts';
import { leadOf } from '#app/assistant/speaker.ts';
import { type NameChange, renamer } from '#app/telling/rename.ts';
import { byMessage, type Said, type ToldSentence, tell, toldText } from '#app/telling/tell.ts';
import type { Telling } from '#app/telling/telling.ts';

export const saidIn = (turns: Turn[]): Said[] => turns.filter(({ role }) => role === 'user').map(toSaid);

/** Cached, so that results derived from a message are cached too. */
const known = new WeakMap<Turn, Said>();

function toSaid(turn: Turn): Said {
	const { id = '', content, speaker } = turn;
	const made = known.get(turn) ?? { id, content, lead: leadOf(turn), speaker };
	known.set(turn, made);
	return made;
}

const withNames = (sentences: ToldSentence[], rename: (text: string) => string): ToldSentence[] =>
	sentences.map((each) => (each.told === null ? each : { ...each, told: rename(each.told) }));

export function teller({ decisions, names }: Pick<Telling, 'decisions' | 'names'>) {
	const about = byMessage(decisions);
	const rename = renamer(names);
	return (said: Said): ToldSentence[] => withNames(tell(said, about.get(said.id)), rename);
}

export const toldTurns = (telling: Telling): Turn[] => [...tellTurns(telling)].flat();

/** Turn by turn, since a conversation may be as long as eight books; one of which nothing is left gives none. */
export function* tellTurns(telling: Telling): Generator<Turn[]> {
	const { turns, names } = telling;
	const tellOf = teller(telling);
	const rename = renamer(names);
	for (const turn of turns) {
		if (turn.role !== 'user') {
			yield [{ ...turn, content: rename(turn.content) }];
			continue;
		}
		const said = toSaid(turn);
		const sentences = tellOf(said);
		const content = toldText(said, sentences);
		const told = sentences.flatMap(({ start, told }) => (told === null ? [] : [{ start, text: told }]));
		const isTold = /[\p{L}\p{N}]/u.test(content.slice(said.lead));
		yield isTold ? [withSpeaker({ ...turn, content, sentences: told }, said.lead, names)] : [];
	}
}

function withSpeaker(turn: Turn, lead: number, names: NameChange[]): Turn {
	const { spokenAs, ...rest } = turn;
	const said = [turn.speaker, spokenAs].filter((name) => name !== undefined);
	if (said.every((name) => renamer(names)(name) === name)) return turn;
	const { speaker } = turn;
	return {
		...rest,
		content: turn.content.slice(lead).trim(),
		...(speaker !== undefined && { speaker: nameTold(speaker, turn.content, names) }),
	};
}

function nameTold(name: string, words: string, names: NameChange[]): string {
	const isNone = names.some((each) => each.to === null && renamer([each])(name) !== name);
	return isNone ? somebodyIn(words) : renamer(names)(name);
}
