import { expect, it } from 'vitest';
import { countTests, listSlowest, nothing } from '#tests/report.ts';

const test = (fullName: string, duration: number, status = 'passed') => ({ fullName, status, duration });
const file = (status: string, ...assertionResults: ReturnType<typeof test>[]) => ({
	name: 'tests/rules/a.test.ts',
	status,
	assertionResults,
});

it('a file that cannot be loaded and a run that went wrong count as failed', () => {
	const failing = file('failed', test('one', 1), test('two', 1, 'failed'));
	const report = { ...nothing, numPassedTests: 1, numFailedTests: 1, testResults: [failing, file('failed')] };
	expect(countTests(report, false)).toEqual({ passed: 1, failed: 2, skipped: 0 });
	expect(countTests({ ...nothing, numPassedTests: 4 }, false)).toMatchObject({ passed: 4, failed: 1 });
	expect(countTests({ ...nothing, numPassedTests: 4, numPendingTests: 2 }, true)).toEqual({
		passed: 4,
		failed: 0,
		skipped: 2,
	});
});

it('the ten slowest tests are listed with their files', () => {
	const tests = Array.from({ length: 12 }, (_, each) => test(`test ${each}`, each * 1000));
	const lines = listSlowest({ ...nothing, testResults: [file('passed', ...tests)] })
		.trim()
		.split('\n');
	expect(lines).toHaveLength(11);
	expect(lines[1]).toMatch(/^ +11\.0 s {2}rules\/a\.test\.ts {2}test 11$/);
});
