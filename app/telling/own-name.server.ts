import { findHidden } from '#app/assistant/hidden-words.ts';
import { isSameName } from '#app/conversations/participant.ts';
import type { Transaction } from '#app/database/db.server.ts';

/** '' means that the model does not know the name. A part of a name hides it; only the name itself shows it again. */
const isOwnName = (name: string, own: string | null, isTicked: boolean) =>
	name === '' ||
	(own !== null &&
		(isSameName(name, own) ||
			(isTicked && (findHidden(own, [name]).length > 0 || findHidden(name, [own]).length > 0))));

export async function tickOwnName(
	tx: Transaction,
	{ conversationId, askedBy, name }: { conversationId: string; askedBy: string; name: string },
	isTicked: boolean,
): Promise<void> {
	const message = await tx.message.findFirst({
		where: { id: askedBy, conversationId },
		select: { speakerId: true, conversation: { select: { user: { select: { name: true } } } } },
	});
	if (!message) return;
	const { speakerId, conversation } = message;
	if (!speakerId) {
		if (isOwnName(name, conversation.user.name, isTicked))
			await tx.conversation.update({ where: { id: conversationId }, data: { isOwnerUnnamed: isTicked } });
		return;
	}
	const member = await tx.participant.findFirst({ where: { id: speakerId, conversationId } });
	if (member && isOwnName(name, member.name, isTicked))
		await tx.participant.update({ where: { id: speakerId }, data: { isUnnamed: isTicked } });
}
