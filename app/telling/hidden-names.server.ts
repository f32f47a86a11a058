import { isSameName } from '#app/conversations/participant.ts';
import { db } from '#app/database/db.server.ts';
import { latest, type NameChange, renamer, toNameChange, unnamed } from '#app/telling/rename.ts';

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
				orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
			},
		},
	});
	return {
		isOwner: rows.some(({ isOwnerUnnamed }) => isOwnerUnnamed),
		names: rows.flatMap(({ participants, nameChanges }) => [
			...latest(nameChanges.map(toNameChange)).filter(({ from, to }) => from !== to),
			...participants.map(({ name }) => unnamed(name)),
		]),
	};
}

export const isHiddenName = ({ names }: HiddenNames, name: string): boolean =>
	names.some((each) => isSameName(each.from, name)) || renamer(names)(name) !== name;
