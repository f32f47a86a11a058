/**
 * The newest browser features that the scripts need; without one, pages work as without scripts. `SubmitEvent` also
 * stands for the build's syntax (ES2020), which every browser had earlier.
 */
const neededFeatures = [
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

/** After a rendering error: reloads the page once without scripts, keeping what was typed as a draft. */
export function reloadPlain(): void {
	sessionStorage.setItem(plainOnce, '1');
	window.location.reload();
}

const isPlain =
	`(function(){try{var p=sessionStorage.getItem('${plainOnce}');sessionStorage.removeItem('${plainOnce}');` +
	'return p}catch(e){}})()';

/** For every browser: sets `canEnhance` for `entry.client.tsx`, or else shows the content of `noscript`. */
export const browserTest = [
	"(function(w){w.stayPlain=function(){var n=document.getElementsByTagName('noscript'),s;while(s=n[0]){",
	"var d=document.createElement('div');d.innerHTML=s.textContent;s.parentNode.replaceChild(d,s)}};",
	`if(${neededFeatures}&&!${isPlain})w.canEnhance=true;else w.stayPlain()})(window)`,
].join('');

export interface TestedWindow {
	canEnhance?: boolean;
	stayPlain(): void;
}
