import { useFetcher } from '@remix-run/react';
import { lazy, type MouseEvent, Suspense, useRef } from 'react';
import type { loader } from '#app/stories/sharing/share.screen.tsx';
import { ShareTitle } from '#app/stories/sharing/share-title.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { toastEvent } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
	button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

const ShareOptions = lazy(async () => ({
	default: (await import('#app/stories/sharing/share-options.tsx')).ShareOptions,
}));

const dialogLook =
	'm-auto max-h-[94%] w-full max-w-column overscroll-contain rounded border-2 border-edge bg-paper ' +
	'pr-card pb-card pl-card text-left text-ink backdrop:bg-black/50 print:hidden';

/** Closes on an outside click, in browsers that support it. */
const lightDismiss = { closedby: 'any' } as const;

export function ShareLink({ href }: { href: string }) {
	const { load, data, state } = useFetcher<typeof loader>({ key: href });
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const wanted = useRef(false);
	useEnhancement(() => {
		if (!wanted.current || state !== 'idle' || !data) return;
		wanted.current = false;
		dialog.current?.showModal();
		heading.current?.focus();
	}, [data, state]);
	// A toast outside the dialog is neither seen nor heard while it is open.
	useEnhancement(() => {
		const close = () => dialog.current?.close();
		window.addEventListener(toastEvent, close);
		return () => window.removeEventListener(toastEvent, close);
	}, []);
	return (
		<>
			<ButtonLink
				variant="plain"
				href={href}
				onClick={(event) => {
					if (!isPlainClick(event) || !window.HTMLDialogElement?.prototype.showModal) return;
					event.preventDefault();
					wanted.current = true;
					load(href);
				}}
			>
				Share
			</ButtonLink>
			{data && (
				<dialog ref={dialog} aria-labelledby="share-title" {...lightDismiss} className={dialogLook}>
					<div className="sticky top-0 z-1 flex items-start justify-between gap-4 bg-paper pt-card pb-4">
						<h2
							ref={heading}
							id="share-title"
							tabIndex={-1}
							className="flex-1 wrap-anywhere focus:outline-none"
						>
							<ShareTitle title={data.title} lang={data.lang} />
						</h2>{' '}
						<form method="dialog">
							<Button variant="plain" room="little">
								Close
							</Button>
						</form>
					</div>
					<Suspense>
						<ShareOptions {...data} />
					</Suspense>
				</dialog>
			)}
		</>
	);
}
