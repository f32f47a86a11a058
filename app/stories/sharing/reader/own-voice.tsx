import type { PlayableRecording } from '#app/voice/recordings/player-html.ts';
import { PlayRecording } from '#app/voice/recordings/recorded.tsx';

interface OwnVoiceProps {
	teller: string | null;
	recordings: (PlayableRecording & { id: string; speaker: string | null; beginning: string })[];
}

export function OwnVoice({ teller, recordings }: OwnVoiceProps) {
	if (recordings.length === 0) return null;
	const whose = recordings.some(({ speaker }) => speaker)
		? 'their own voices'
		: `${teller ? `${teller}’s` : 'the teller’s'} own voice`;
	return (
		<section aria-labelledby="own-voice" className="mx-auto mt-10 max-w-[36rem] print:hidden">
			<h2 id="own-voice">{`In ${whose}`}</h2>
			<ul>
				{recordings.map(({ id, speaker, beginning, ...recording }, at) => (
					<li key={id} className="mt-4">
						<p dir="auto" className="font-story text-ink-soft wrap-anywhere">
							{speaker && <strong>{`${speaker}: `}</strong>}
							{beginning}
						</p>
						<PlayRecording {...recording} label={`Recording ${at + 1} of ${recordings.length}`} />
					</li>
				))}
			</ul>
		</section>
	);
}
