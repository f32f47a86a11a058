import type { FormField } from '#app/forms/use-fields.ts';
import type { Sheet } from '#app/telling/sheet.server.ts';
import { messageAnchor } from '#app/told/anchors.ts';
import { Sentence } from '#app/told/sentence.tsx';
import type { HrefWith, OpenSentenceView } from '#app/told/use-open-sentence.ts';
import { RecordingRow, type ToldRecording } from '#app/voice/recordings/recording-row.tsx';

interface ToldMessageProps {
	message: Sheet['messages'][number];
	view: OpenSentenceView;
	text: FormField;
	recordings: ToldRecording[];
	deleting: string | null;
	hrefWith: HrefWith;
}

export function ToldMessage({ message, view, text, recordings, deleting, hrefWith }: ToldMessageProps) {
	const { id, number, speaker, edits, sentences } = message;
	const heading = messageAnchor(id);
	return (
		<section aria-labelledby={heading} className="relative mt-6">
			<h2 id={heading} className={speaker ? 'text-small' : 'sr-only'}>
				<MessageName number={number} speaker={speaker} />
			</h2>
			<div
				dir="auto"
				className="font-story text-story leading-[1.65] [font-variant-numeric:oldstyle-nums] text-pretty wrap-anywhere"
			>
				{sentences.map((sentence) => (
					<Sentence key={sentence.start} messageId={id} sentence={sentence} view={view} text={text} />
				))}
			</div>
			{recordings.map((recording, at, { length }) => (
				<RecordingRow
					key={recording.id}
					recording={recording}
					which={`${length > 1 ? `${at + 1} ` : ''}of message ${number}`}
					unlike={edits}
					deleting={deleting}
					hrefWith={hrefWith}
				/>
			))}
		</section>
	);
}

export const MessageName = ({ number, speaker }: Pick<Sheet['messages'][number], 'number' | 'speaker'>) => (
	<>
		<span className="sr-only">{`Message ${number}${speaker ? ', ' : ''}`}</span>
		{speaker && <bdi>{speaker}</bdi>}
	</>
);
