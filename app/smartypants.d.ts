declare module 'smartypants' {
	/** Sets the typography that `features` names (`q` quotation marks, `d` dashes) in HTML, outside of code. */
	export function smartypantsu(html: string, features: string): string;
}
