import type { ReplyRequest, Turn } from '#app/assistant/assistant.ts';
import { withName } from '#app/assistant/built-in/company-words.ts';
import { isLeftAlone } from '#app/assistant/built-in/left-alone.ts';
import type { Scene } from '#app/assistant/built-in/scene.server.ts';
import { isSurelyTold } from '#app/assistant/built-in/to-others.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { isNaming } from '#app/assistant/understand/words-to.ts';

/** In messages: after so many of one teller, or so many without a member, somebody quiet is asked. */
const inARow = 3;
const longQuiet = 8;
/** In messages: so long after sad words the others are left in peace. */
const nearGrief = 4;
/** In replies: somebody is asked no sooner after the last time. */
const apart = 3;
/** Who were asked so often and left it to the others are at ease with listening. */
const mostUnanswered = 2;

/**
 * A question for the member of a group who has been quiet for longest, by name: never for who has just spoken, and for
 * nobody twice who has not answered it.
 */
export function inviteQuiet(
	{ turns, members = [] }: Pick<ReplyRequest, 'turns' | 'members'>,
	{ data, company, told, isBanned, inDanger, isListening }: Scene,
): string | undefined {
	const said = turns.filter(({ role }) => role === 'user');
	const last = said.at(-1);
	if (!last || members.length < 1 || inDanger || isListening) return undefined;
	// Nor is anybody asked to step in between.
	if (company && !(company.isCalm && isSurelyTold(told))) return undefined;
	// What is sad is left to who tells it.
	if (said.slice(-nearGrief).some(({ content }) => data.grave.test(plainLetters(content)))) return undefined;
	// Whoever speaks at last may go on.
	const isFirst = said.filter(({ speaker }) => speaker === last.speaker).length === 1;
	if (company && isFirst && said.length > inARow) return undefined;
	const row = said.slice(-inARow);
	const isOneVoice = row.length === inARow && row.every(({ speaker }) => speaker === last.speaker);
	const asked = invitationsIn(turns, members, [...data.group.invite, data.group.there]);
	if (asked.some(({ repliesSince }) => repliesSince < apart)) return undefined;
	if (asked.length >= mostUnanswered && asked.slice(-mostUnanswered).every(({ isAnswered }) => !isAnswered))
		return undefined;
	const [quiet] = members
		.filter((name) => name !== last.speaker)
		.map((name) => ({ name, at: said.findLastIndex(({ speaker }) => speaker === name) }))
		.filter(({ at }) => said.length - 1 - at >= (isOneVoice ? inARow : longQuiet))
		.filter(({ name }) => !(isLeftAlone(name, said) || isBanned(name) || isAway(name, said)))
		.filter(({ name }) => !asked.some((each) => each.name === name && !each.isAnswered))
		.sort((one, other) => one.at - other.at);
	const invite = data.group.invite[asked.length % data.group.invite.length];
	return quiet && invite && withName(invite, quiet.name);
}

/** Whether somebody was only spoken of so far: “Conor is parking”, “Kyle will look in later”. */
const isAway = (name: string, said: Turn[]) =>
	said.every(({ speaker }) => speaker !== name) &&
	said.some((turn) => isNaming(withoutSpeaker(turn), [name]));

/** Who was asked so far, oldest first, and whether they have spoken since. */
function invitationsIn(turns: Turn[], members: string[], invite: string[]) {
	return turns.flatMap(({ role, content }, at) => {
		if (role !== 'assistant') return [];
		const name = members.find((each) => invite.some((text) => content.includes(withName(text, each))));
		if (name === undefined) return [];
		const after = turns.slice(at + 1);
		const repliesSince = after.filter((turn) => turn.role === 'assistant').length;
		return [{ name, repliesSince, isAnswered: after.some(({ speaker }) => speaker === name) }];
	});
}
