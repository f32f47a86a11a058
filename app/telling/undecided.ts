export const thingsToDecide = (count: number) =>
	count === 1 ? '1 thing to decide' : `${count} things to decide`;
