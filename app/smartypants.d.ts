declare module 'smartypants' {
	/** Sets typography in HTML outside code; `features` is `q` for quotation marks, `d` for dashes. */
	export function smartypantsu(html: string, features: string): string;
}
