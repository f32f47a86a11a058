import { type RefObject, useRef } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { type PlayableRecording, playerHtml } from '#app/voice/recordings/player-html.ts';

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

/** The markup is a text, since scripts change it without React. */
export function PlayRecording({ label, ...recording }: PlayableRecording & { label: string }) {
	const frame = useRef<HTMLDivElement>(null);
	const html = playerHtml(recording, label);
	useDressedPlayers(frame, html);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: see `playerHtml`.
	return <div ref={frame} className="player" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Without scripts, or if they do not come, the browser's own players stay. */
export function useDressedPlayers(frame: RefObject<HTMLElement>, html: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other players.
	useEnhancement(() => {
		const players = Array.from(frame.current?.querySelectorAll('audio') ?? []);
		if (players.length > 0)
			import('#app/voice/recordings/dress-player.ts').then(
				({ dressPlayer }) => players.forEach(dressPlayer),
				() => {},
			);
	}, [frame, html]);
}
