import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { sendStoredToken } from '#app/accounts/use-stored-token.ts';
import type { Tested } from '#app/shell/browser-test.ts';

const { canEnhance, stayPlain } = window as unknown as Tested;

// A browser that lacks something keeps a page of forms.
if (canEnhance) {
	sendStoredToken();
	readPageData().then(() => {
		// By Chrome's translation: React would build the page anew, and what has been typed in it would be lost.
		if (document.querySelector('font')) stayPlain();
		else takeOver();
	});
}

/**
 * Remix reads the data that came with the page when it is first rendered, and throws a promise until it has it. At a
 * press React renders at once, and gives up for good where it has to wait (its error 345): so it begins afterwards.
 */
async function readPageData(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (reading) {
		await reading;
	}
}

function takeOver(): void {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<RemixBrowser />
			</StrictMode>,
		);
	});
}
