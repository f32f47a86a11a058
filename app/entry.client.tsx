import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { sendStoredToken } from '#app/accounts/use-stored-token.ts';

// Set by `browserTest`, ahead of this; a browser that lacks something keeps a page of forms.
if ((window as { canEnhance?: boolean }).canEnhance) {
	sendStoredToken();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<RemixBrowser />
			</StrictMode>,
		);
	});
}
