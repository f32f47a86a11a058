/**
 * What the scripts use that came into browsers last: without one of these a page stays a page of forms. `SubmitEvent`
 * also stands for the syntax of the build (ES2020), which came into every browser before it.
 */
const needed = [
	"'noModule' in HTMLScriptElement.prototype",
	'w.fetch',
	'w.AbortController',
	'w.TextDecoder',
	'w.TextEncoderStream',
	'w.ReadableStream&&ReadableStream.prototype.pipeThrough',
	'w.SubmitEvent&&"submitter" in SubmitEvent.prototype',
	'w.FormData&&FormData.prototype.entries',
	'w.MutationObserver',
	'w.CustomEvent',
	'w.Symbol&&Symbol.asyncIterator',
	'w.Promise&&Promise.prototype.finally',
	'Object.fromEntries',
	'Array.prototype.flat',
].join('&&');

const plainOnce = 'plain-once';

/**
 * Loads the page again, once without its scripts: what they cannot show may still be shown and used as a page of forms.
 * What was typed in it is kept as a draft. For an error of rendering in the browser.
 */
export function reloadPlain(): void {
	sessionStorage.setItem(plainOnce, '1');
	window.location.reload();
}

/** Whether the scripts are to leave this page alone, as `reloadPlain` has asked. */
const isPlain =
	`(function(){try{var p=sessionStorage.getItem('${plainOnce}');sessionStorage.removeItem('${plainOnce}');` +
	'return p}catch(e){}})()';

/**
 * A script for every browser ever: sets `canEnhance`, which `entry.client.tsx` waits for, or shows what stands in
 * `noscript`, since there the page works as without scripts.
 */
export const browserTest = [
	"(function(w){w.stayPlain=function(){var n=document.getElementsByTagName('noscript'),s;while(s=n[0]){",
	"var d=document.createElement('div');d.innerHTML=s.textContent;s.parentNode.replaceChild(d,s)}};",
	`if(${needed}&&!${isPlain})w.canEnhance=true;else w.stayPlain()})(window)`,
].join('');

export interface Tested {
	canEnhance?: boolean;
	stayPlain(): void;
}
