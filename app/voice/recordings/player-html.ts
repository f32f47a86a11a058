import { describeLength } from '#app/voice/recordings/recordings.ts';

export interface PlayableRecording {
	href: string;
	seconds: number | null;
}

/** What stands in a `.player`; of constants and ids alone. It preloads nothing, so the length is written beside it. */
export function playerHtml({ href, seconds }: PlayableRecording, label: string): string {
	const length = seconds === null ? null : describeLength(seconds);
	return (
		`<audio controls preload="none" src="${href}" data-seconds="${seconds ?? ''}" ` +
		`aria-label="${length ? `${label}, ${length.said}` : label}"></audio> ` +
		`<span class="player-time" aria-hidden="true">${length?.shown ?? ''}</span>`
	);
}
