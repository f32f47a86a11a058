/** How a picture is turned to be seen: mirrored first, left and right exchanged, and then turned with the clock. */
export interface Turn {
	isMirrored: boolean;
	degrees: number;
}

/** In the order of EXIF’s orientations, from 1. */
const turns: readonly Turn[] = [
	{ isMirrored: false, degrees: 0 },
	{ isMirrored: true, degrees: 0 },
	{ isMirrored: false, degrees: 180 },
	{ isMirrored: true, degrees: 180 },
	{ isMirrored: true, degrees: 270 },
	{ isMirrored: false, degrees: 90 },
	{ isMirrored: true, degrees: 90 },
	{ isMirrored: false, degrees: 270 },
];

export const unturned: Turn = { isMirrored: false, degrees: 0 };

export const turnOf = (orientation: number): Turn => turns[orientation - 1] ?? unturned;

export const orientationOf = ({ isMirrored, degrees }: Turn): number =>
	1 + turns.findIndex((turn) => turn.isMirrored === isMirrored && turn.degrees === degrees);

/** The same, turned on. */
export const turnOn = ({ isMirrored, degrees }: Turn, by: number): Turn => ({
	isMirrored,
	degrees: (((degrees + by) % 360) + 360) % 360,
});

/** The same, then mirrored: left and right exchanged. */
export const mirror = ({ isMirrored, degrees }: Turn): Turn => ({
	isMirrored: !isMirrored,
	degrees: (360 - degrees) % 360,
});
