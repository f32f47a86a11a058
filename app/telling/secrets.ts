import type { Turn } from '#app/assistant/assistant.ts';
import { gist } from '#app/assistant/overlap.ts';
import { plain, smallWordsOf } from '#app/assistant/small-words.server.ts';
import { splitSentences } from '#app/assistant/text.ts';
import { byMessage, type Decision, type ToldSentence, tell } from '#app/telling/tell.ts';
import { namelessIn, saidIn } from '#app/telling/understand-message.ts';

/** Whether a sentence is left out so that nobody knows it, and not since it was said to the listener. */
export const isSecret = ({ told, decision }: ToldSentence) =>
	told === null && decision?.reason !== 'aside' && decision?.reason !== 'correction';

/** The words of what is not to be known, as far as nothing that is told has them: nobody who writes may see one. */
export function secretWords(turns: Turn[], decisions: Decision[]): Set<string> {
	const about = byMessage(decisions);
	const all = saidIn(turns).flatMap((each) => tell(each, about.get(each.id)));
	const told = new Set(all.flatMap((each) => gist(each.told ?? '')));
	const secrets = all.filter(isSecret).flatMap(({ said }) => gist(said).filter((word) => !told.has(word)));
	const { members, names } = namelessIn(turns, decisions);
	return new Set([...secrets, ...[...members, ...names].flatMap(gist)]);
}

/** Without what the assistant said of what is not to be known: it repeats what it hears, and asks about it. */
export const withoutSecrets = (turns: Turn[], secrets: Set<string>): Turn[] =>
	secrets.size === 0
		? turns
		: turns.flatMap((turn) => (turn.role === 'user' ? turn : withoutSecretsIn(turn, secrets)));

function withoutSecretsIn(turn: Turn, secrets: Set<string>): Turn[] {
	const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	// “What did he do?” gives nothing away, though a secret has these words as well.
	const { isSmall } = smallWordsOf(wordsIn(turn.content).map(plain));
	const isSecret = (word: string) => gist(word).some((each) => secrets.has(each)) && !isSmall(plain(word));
	const open = splitSentences(turn.content).filter((sentence) => !wordsIn(sentence).some(isSecret));
	return open.length > 0 ? [{ ...turn, content: open.join(' ') }] : [];
}
