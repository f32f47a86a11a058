import type { ServerBuild } from '@remix-run/node';

interface Pattern {
	name: string;
	regexp: RegExp;
	fixed: number;
}

/**
 * Names the route of a path, one of Remix or of `others`, so that logs and metrics have `/chat/:id` and never an
 * address that somebody typed.
 */
export function routePatterns({ routes }: ServerBuild, others: string[]): (path: string) => string {
	const leaves = Object.values(routes).filter(({ parentId }) => parentId === 'root');
	const paths = [...leaves.map(({ path = '' }) => path), ...others];
	const groups = Map.groupBy(
		// As Remix prefers them: those with more fixed parts first.
		paths.map(toPattern).sort((a, b) => b.fixed - a.fixed),
		({ name }) => name.split('/')[1],
	);
	return (path) => {
		const plain = path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
		const group = groups.get(plain.split('/')[1]?.toLowerCase());
		return group?.find(({ regexp }) => regexp.test(plain))?.name ?? '*';
	};
}

function toPattern(path: string): Pattern {
	const parts = path.split('/').filter(Boolean);
	const source = parts.map((part) => {
		if (part === '*') return '(?:/.*)?';
		if (!part.startsWith(':')) return `/${part.replaceAll('.', '\\.')}`;
		return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
	});
	return {
		name: `/${parts.join('/')}`,
		regexp: new RegExp(`^${source.join('') || '/'}/?$`, 'i'),
		fixed: parts.filter((part) => !/^[:*]/.test(part)).length,
	};
}
