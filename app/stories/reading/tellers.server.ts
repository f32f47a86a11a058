import { nameAtStart } from '#app/conversations/turns.ts';
import { statement } from '#app/database/sql.server.ts';
import { findHiddenNames, isHiddenName } from '#app/telling/load-telling.server.ts';

interface StoryConversation {
	userId: string;
	conversationId: string;
}

interface StorySpeaker {
	conversationId: string;
	speakerId: string | null;
	/** Null: the user, or a removed member. */
	name: string | null;
	isOfSeveral: boolean;
	beginning: string;
}

const selectSpeakers = statement<StorySpeaker>(
	'select-speakers',
	`select c.id as "conversationId", m."speakerId", p.name,
		bool_or(exists (select from "Participant" o where o."conversationId" = c.id)) as "isOfSeveral",
		(array_agg(left(m.content, 100) order by m.position))[1] as beginning
	from "Message" m join "Conversation" c on c.id = m."conversationId"
		left join "Participant" p on p.id = m."speakerId"
	where c."userId" = $1::uuid and c.id = any($2::uuid[]) and m.role = 'user'
	group by 1, 2, 3 order by min(array_position($2::uuid[], c.id)), min(m.position)`,
);

const listFormat = new Intl.ListFormat('en-GB');

interface Teller {
	name: string;
	/** The conversations in which the name is hidden. */
	hiddenIn: string[];
}

interface Speaking {
	spoke: StorySpeaker[];
	hidden: Awaited<ReturnType<typeof findHiddenNames>>;
}

async function findSpeaking(stories: StoryConversation[]): Promise<Speaking> {
	const [first] = stories;
	if (!first) return { spoke: [], hidden: [] };
	const ids = stories.map(({ conversationId }) => conversationId);
	const [spoke, hidden] = await Promise.all([selectSpeakers([first.userId, ids]), findHiddenNames(ids)]);
	return { spoke, hidden };
}

function toTellers({ spoke, hidden }: Speaking, ownName: string | null): Teller[] {
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

/** In the order in which they first spoke. */
export const findTellers = async (stories: StoryConversation[], ownName: string | null) =>
	toTellers(await findSpeaking(stories), ownName);

/** A name hidden in one of the memories is not said. @returns “Ann, Bert and Rosa”, or null if nobody is left */
export function sayTellers(tellers: Teller[]): string | null {
	const named = tellers.filter(({ hiddenIn }) => hiddenIn.length === 0);
	return named.length > 0 ? listFormat.format(named.map(({ name }) => name)) : null;
}

export const tellerNames = async (stories: StoryConversation[], ownName: string | null) =>
	sayTellers(await findTellers(stories, ownName));

/** As {@link tellerNames} of each story alone, by the id of its conversation. */
export async function tellersOfEach(stories: StoryConversation[], ownName: string | null) {
	const { spoke, hidden } = await findSpeaking(stories);
	return new Map(
		stories.map(({ conversationId: id }) => {
			const own = {
				spoke: spoke.filter(({ conversationId }) => conversationId === id),
				hidden: hidden.filter((each) => each.id === id),
			};
			return [id, sayTellers(toTellers(own, ownName))];
		}),
	);
}
