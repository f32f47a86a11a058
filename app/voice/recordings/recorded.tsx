/** What somebody said, to be heard: under its words, by which a screen reader knows it. */
export function Recorded({ recordings }: { recordings: { id: string; href: string }[] }) {
	return (
		<>
			{recordings.map(({ id, href }, index) => (
				<PlayRecording
					key={id}
					href={href}
					label={
						recordings.length > 1 ? `Recording ${index + 1} of this message` : 'Recording of this message'
					}
				/>
			))}
		</>
	);
}

/** Plays one recording, of which nothing is loaded before. */
export function PlayRecording({ href, label }: { href: string; label: string }) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: its words stand beside it.
		<audio
			controls
			preload="none"
			src={href}
			className="mt-2 block w-full max-w-96 print:hidden"
			aria-label={label}
		/>
	);
}
