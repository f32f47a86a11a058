import type { SyntheticEvent } from 'react';
import { Unseen } from '#app/ui/unseen.tsx';
import { describeLength } from '#app/voice/recordings/recordings.ts';

export interface PlayableRecording {
	href: string;
	seconds: number | null;
}

export function Recorded({ recordings }: { recordings: (PlayableRecording & { id: string })[] }) {
	return (
		<>
			{recordings.map(({ id, ...recording }, index) => (
				<PlayRecording
					key={id}
					{...recording}
					label={
						recordings.length > 1 ? `Recording ${index + 1} of this message` : 'Recording of this message'
					}
				/>
			))}
		</>
	);
}

/** Preloads nothing, so the length is shown beside the player. */
export function PlayRecording(heard: PlayableRecording & { label: string }) {
	const length = recordingLength(heard);
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-3 print:hidden">
			<Player {...heard} />{' '}
			{length && (
				<span aria-hidden="true" className="text-small text-ink-soft tabular-nums">
					{length.shown}
				</span>
			)}
		</div>
	);
}

export function ListenToRecording(heard: PlayableRecording & { label: string }) {
	const length = recordingLength(heard);
	return (
		<details className="print:hidden" onToggle={playWhileOpen}>
			<summary className="button button-quiet list-none [&::-webkit-details-marker]:hidden">
				Listen<Unseen>{`to ${heard.label}`}</Unseen>{' '}
				{length && (
					<span className="font-normal text-ink-soft tabular-nums">
						<span aria-hidden="true">{length.shown}</span>
						<Unseen>{length.said}</Unseen>
					</span>
				)}
			</summary>
			<Player {...heard} />
		</details>
	);
}

function Player({ href, label, ...heard }: PlayableRecording & { label: string }) {
	const length = recordingLength(heard);
	return (
		// biome-ignore lint/a11y/useMediaCaption: its words stand beside it.
		<audio
			controls
			preload="none"
			src={href}
			className="w-full max-w-96"
			aria-label={length ? `${label}, ${length.said}` : label}
		/>
	);
}

const recordingLength = ({ seconds }: Pick<PlayableRecording, 'seconds'>) =>
	seconds === null ? null : describeLength(seconds);

function playWhileOpen({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
	const player = currentTarget.querySelector('audio');
	if (currentTarget.open) player?.play().catch(() => {});
	else player?.pause();
}
