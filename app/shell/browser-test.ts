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

/**
 * A script for every browser ever: sets `canEnhance`, which `entry.client.tsx` waits for, or shows what stands in
 * `noscript`, since there the page works as without scripts.
 */
export const browserTest = `(function(w){if(${needed}){w.canEnhance=true;return}var n=document.getElementsByTagName('noscript'),s;while(s=n[0]){var d=document.createElement('div');d.innerHTML=s.textContent;s.parentNode.replaceChild(d,s)}})(window)`;
