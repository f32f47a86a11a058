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
export function PlayRecording({ href, seconds, label }: Heard & { label: string }) {
	const length = seconds === null ? null : describeLength(seconds);
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-3 print:hidden">
			{/* biome-ignore lint/a11y/useMediaCaption: its words stand beside it. */}
			<audio
				controls
				preload="none"
				src={href}
				className="w-full max-w-96"
				aria-label={length ? `${label}, ${length.said}` : label}
			/>{' '}
			{length && (
				<span aria-hidden="true" className="text-small text-ink-soft tabular-nums">
					{length.shown}
				</span>
			)}
		</div>
	);
}
