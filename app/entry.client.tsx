import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { sendStoredToken } from '#app/accounts/use-stored-token.ts';
import type { TestedWindow } from '#app/shell/browser-test.ts';

const { canEnhance, stayPlain } = window as unknown as TestedWindow;

// Browsers lacking a feature keep the plain forms.
if (canEnhance) {
	sendStoredToken();
	readPageData().then(() => {
		// Chrome's translation adds `font`: React would rebuild the page and lose typed text.
		if (document.querySelector('font')) stayPlain();
		else takeOver();
	});
}

/** Waits for the page's data first: Remix throws a promise, and hydrating during a press fails (React error 345). */
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
