export const countToDecide = (count: number) =>
	count === 1 ? '1 thing to decide' : `${count} things to decide`;
