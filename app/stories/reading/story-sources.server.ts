import { withoutSpeaker } from '#app/assistant/speaker.ts';
import type { Story } from '#app/generated/prisma/client.ts';
import { pauses } from '#app/http/slices.server.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import { type DifferencePiece, wordChanges } from '#app/stories/difference/words.server.ts';
import { sourcesIn } from '#app/stories/record/proof.ts';
import { type TellerMessage, type ToldSentence, toldText } from '#app/telling/decision.ts';
import { loadToldMessages } from '#app/telling/load-telling.server.ts';
import type { PlayableRecording } from '#app/voice/recordings/player-html.ts';
import { recordingsToHear } from '#app/voice/recordings/recordings.server.ts';
import { recordingHref } from '#app/voice/recordings/recordings.ts';

/** The sources of a story by message id. */
export type StorySources = Map<
	string,
	{ speaker: string | undefined; words: DifferencePiece[]; recordings?: PlayableRecording[] }
>;

export async function findStorySources(
	user: SessionUser,
	{ conversationId, proof }: Story,
): Promise<StorySources> {
	const ids = sourcesIn(proof);
	const [messages, recordings] = await Promise.all([
		loadToldMessages(conversationId, ids),
		recordingsToHear(user, { conversationId, id: { in: ids } }),
	]);
	const heard = Map.groupBy(recordings, ({ messageId }) => messageId);
	const sources: StorySources = new Map();
	const pause = pauses();
	for (const { id, turn, message: said, sentences } of messages) {
		const spoken = (content: string) => withoutSpeaker({ ...turn, content });
		sources.set(id, {
			speaker: turn.speaker,
			words: said ? wordChanges(spoken(keptText(said, sentences)), spoken(toldText(said, sentences))) : [],
			recordings: (heard.get(id) ?? []).map(({ id, seconds }) => ({ href: recordingHref(id), seconds })),
		});
		await pause();
	}
	return sources;
}

const keptText = (message: TellerMessage, sentences: ToldSentence[]) =>
	toldText(
		message,
		sentences.map((each) => (each.told === null ? each : { ...each, told: each.said })),
	);

export const hasChangedSources = (sources: StorySources): boolean =>
	[...sources.values()].some(({ words }) => words.some(({ kind }) => kind !== 'same'));
