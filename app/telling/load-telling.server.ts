import { findHidden } from '#app/assistant/hidden-words.ts';
import { isSameName } from '#app/conversations/participant.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db, type Transaction } from '#app/database/db.server.ts';
import { statement } from '#app/database/sql.server.ts';
import type { NameChange as NameChangeRow, TellerWish } from '#app/generated/prisma/client.ts';
import { listDecisions } from '#app/telling/decisions.server.ts';
import { hideName, latestChanges, type NameChange, renamer, toNameChange } from '#app/telling/rename.ts';
import type { Telling } from '#app/telling/telling.ts';
import { sentenceTeller, tellerMessages } from '#app/telling/told-turns.ts';

export async function loadTelling(userId: string, conversationId: string): Promise<Telling | null> {
	const row = await db.conversation.findFirst({
		where: { id: conversationId, userId },
		include: { messages: { orderBy: { position: 'asc' } } },
	});
	if (!row) return null;
	const [decided, decisions] = await Promise.all([
		loadNamesAndWishes(conversationId),
		listDecisions(conversationId),
	]);
	return { ...decided, decisions, turns: toTurns(row.messages, decided.members) };
}

export async function loadToldMessages(conversationId: string, ids: string[]) {
	const [messages, { names, members }, decisions] = await Promise.all([
		db.message.findMany({
			where: { conversationId, id: { in: ids } },
			orderBy: { position: 'asc' },
		}),
		loadNamesAndWishes(conversationId),
		listDecisions(conversationId),
	]);
	const tellOf = sentenceTeller({ decisions, names });
	return toTurns(messages, members).map((turn) => {
		const [message] = tellerMessages([turn]);
		return { id: turn.id ?? '', turn, message, sentences: message ? tellOf(message) : [] };
	});
}

type NamesAndWishes = Required<Pick<Telling, 'names' | 'wishes' | 'unnamed' | 'members'>>;

interface NamesAndWishesRow {
	isOwner: boolean;
	ownName: string | null;
	members: NamesAndWishes['members'];
	names: NameChangeRow[];
	wishes: TellerWish[];
}

/** SQL: the rows of a conversation `c` that are not declined, oldest first, as JSON. */
export const selectStanding = (table: string) => `(
	select coalesce(json_agg(d order by "createdAt", id), '[]') from "${table}" d
	where "conversationId" = c.id and state <> 'declined'
)`;

const selectNamesAndWishes = statement<NamesAndWishesRow>(
	'select-wished',
	`select c."isOwnerUnnamed" as "isOwner", u.name as "ownName", (
		select coalesce(json_agg(json_build_object('id', id, 'name', name, 'isUnnamed', "isUnnamed")
			order by "createdAt", id), '[]')
		from "Participant" where "conversationId" = c.id
	) as members, ${selectStanding('NameChange')} as names, ${selectStanding('TellerWish')} as wishes
	from "Conversation" c join "User" u on u.id = c."userId" where c.id = $1::uuid`,
);

export async function loadNamesAndWishes(conversationId: string, tx?: Transaction): Promise<NamesAndWishes> {
	const [row] = await selectNamesAndWishes([conversationId], tx);
	if (!row) return { names: [], wishes: [], unnamed: { isOwner: false, members: [] }, members: [] };
	const { isOwner, ownName, members, names, wishes } = row;
	const hidden = members.filter(({ isUnnamed }) => isUnnamed).map(({ name }) => name);
	const ticked = [...(isOwner && ownName ? [ownName] : []), ...hidden];
	const changes = names.map(toNameChange);
	const isTickedSince = ({ from }: NameChange) =>
		ticked.some((name) => isSameName(name, from)) &&
		latestChanges(changes).some(
			(each) => each.from === from && each.to !== null && findHidden(each.to, [from]).length > 0,
		);
	return {
		names: [...ticked.map(hideName), ...changes.filter((each) => !isTickedSince(each))],
		wishes,
		unnamed: { isOwner, members: hidden },
		members,
	};
}

const selectHidden = statement<{ id: string; isOwner: boolean; members: string[]; names: NameChangeRow[] }>(
	'select-hidden',
	`select c.id, c."isOwnerUnnamed" as "isOwner", array(
		select name from "Participant" where "conversationId" = c.id and "isUnnamed"
	) as members, ${selectStanding('NameChange')} as names
	from "Conversation" c where c.id = any($1::uuid[])`,
);

/** Those of each conversation. */
export async function findHiddenNames(conversationIds: string[]) {
	const rows = await selectHidden([conversationIds]);
	return rows.map(({ members, names, ...row }) => ({
		...row,
		names: [
			...latestChanges(names.map(toNameChange)).filter(({ from, to }) => from !== to),
			...members.map((name) => hideName(name)),
		],
	}));
}

export const isHiddenName = ({ names }: { names: NameChange[] }, name: string): boolean =>
	names.some((each) => isSameName(each.from, name)) || renamer(names)(name) !== name;
