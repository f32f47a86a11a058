/**
 * The least processor time that some work takes in four tries, in ms: a machine with other work to do is slow by
 * chance, not each time. Stops at the first try that takes less than `enough`.
 */
export async function leastBusy(work: () => unknown, enough: number): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let i = 0; i < 4 && least >= enough; i++) {
		const before = process.cpuUsage();
		await work();
		const { user, system } = process.cpuUsage(before);
		least = Math.min(least, (user + system) / 1000);
	}
	return least;
}
