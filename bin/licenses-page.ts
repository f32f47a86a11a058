import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
	version: string;
	license?: string;
	dev?: boolean;
}

const intro = `# Licences

Written by \`npm run docs:licenses\`, from the lock file and the packages themselves. Every package that is or may be
installed, by its licence; those with * only build and test the product. The texts stand in the packages.

- LGPL and MPL: libvips, libheif and others are used as they are published, as packages of their own that anybody can
  exchange.
- OFL: the fonts are served and embedded as they are published.
`;

/** docs/licenses.md, made from package-lock.json. */
export function makeLicensesPage(): string {
	const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
		packages: Record<string, LockedPackage>;
	};
	const known = Object.entries(packages)
		.filter(([folder]) => folder !== '')
		.map(([folder, { version, license, dev }]) => ({
			name: `${nameIn(folder)}@${version}${dev ? '*' : ''}`,
			license: license ?? readLicense(folder),
		}));
	const sections = [...Map.groupBy(known, ({ license }) => license)]
		.map(([license, all]) => ({ license, names: [...new Set(all.map(({ name }) => name))].sort() }))
		.sort((a, b) => b.names.length - a.names.length || (a.license < b.license ? -1 : 1))
		.map(({ license, names }) => [`## ${license}\n`, ...names.map((name) => `- ${name}`), ''].join('\n'));
	return [intro, ...sections].join('\n');
}

const nameIn = (folder: string) => folder.split('node_modules/').at(-1) ?? '';

/** Of an old package, which says it in an older way, or in a file alone. */
function readLicense(folder: string): string {
	const { license, licenses } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	return (
		license?.type ??
		licenses?.map(({ type }: { type: string }) => type).join(' OR ') ??
		'in a file of its own'
	);
}

if (import.meta.main) writeFileSync('docs/licenses.md', makeLicensesPage());
