/** A figure that is so much worse than the page says is a fault. */
const tolerated = 1.25;

/** The rows of a page whose last figure is more than a quarter worse than in an earlier one. */
export function findWorse(earlier: string, now: string): string[] {
	const old = readFigures(earlier);
	return [...readFigures(now)].flatMap(([name, figure]) => {
		const before = old.get(name);
		if (before === undefined || /^bare |^ours \/ bare|from the model itself/.test(name)) return [];
		const isWorse = name.includes('requests/s') ? figure * tolerated < before : figure > before * tolerated;
		return isWorse ? [`${name}: ${figure}, before ${before}`] : [];
	});
}

/** The last figure of each row of its tables, by the row's name. */
function readFigures(page: string): Map<string, number> {
	const rows = page.matchAll(/^\| (.+?) \|.*?([\d.]+)(?: \w+)? \|$/gm);
	return new Map([...rows].map(([, name = '', figure]) => [name, Number(figure)]));
}
