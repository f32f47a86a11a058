import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import type { Declaration, TokenOrValue } from 'lightningcss';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
	interface Future {
		v3_singleFetch: true;
	}
}

/** Writes what browsers load a second and a third time, compressed as well as can be: see `compressedFiles`. */
function compressAssets(): Plugin {
	return {
		name: 'compress-assets',
		async writeBundle({ dir = '' }) {
			// The server's bundle comes last, and with it Remix's manifest for the browser.
			if (path.basename(dir) !== 'server') return;
			const assets = path.join(dir, '../client/assets');
			for (const name of await readdir(assets)) {
				if (!/\.(?:js|css|txt)$/.test(name)) continue;
				const content = await readFile(path.join(assets, name));
				await writeFile(path.join(assets, `${name}.br`), brotliCompressSync(content));
				await writeFile(path.join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
			}
		},
	};
}

/**
 * Leaves out of Remix and Vite what the browser never runs here: loading without single fetch, what loads ahead, and
 * words for developers.
 * These texts may differ in a newer Remix: then nothing is cut, and `page-cost.test.ts` fails.
 */
function leaveOutUnused(): Plugin {
	return {
		name: 'leave-out-unused',
		transform(code, id) {
			if (id.endsWith('vite/preload-helper.js')) return 'export const __vitePreload = (load) => load();';
			if (!/\/@remix-run\/react\/dist\/esm\//.test(id)) return;
			return code
				.replace(/\b(?:\w+\.)*future\.v3_singleFetch\b/g, 'true')
				.replace('typeof singleFetch === "function"', 'true')
				.replace('renderScripts ?', 'false ?')
				.replace(/(?<=__html: )`\s*console\.log\((?:[^`\\]|\\.)+`/g, '""')
				.replace(/^\w+\.displayName = .+$/gm, '');
		},
	};
}

/**
 * Prisma's compiler of queries comes to the server as a file of bytes: its module of Base64 would stay in memory, 5 MB.
 * If a newer Prisma writes another text, nothing is changed, and `start-cost.test.ts` fails.
 */
function compilerAsBytes(): Plugin {
	const name = 'query-compiler.wasm';
	const decoding =
		/const \{ wasm \} = await import\("(@prisma\/client\/[^"]+)"\);?\s+return await decodeBase64AsWasm\(wasm\)/;
	return {
		name: 'compiler-as-bytes',
		async transform(code, id) {
			const source = id.endsWith('/generated/prisma/internal/class.ts') && decoding.exec(code)?.[1];
			if (!source) return;
			const { wasm } = await import(source);
			this.emitFile({ type: 'asset', fileName: name, source: Buffer.from(wasm, 'base64') });
			const reading = `const { readFile } = await import('node:fs/promises')
				return new WebAssembly.Module(await readFile(new URL('./${name}', import.meta.url)))`;
			return code.replace(decoding, reading);
		},
	};
}

/**
 * With a single letter beyond Latin-1, Node would hold all of the server's file in two bytes a letter, 2 MB more. What
 * stands in `String.raw` becomes a regular expression, which reads the same.
 */
function asLatin1(): Plugin {
	return {
		name: 'as-latin-1',
		generateBundle(_options, bundle) {
			const asEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
			for (const chunk of Object.values(bundle))
				if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\xff]/g, asEscape);
		},
	};
}

/** Puts the licences of packages into a file of their own, to which each script points. */
function gatherLicenses(): Plugin {
	return {
		name: 'gather-licenses',
		generateBundle(_options, bundle) {
			const licenses = new Set<string>();
			for (const chunk of Object.values(bundle)) {
				if (chunk.type !== 'chunk') continue;
				const code = chunk.code.replace(/\/\*\*\n(?: \*[^\n]*\n)+? \*\/\n?/g, (comment) => {
					if (!comment.includes('@license')) return comment;
					licenses.add(comment);
					return '';
				});
				if (code !== chunk.code) chunk.code = `/* licenses.txt */\n${code}`;
			}
			const source = [...licenses].join('\n');
			if (source) this.emitFile({ type: 'asset', fileName: 'assets/licenses.txt', source });
		},
	};
}

type Tokens = TokenOrValue[];

/** Writes the light scheme's value before each that is a variable, for browsers that know none: NetSurf and Dillo. */
function plainValues() {
	const known = new Map<string, Tokens>();
	const fill = (tokens: Tokens): Tokens | null => {
		const filled: Tokens = [];
		for (const token of tokens) {
			const inner = token.type === 'function' ? fill(token.value.arguments) : null;
			if (token.type === 'function' && !inner) return null;
			const value = token.type === 'var' ? known.get(token.value.name.ident) : undefined;
			if (token.type === 'var' && !value) return null;
			if (token.type === 'function' && inner)
				filled.push({ ...token, value: { ...token.value, arguments: inner } });
			else filled.push(...(value ?? [token]));
		}
		return filled;
	};
	return ({ property, value }: Declaration) => {
		// The first is the light one; what a token is made of is looked up once.
		if (property === 'custom' && /^--(?:color|spacing|text|font|radius)/.test(value.name)) {
			const plain = fill(value.value);
			if (plain && !known.has(value.name)) known.set(value.name, plain);
		}
		if (property !== 'unparsed') return;
		const plain = fill(value.value);
		if (!plain || JSON.stringify(plain) === JSON.stringify(value.value)) return;
		// As a property that Lightningcss does not know, or it would leave out what a later one overrides.
		const before = { property: 'custom' as const, value: { name: value.propertyId.property, value: plain } };
		return [before, givenBack({ property, value })];
	};
}

/** Lightningcss does not take back the nulls that it gave. */
const givenBack = (declaration: Declaration): Declaration =>
	JSON.parse(JSON.stringify(declaration, (_key, value) => value ?? undefined));

const inAll = new RegExp(
	String.raw`\/node_modules\/(?!marked\/)|\/app\/(?:ui|forms|http|sessions|shell)\/` +
		String.raw`(?!.*\.screen\.|kept\/|(?:choice|file|select)-field|check-box|changed-words|text-to-copy|` +
		String.raw`reading-page|empty-room|drawing|escape-html)[^?]*\.tsx?$`,
);
const inSeveral = new RegExp(
	String.raw`\/app\/(?:conversations\/(?:conversation|count-words)|(?:[a-z]+\/)+failures|` +
		String.raw`chat\/(?:message-box|use-draft)|unsaved\/[a-z-]+|stories\/record\/(?:story|story-paths)|` +
		String.raw`accounts\/(?:use-stored-token|login-screen-context)|feedback\/invitation|` +
		String.raw`telling\/undecided)\.tsx?$|vite\/preload-helper`,
);

/**
 * Modules that screens share go into one file: a large file is compressed better than many small ones. The chat needs
 * no choices, no files, no texts to copy, no pages to read, and keeps its words in a way of its own. Reading Markdown
 * comes with reading aloud.
 */
function chunkOf(id: string): string | undefined {
	if (inAll.test(id) || inSeveral.test(id)) return 'shared';
	return /\/voice\/(?:recorder\/recording|recordings\/recordings)\.ts$/.test(id) ? 'recording' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
	// The last step below makes the style sheet smaller, and knows the browsers it is for.
	plugins: [
		tailwindcss({ optimize: false }),
		remix(remixConfig),
		isSsrBuild ? [compilerAsBytes(), asLatin1()] : [leaveOutUnused(), gatherLicenses()],
		compressAssets(),
	],
	css: {
		lightningcss: {
			visitor: {
				Declaration: plainValues(),
				Rule: {
					// Tailwind keeps its variables' defaults in a layer, for some browsers only; phones that get no
					// updates drop what stands in a layer, so here they hold for all.
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
		modulePreload: false,
		target: 'es2020',
		// A twentieth less to load than after esbuild.
		minify: isSsrBuild ? false : 'terser',
		terserOptions: { ecma: 2020, safari10: false, compress: { passes: 2 } },
		// On the server one file, of which tests load an instance each.
		rollupOptions: isSsrBuild
			? { output: { inlineDynamicImports: true } }
			: { output: { manualChunks: chunkOf } },
		cssMinify: 'lightningcss',
		// Phones of 2018, which get no updates any more.
		cssTarget: ['chrome70', 'safari12.1', 'ios12.2', 'firefox68'],
	},
}));
