import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/**
 * Splits a build by the first part of its addresses: Remix ranks all its routes again for each request,
 * six times for a page, which took a third of the login screen. @returns the build with the routes that
 * can match a path, and no others
 */
export function narrowBuild(build: ServerBuild): (path: string) => ServerBuild {
	const groups = new Map<string, ServerBuild>();
	const leaves = Object.values(build.routes).filter(({ parentId }) => parentId === 'root');
	// Deeper routes would have to follow their parents.
	if (leaves.length !== Object.keys(build.routes).length - 1) return () => build;
	for (const name of new Set(leaves.map(({ path }) => firstPart(path)))) {
		if (!isFixed(name)) continue;
		// An address without a name of its own can be any.
		const ids = leaves.filter(({ path }) => firstPart(path) === name || !isFixed(firstPart(path)));
		groups.set(name, pick(build, new Set(['root', ...ids.map(({ id }) => id)])));
	}
	return (path) => groups.get(firstPart(path.replace(/\.data$/, '').slice(1))) ?? build;
}

const firstPart = (path = '') => path.split('/')[0] ?? '';

/** Whether the first part of a route's path is the same in all its addresses. */
const isFixed = (part: string) => part !== '' && !/[:*?]/.test(part);

function pick(build: ServerBuild, ids: Set<string>): ServerBuild {
	const only = <Routes extends object>(routes: Routes) =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as Routes;
	return {
		...build,
		routes: only<Routes>(build.routes),
		assets: { ...build.assets, routes: only(build.assets.routes) },
	};
}
