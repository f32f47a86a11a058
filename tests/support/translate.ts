import type { Page } from 'playwright-core';

/**
 * Does to the pages that are opened next what Chrome does where it translates a site: a `font` element takes the place
 * of each text, and of each that comes later. White space alone is left as it is.
 * @param when the page has come, or its scripts have taken it over
 */
export async function translatePages(page: Page, when: 'loaded' | 'hydrated' = 'hydrated'): Promise<void> {
	await page.addInitScript((when) => {
		const left = 'script, style, noscript, textarea, title, svg, font';
		const font = (child: Node) => {
			const element = document.createElement('font');
			element.style.verticalAlign = 'inherit';
			element.append(child);
			return element;
		};
		const replaceTexts = (root: Node) => {
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			const texts: Node[] = [];
			while (walker.nextNode()) texts.push(walker.currentNode);
			for (const text of texts) {
				const { parentElement, nodeValue } = text;
				if (!parentElement || parentElement.closest(left) || !nodeValue?.trim()) continue;
				parentElement.replaceChild(font(font(document.createTextNode(nodeValue))), text);
			}
		};
		const translate = () => {
			replaceTexts(document.body);
			new MutationObserver((changes) => {
				for (const { target } of changes) replaceTexts(target.isConnected ? target : document.body);
			}).observe(document, { childList: true, characterData: true, subtree: true });
		};
		if (when === 'loaded') return document.addEventListener('DOMContentLoaded', translate);
		const waiting = new MutationObserver(() => {
			if (!document.querySelector('[data-hydrated]')) return;
			waiting.disconnect();
			translate();
		});
		waiting.observe(document, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true });
	}, when);
}
