/** How much is still to be decided about what was told, in words. */
export const thingsToDecide = (count: number) =>
	count === 1 ? '1 thing to decide' : `${count} things to decide`;
