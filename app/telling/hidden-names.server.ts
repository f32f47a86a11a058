import { isSameName } from '#app/conversations/participant.ts';
import { db } from '#app/database/db.server.ts';
import { type NameChange, renamer, toNameChange, unnamed } from '#app/telling/rename.ts';

/** Whose names stand nowhere that others see. */
export interface HiddenNames {
	/** The person whose memory it is. */
	isOwner: boolean;
	names: NameChange[];
}

/** Who of those who told these memories is not to be named; whoever says so in one is named in none. */
export async function findHiddenNames(conversationIds: string[]): Promise<HiddenNames> {
	const rows = await db.conversation.findMany({
		where: { id: { in: conversationIds } },
		select: {
			isOwnerUnnamed: true,
			participants: { where: { isUnnamed: true } },
			nameChanges: { where: { state: { not: 'declined' } } },
		},
	});
	return {
		isOwner: rows.some(({ isOwnerUnnamed }) => isOwnerUnnamed),
		names: rows.flatMap(({ participants, nameChanges }) => [
			...nameChanges.map(toNameChange),
			...participants.map(({ name }) => unnamed(name)),
		]),
	};
}

/** Whether a name, or one of which it is made, is not to be told. */
export const isHiddenName = ({ names }: HiddenNames, name: string): boolean =>
	names.some((each) => isSameName(each.from, name)) || renamer(names)(name) !== name;
