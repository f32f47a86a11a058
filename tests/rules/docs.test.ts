import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = ['README.md', ...globSync('docs/**/*.md')];
const linesOf = (page: string) => readFileSync(page, 'utf8').trimEnd().split('\n');

/** Links to files of the repository, from pages without their code. */
const links = pages.flatMap((page) => {
	const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
	return [...text.matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)]
		.map(([, words = '', to = '']) => ({ page, words, to, file: join(dirname(page), to.replace(/#.*/, '')) }))
		.filter(({ to }) => !/^(?:[a-z]+:|#)/.test(to));
});

/** The anchors that GitHub gives to the headings of a page. */
const anchorsIn = (page: string) =>
	linesOf(page)
		.filter((line) => /^#+ /.test(line))
		.map((line) =>
			line
				.replace(/^#+ /, '')
				.toLowerCase()
				.replace(/[^\p{L}\p{N} _-]/gu, '')
				.replaceAll(' ', '-'),
		);

describe('Documentation', () => {
	it('the README has at most 120 lines of at most 160 columns', () => {
		const lines = linesOf('README.md');
		expect(lines.length).toBeLessThanOrEqual(120);
		expect(lines.filter((line) => line.length > 160)).toEqual([]);
	});

	it('every relative link leads to a file, and to a heading of it', () => {
		const dead = links.filter(({ file, to }) => {
			const [, anchor] = to.split('#');
			return !existsSync(file) || (anchor && file.endsWith('.md') && !anchorsIn(file).includes(anchor));
		});
		expect(dead.map(({ page, to }) => `${page}: ${to}`)).toEqual([]);
	});

	it('a link whose words are the name of code leads to a file that has this name', () => {
		const named = links.flatMap(({ page, words, file }) => {
			const [, name] = /^`([A-Za-z]\w*)`$/.exec(words) ?? [];
			return name && existsSync(file) ? [{ page, name, file }] : [];
		});
		expect(named.length).toBeGreaterThan(50);
		const missing = named.filter(
			({ name, file }) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8')),
		);
		expect(missing).toEqual([]);
	});

	it('the decisions can be read in half an hour: they have at most 60 KB', () => {
		const sizes = readdirSync('docs/decisions').map((name) => statSync(join('docs/decisions', name)).size);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(61_440);
	});

	it.each(['app', 'app/stories'])('docs/architecture.md names every folder of %s', (root) => {
		const [, tree = ''] = readFileSync('docs/architecture.md', 'utf8').split(`\`\`\`\n${root}/\n`);
		const named = [...(tree.split('```')[0] ?? '').matchAll(/^ {2}([\w-]+)\//gm)].map(([, name]) => name);
		const folders = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory());
		expect(named.sort()).toEqual(folders.map(({ name }) => name).sort());
	});
});
