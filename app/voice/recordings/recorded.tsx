import type { SyntheticEvent } from 'react';
import { Unseen } from '#app/ui/unseen.tsx';
import { describeLength } from '#app/voice/recordings/recordings.ts';

/** A recording as a page has it. */
export interface Heard {
	href: string;
	/** How long it is; null where nobody knows. */
	seconds: number | null;
}

/** What somebody said, to be heard: under its words, by which a screen reader knows it. */
export function Recorded({ recordings }: { recordings: (Heard & { id: string })[] }) {
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

/**
 * Plays one recording, of which nothing is loaded before: how long it is stands beside the player, which knows later.
 */
export function PlayRecording(heard: Heard & { label: string }) {
	const length = lengthOf(heard);
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

/** The same among sentences that are read: a small row that opens, and then plays. */
export function ListenToRecording(heard: Heard & { label: string }) {
	const length = lengthOf(heard);
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

function Player({ href, label, ...heard }: Heard & { label: string }) {
	const length = lengthOf(heard);
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

const lengthOf = ({ seconds }: Pick<Heard, 'seconds'>) => (seconds === null ? null : describeLength(seconds));

/** Whoever opens it wants to hear it; a browser that does not let it play shows the player. */
function playWhileOpen({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
	const player = currentTarget.querySelector('audio');
	if (currentTarget.open) player?.play().catch(() => {});
	else player?.pause();
}
