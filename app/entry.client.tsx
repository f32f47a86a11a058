import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { sendStoredToken } from '#app/accounts/use-stored-token.ts';

// Set by `browserTest`, ahead of this; a browser that lacks something keeps a page of forms.
if ((window as { canEnhance?: boolean }).canEnhance) {
	sendStoredToken();
	readPageData().then(() => {
		startTransition(() => {
			hydrateRoot(
				document,
				<StrictMode>
					<RemixBrowser />
				</StrictMode>,
			);
		});
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
