import { nameAtStart } from '#app/conversations/turns.ts';
import { statement } from '#app/database/sql.server.ts';
import { findHiddenNames, isHiddenName } from '#app/telling/load-telling.server.ts';

interface StoryConversation {
	userId: string;
	conversationId: string;
}

interface StorySpeaker {
	speakerId: string | null;
	/** Null: the user, or a removed member. */
	name: string | null;
	isOfSeveral: boolean;
	beginning: string;
}

const selectSpeakers = statement<StorySpeaker>(
	'select-speakers',
	`select m."speakerId", p.name,
		bool_or(exists (select from "Participant" o where o."conversationId" = c.id)) as "isOfSeveral",
		(array_agg(left(m.content, 100) order by m.position))[1] as beginning
	from "Message" m join "Conversation" c on c.id = m."conversationId"
		left join "Participant" p on p.id = m."speakerId"
	where c."userId" = $1::uuid and c.id = any($2::uuid[]) and m.role = 'user'
	group by 1, 2 order by min(array_position($2::uuid[], c.id)), min(m.position)`,
);

const listFormat = new Intl.ListFormat('en-GB');

interface Teller {
	name: string;
	/** The conversations in which the name is hidden. */
	hiddenIn: string[];
}

/** In the order in which they first spoke. */
export async function findTellers(stories: StoryConversation[], ownName: string | null): Promise<Teller[]> {
	const [first] = stories;
	const ids = stories.map(({ conversationId }) => conversationId);
	const [spoke, hidden] = first
		? await Promise.all([selectSpeakers([first.userId, ids]), findHiddenNames(ids)])
		: [[], []];
	const tellers = spoke.map(({ speakerId, name, isOfSeveral, beginning }) =>
		// If others remain, a removed member's name precedes their words.
		speakerId ? (name ?? (isOfSeveral ? nameAtStart(beginning) : ownName)) : ownName,
	);
	const names = [...new Set(tellers.filter((name) => name != null))];
	if (names.length === 0 && ownName !== null) names.push(ownName);
	return names.map((name) => {
		const hiding = hidden.filter((each) => isHiddenName(each, name) || (each.isOwner && name === ownName));
		return { name, hiddenIn: hiding.map(({ id }) => id) };
	});
}

/** A name hidden in one of the memories is not said. @returns “Ann, Bert and Rosa”, or null if nobody is left */
export function sayTellers(tellers: Teller[]): string | null {
	const named = tellers.filter(({ hiddenIn }) => hiddenIn.length === 0);
	return named.length > 0 ? listFormat.format(named.map(({ name }) => name)) : null;
}

export const tellerNames = async (stories: StoryConversation[], ownName: string | null) =>
	sayTellers(await findTellers(stories, ownName));
