import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeLicensesPage } from '#bin/licenses-page.ts';

interface Locked {
	integrity?: string;
	inBundle?: boolean;
	hasInstallScript?: boolean;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { allowScripts, dependencies, devDependencies } = readJson('package.json');
const locked = Object.entries<Locked>(readJson('package-lock.json').packages).filter(([folder]) => folder);

describe('Packages', () => {
	it('docs/licenses.md is what `npm run docs:licenses` writes', () => {
		expect(readFileSync('docs/licenses.md', 'utf8')).toBe(makeLicensesPage());
	});

	it('every package with an install script is allowed to run it, or is not', () => {
		const names = locked
			.filter(([, { hasInstallScript }]) => hasInstallScript)
			.map(([folder]) => folder.split('node_modules/').at(-1) ?? '');
		expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts).sort());
	});

	it('every package is installed at the version that was reviewed, and with what was published', () => {
		const loose = Object.entries<string>({ ...dependencies, ...devDependencies });
		expect(loose.filter(([, version]) => !/^\d/.test(version))).toEqual([]);
		// A package within another is covered by that one's hash.
		expect(locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)).toEqual([]);
	});
});
