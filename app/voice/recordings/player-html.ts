import { describeLength } from '#app/voice/recordings/recordings.ts';

export interface PlayableRecording {
	href: string;
	seconds: number | null;
}

/** The inside of a `.player`, made of constants and ids alone. Nothing is preloaded, so the length is written out. */
export function playerHtml({ href, seconds }: PlayableRecording, label: string): string {
	const length = seconds === null ? null : describeLength(seconds);
	return (
		`<audio controls preload="none" src="${href}" data-seconds="${seconds ?? ''}" ` +
		`aria-label="${length ? `${label}, ${length.said}` : label}"></audio> ` +
		`<span class="player-time" aria-hidden="true">${length?.shown ?? ''}</span>`
	);
}
