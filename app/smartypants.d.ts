declare module 'smartypants' {
	/** Skips code; `features`: `q` for quotation marks, `d` for dashes. */
	export function smartypantsu(html: string, features: string): string;
}
