/** The voices of the specification, section 10; `nova` speaks unless another is asked for. */
export const voices = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'] as const;
export type Voice = (typeof voices)[number];
export const defaultVoice: Voice = 'nova';

/** Who speaks for a voice that the realtime models do not have: the nearest in pitch and manner. */
export const realtimeVoices: Record<Voice, string> = {
	alloy: 'alloy',
	echo: 'echo',
	fable: 'ballad',
	onyx: 'cedar',
	nova: 'marin',
	shimmer: 'shimmer',
};

export const speeds = { least: 0.25, most: 4, usual: 1 };
/** As fast as the realtime models speak. */
export const realtimeSpeed = (speed: number) => Math.min(speed, 1.5);
