/** Mirrored left to right first, then turned clockwise. */
export interface Rotation {
	isMirrored: boolean;
	degrees: number;
}

const rotations: readonly Rotation[] = [
	{ isMirrored: false, degrees: 0 },
	{ isMirrored: true, degrees: 0 },
	{ isMirrored: false, degrees: 180 },
	{ isMirrored: true, degrees: 180 },
	{ isMirrored: true, degrees: 270 },
	{ isMirrored: false, degrees: 90 },
	{ isMirrored: true, degrees: 90 },
	{ isMirrored: false, degrees: 270 },
];

export const upright: Rotation = { isMirrored: false, degrees: 0 };

export const rotationOf = (orientation: number): Rotation => rotations[orientation - 1] ?? upright;

export const orientationOf = ({ isMirrored, degrees }: Rotation): number =>
	1 + rotations.findIndex((turn) => turn.isMirrored === isMirrored && turn.degrees === degrees);

export const rotateBy = ({ isMirrored, degrees }: Rotation, by: number): Rotation => ({
	isMirrored,
	degrees: (((degrees + by) % 360) + 360) % 360,
});

export const mirrored = ({ isMirrored, degrees }: Rotation): Rotation => ({
	isMirrored: !isMirrored,
	degrees: (360 - degrees) % 360,
});
