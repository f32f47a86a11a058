/** What somebody said, to be heard: under its words, by which a screen reader knows it. */
export function Recorded({ recordings }: { recordings: { id: string; href: string }[] }) {
	return (
		<>
			{recordings.map(({ id, href }, index) => (
				// biome-ignore lint/a11y/useMediaCaption: its words stand above it.
				<audio
					key={id}
					controls
					preload="none"
					src={href}
					className="mt-2 block w-full max-w-96 print:hidden"
					aria-label={
						recordings.length > 1 ? `Recording ${index + 1} of this message` : 'Recording of this message'
					}
				/>
			))}
		</>
	);
}
