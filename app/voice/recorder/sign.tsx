export function Sign({ isRecording }: { isRecording: boolean }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor">
			{isRecording ? (
				<path d="M3 3h10v10H3z" />
			) : (
				<>
					<path d="M8 1a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-5 0v-4A2.5 2.5 0 0 1 8 1z" />
					<path d="M3 7h1.5a3.5 3.5 0 0 0 7 0H13a5 5 0 0 1-4.25 4.94V14H11v1.5H5V14h2.25v-2.06A5 5 0 0 1 3 7z" />
				</>
			)}
		</svg>
	);
}
