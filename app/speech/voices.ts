/** From the specification, section 10; `nova` is the default. */
export const voices = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'] as const;
export type Voice = (typeof voices)[number];
export const defaultVoice: Voice = 'nova';

/** For voices that the realtime models lack, the nearest in pitch and manner. */
export const realtimeVoices: Record<Voice, string> = {
	alloy: 'alloy',
	echo: 'echo',
	fable: 'ballad',
	onyx: 'cedar',
	nova: 'marin',
	shimmer: 'shimmer',
};

export const speeds = { min: 0.25, max: 4, usual: 1 };
export const realtimeSpeed = (speed: number) => Math.min(speed, 1.5);
