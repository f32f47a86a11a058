import type { Turn } from '#app/assistant/assistant.ts';

type SpeakerTurn = Pick<Turn, 'content' | 'speaker' | 'spokenAs'>;

/** Offset of the end of a group message's “Name:” prefix; 0 if there is none. */
export function speakerNameEnd({ content, speaker, spokenAs }: SpeakerTurn): number {
	const start = content.length - content.trimStart().length;
	for (const name of [spokenAs, speaker]) {
		const lead = `${name?.trim()}:`;
		const end = start + lead.length;
		if (name && content.slice(start, end).toLowerCase() === lead.toLowerCase()) return end;
	}
	return 0;
}

export const withoutSpeaker = (turn: SpeakerTurn): string => turn.content.slice(speakerNameEnd(turn)).trim();
