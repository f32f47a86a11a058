import type { Families } from '#tests/faults/families.ts';
import type { Place } from '#tests/faults/place.ts';
import type { Settings } from '#tests/support/settings.ts';

/** One kind of fault, played while families use the product. */
export interface Scenario {
	name: string;
	/** As docs/reliability.md says it. */
	title: string;
	onDisk?: boolean;
	settings?: Settings;
	/** Plays the fault and ends it. @returns further findings of its own */
	play(place: Place, options: { times: number; families: Families }): Promise<string[] | undefined>;
}

/** In ms: any moment from at once to two seconds on. */
export const anyMoment = () => Math.random() * 2_000;
