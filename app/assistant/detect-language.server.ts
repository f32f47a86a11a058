import { createRequire, findPackageJSON } from 'node:module';
import path from 'node:path';
import type { eld } from 'eld/extrasmall';
import { readLanguageScores } from '#app/assistant/language-scores.server.ts';
import { DENSE } from '#app/assistant/text.ts';

/** In letters: shorter texts are detected together with earlier ones. */
const few = 18;
const fewDense = 3;
const LATIN = /\p{sc=Latn}/u;
const sample = 2_000;

/** A two-letter code; short texts use the earlier ones, then `preferred`; `und` if unknown. */
export function detectLanguage([text = '', ...before]: string[], preferred?: string): string {
	const known = detect(text, DENSE.test(text) ? fewDense : few);
	if (known) return known;
	const together = detect([text, ...before].join('\n'), few);
	const likely = isOfScript(text, preferred) ? preferred : undefined;
	return together ?? likely ?? (LATIN.test(text) ? undefined : detect(text, 1)) ?? 'und';
}

function detect(text: string, least: number): string | undefined {
	const plain = text.slice(0, sample);
	const letters = plain.match(/\p{L}/gu)?.length ?? 0;
	if (letters < least) return undefined;
	if (/\p{sc=Hangul}/u.test(plain)) return 'ko';
	return detector().detect(plain).language || undefined;
}

export const saysLanguage = (text: string): boolean => detector().detect(text.slice(0, sample)).isReliable();

const scripts: Record<string, RegExp> = {
	ar: /\p{sc=Arab}/u,
	el: /\p{sc=Grek}/u,
	he: /\p{sc=Hebr}/u,
	hi: /\p{sc=Deva}/u,
	ja: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
	ko: /\p{sc=Hang}/u,
	ru: /\p{sc=Cyrl}/u,
	uk: /\p{sc=Cyrl}/u,
	zh: /\p{sc=Han}/u,
};

export function isOfScript(text: string, code?: string): boolean {
	if (!code) return false;
	const [first] = text.match(/\p{L}/u) ?? [];
	if (!first) return true;
	if (code === 'zh' && /[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return false;
	return (scripts[code] ?? LATIN).test(first);
}

export function preferredLanguage(header: string | null): string | undefined {
	const [first = ''] = (header ?? '').split(',');
	const code = /^\s*([a-z]{2,3})(?:-|;|\s|$)/i.exec(first)?.[1]?.toLowerCase();
	return code;
}

let loaded: typeof eld | undefined;

/** Loaded on first use: its table takes 0.1 s. Loading synchronously works only through the package’s manifest. */
function detector(): typeof eld {
	if (loaded) return loaded;
	const folder = path.join(path.dirname(findPackageJSON('eld', import.meta.url) ?? ''), 'src');
	const { instance, loadData } = createRequire(import.meta.url)(
		path.join(folder, 'languageDetector.js'),
	).createEld();
	loadData(readLanguageScores(path.join(folder, 'ngrams/extrasmall.js')));
	loaded = instance as typeof eld;
	return loaded;
}

export async function loadDetector(): Promise<void> {
	detector();
}
