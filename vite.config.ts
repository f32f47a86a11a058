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
	plugins: [tailwindcss(), remix(remixConfig)],
	// why: fonts and icons stay files of their own, so that pages stay small and the policy needs no data: URLs.
	build: { assetsInlineLimit: 0, target: 'es2020' },
});
