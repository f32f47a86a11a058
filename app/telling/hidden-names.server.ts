import { isSameName } from '#app/conversations/participant.ts';
import { db, oldestFirst } from '#app/database/db.server.ts';
import { hideName, latestChanges, type NameChange, renamer, toNameChange } from '#app/telling/rename.ts';

interface HiddenNames {
	isOwner: boolean;
	names: NameChange[];
}

/** A person hidden in one of the memories is hidden in all. */
export async function findHiddenNames(conversationIds: string[]): Promise<HiddenNames> {
	const rows = await db.conversation.findMany({
		where: { id: { in: conversationIds } },
		select: {
			isOwnerUnnamed: true,
			participants: { where: { isUnnamed: true } },
			nameChanges: {
				where: { state: { not: 'declined' } },
				orderBy: oldestFirst,
			},
		},
	});
	return {
		isOwner: rows.some(({ isOwnerUnnamed }) => isOwnerUnnamed),
		names: rows.flatMap(({ participants, nameChanges }) => [
			...latestChanges(nameChanges.map(toNameChange)).filter(({ from, to }) => from !== to),
			...participants.map(({ name }) => hideName(name)),
		]),
	};
}

export const isHiddenName = ({ names }: HiddenNames, name: string): boolean =>
	names.some((each) => isSameName(each.from, name)) || renamer(names)(name) !== name;
