import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
	interface Future {
		v3_singleFetch: true;
	}
}

export default defineConfig({
	// The last step below makes the style sheet smaller, and knows the browsers it is for.
	plugins: [tailwindcss({ optimize: false }), remix(remixConfig)],
	css: {
		lightningcss: {
			visitor: {
				Rule: {
					// Tailwind keeps its variables' defaults in a layer, for some browsers only; phones that get no updates
					// drop what stands in a layer, so here they hold for all.
					'layer-block': ({ value }) =>
						value.rules.flatMap((rule) => (rule.type === 'supports' ? rule.value.rules : [rule])),
					'layer-statement': () => [],
					property: () => [],
				},
			},
		},
	},
	build: {
		// Fonts and icons stay files of their own, so that pages stay small and the policy needs no data: URLs.
		assetsInlineLimit: 0,
		target: 'es2020',
		cssMinify: 'lightningcss',
		// Phones of 2018, which get no updates any more.
		cssTarget: ['chrome70', 'safari12.1', 'ios12.2', 'firefox68'],
	},
});
