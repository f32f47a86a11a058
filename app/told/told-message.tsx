import type { Sheet } from '#app/telling/sheet.server.ts';
import { messageAnchor, sentenceAnchor, toldHref } from '#app/told/anchors.ts';
import { SentenceRow } from '#app/told/sentence-row.tsx';
import { RecordingRow, type ToldRecording } from '#app/voice/recordings/recording-row.tsx';

interface ToldMessageProps {
	conversationId: string;
	query: URLSearchParams;
	message: Sheet['messages'][number];
	recordings: ToldRecording[];
	deleting: string | null;
}

export function ToldMessage({ conversationId, query, message, recordings, deleting }: ToldMessageProps) {
	const { id, number, speaker, edits, sentences } = message;
	const heading = messageAnchor(id);
	const inState = (name: string, value: string, anchor?: string) =>
		toldHref(conversationId, new URLSearchParams([...query, [name, value]]), anchor);
	return (
		<section aria-labelledby={heading} className="mt-6">
			<h2 id={heading} className="text-[1em]">
				{`Message ${number}${speaker ? `, ${speaker}` : ''}`}
			</h2>
			{recordings.map((recording, at, { length }) => (
				<RecordingRow
					key={recording.id}
					recording={recording}
					which={`${length > 1 ? `${at + 1} ` : ''}of message ${number}`}
					unlike={edits}
					isAsked={recording.id === deleting}
					deleteHref={inState('delete', recording.id, 'question')}
					back={(anchor) => toldHref(conversationId, query, anchor)}
				/>
			))}
			<ul>
				{sentences.map((sentence) => (
					<SentenceRow
						key={sentence.start}
						messageId={id}
						sentence={sentence}
						changeHref={inState('change', sentenceAnchor({ messageId: id, start: sentence.start }))}
					/>
				))}
			</ul>
		</section>
	);
}
