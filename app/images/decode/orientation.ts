/** Mirrored left to right first, then turned clockwise. */
export interface Turn {
	isMirrored: boolean;
	degrees: number;
}

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

export const turnOn = ({ isMirrored, degrees }: Turn, by: number): Turn => ({
	isMirrored,
	degrees: (((degrees + by) % 360) + 360) % 360,
});

export const mirror = ({ isMirrored, degrees }: Turn): Turn => ({
	isMirrored: !isMirrored,
	degrees: (360 - degrees) % 360,
});
