import path from 'node:path';

/** The part of vitest's JSON report that is read here. */
export interface Report {
	numPassedTests: number;
	numFailedTests: number;
	numPendingTests: number;
	testResults: {
		name: string;
		status: string;
		assertionResults: { fullName: string; status: string; duration?: number | null }[];
	}[];
}

/** The report of a run that wrote none. */
export const nothing: Report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };

/** Counts the tests by outcome. A file that cannot be loaded has no tests, and counts as one failed test. */
export function countTests(report: Report, isGood: boolean) {
	const unloadable = report.testResults.filter(
		({ status, assertionResults }) =>
			status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
	);
	const failed = report.numFailedTests + unloadable.length;
	return {
		passed: report.numPassedTests,
		// The run failed although no test did.
		failed: isGood || failed > 0 ? failed : 1,
		skipped: report.numPendingTests,
	};
}

/** The ten tests that took longest, one on each line. */
export function listSlowest({ testResults }: Report): string {
	const tests = testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map(({ fullName, duration }) => ({
			seconds: (duration ?? 0) / 1000,
			where: `${path.relative('tests', name)}  ${fullName}`,
		})),
	);
	const slowest = tests.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
	const lines = slowest.map(({ seconds, where }) => `${seconds.toFixed(1).padStart(6)} s  ${where}`);
	return ['', 'The ten slowest:', ...lines, ''].join('\n');
}
