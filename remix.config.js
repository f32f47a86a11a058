/** Remix's own options; vite.config.ts hands them to its plugin. */
/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
	appDirectory: 'app',
	// why: app/routes.ts lists every URL; files in app/routes/ would be a second way.
	ignoredRouteFiles: ['**/*'],
	future: {
		v3_fetcherPersist: true,
		v3_lazyRouteDiscovery: true,
		v3_relativeSplatPath: true,
		v3_routeConfig: true,
		v3_singleFetch: true,
		v3_throwAbortReason: true,
	},
};
