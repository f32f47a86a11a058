import type { ServerBuild } from '@remix-run/node';
import { routePatterns } from '#app/observe/route-pattern.server.ts';

type Routes = ServerBuild['routes'];
type Leaf = Routes[string];

/**
 * The part of a build that a path needs: Remix ranks and compiles all the routes it has six times for a page. A page
 * also needs the pages above it, which its browser knows from the beginning.
 */
export function narrowBuild(build: ServerBuild): (path: string) => ServerBuild {
	const leaves = Object.values(build.routes).filter(({ parentId }) => parentId === 'root');
	if (leaves.length !== Object.keys(build.routes).length - 1) return () => build;
	const nameRoute = routePatterns(build, []);
	const parts = new Map([['*', build]]);
	return (path) => {
		// Remix decodes a path before it matches it.
		const name = path.includes('%') ? '*' : nameRoute(path);
		const known = parts.get(name);
		if (known) return known;
		const own = leaves.filter((leaf) => patternOf(leaf) === name);
		const above = own.some(isPage) ? leaves.filter((leaf) => isPage(leaf) && isAbove(leaf, name)) : [];
		const part = pick(build, [...own, ...above]);
		parts.set(name, part);
		return part;
	};
}

const patternOf = ({ path = '' }: Leaf) => `/${path}`;

const isPage = ({ module }: Leaf) => module.default !== undefined;

const isAbove = (leaf: Leaf, name: string) => name.startsWith(patternOf(leaf).replace(/\??\/?$/, '/'));

function pick(build: ServerBuild, leaves: Leaf[]): ServerBuild {
	const ids = new Set(['root', ...leaves.map(({ id }) => id)]);
	const only = <Routes extends object>(routes: Routes) =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as Routes;
	return {
		...build,
		routes: only<Routes>(build.routes),
		assets: { ...build.assets, routes: only(build.assets.routes) },
	};
}
