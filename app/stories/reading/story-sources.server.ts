import { withoutSpeaker } from '#app/assistant/speaker.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import { sourcesIn } from '#app/stories/record/proof.ts';
import { toldText } from '#app/telling/tell.ts';
import { tellMessages } from '#app/telling/tell-messages.server.ts';
import type { Heard } from '#app/voice/recordings/recorded.tsx';
import { recordingsToHear } from '#app/voice/recordings/recordings.server.ts';
import { recordingHref } from '#app/voice/recordings/recordings.ts';

/** What somebody told, by the id of the message, and where their voice is heard. */
export type Sources = Map<string, { speaker: string | undefined; content: string; recordings?: Heard[] }>;

/** The messages that a user's story rests on; messages that were deleted since are not among them. */
export async function findSources(user: SessionUser, { conversationId, proof }: Story): Promise<Sources> {
	const ids = sourcesIn(proof);
	const [messages, recordings] = await Promise.all([
		tellMessages(conversationId, ids),
		recordingsToHear(user, { conversationId, id: { in: ids } }),
	]);
	const heard = Map.groupBy(recordings, ({ messageId }) => messageId);
	return new Map(
		messages.map(({ id, turn, said, sentences }) => {
			// What is left out is not quoted, and what was put right is quoted so.
			const content = said ? toldText(said, sentences) : '';
			const words = withoutSpeaker({ ...turn, content });
			const source = {
				speaker: turn.speaker,
				content: words || leftOutSince,
				recordings: (heard.get(id) ?? []).map(({ id, seconds }) => ({ href: recordingHref(id), seconds })),
			};
			return [id, source];
		}),
	);
}

const leftOutSince = '(left out since)';
