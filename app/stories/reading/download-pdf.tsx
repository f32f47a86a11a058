import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { RequestError } from '#app/http/failure.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { pdfFailed, pdfSignedOut } from '#app/stories/record/failures.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface DownloadPdfProps {
	url: string;
	/** As the server names it for the link. */
	fileName: string;
	variant?: 'plain';
	children: ReactNode;
}

/** A link to a PDF; with scripts it carries the bearer and says how it went (specification, sections 6 and 8). */
export function DownloadPdf({ url, fileName, variant, children }: DownloadPdfProps) {
	const [busy, setBusy] = useState(false);
	async function download(event: MouseEvent) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		await downloadPdf(url, fileName);
		setBusy(false);
	}
	return (
		<ButtonLink variant={variant} href={url} onClick={download} aria-disabled={busy || undefined}>
			{busy ? pdfBusyLabel : children}
		</ButtonLink>
	);
}

/**
 * The same for all links with `data-pdf` in a list, which name the story alone. @returns
 * the path of the one under way
 */
export function usePdfLinks(list: RefObject<HTMLElement | null>): string | null {
	const [busy, setBusy] = useState<string | null>(null);
	useEnhancement(() => {
		const download = async (event: Event) => {
			const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-pdf]');
			if (!link) return;
			event.preventDefault();
			if (link.hasAttribute('aria-disabled')) return;
			setBusy(link.pathname);
			await downloadPdf(link.href, `story-${link.pathname.split('/')[3]}.pdf`);
			setBusy((last) => (last === link.pathname ? null : last));
		};
		const element = list.current;
		element?.addEventListener('click', download);
		return () => element?.removeEventListener('click', download);
	}, [list]);
	return busy;
}

export const pdfBusyLabel = 'Making the PDF...';

async function downloadPdf(url: string, fileName: string): Promise<void> {
	try {
		const response = await fetchOk(url);
		saveFile(await response.blob(), fileName);
		showToast({ title: 'PDF downloaded successfully' });
	} catch (error) {
		showToast(failureOf(error));
	}
}

function failureOf(error: unknown) {
	if (error instanceof RequestError && error.status === 401) return { ...pdfSignedOut, action: signInHere() };
	if (error instanceof RequestError && error.status === 409)
		return { ...pdfFailed, description: JSON.parse(error.body).message };
	return pdfFailed;
}

/** The login screen stands in the page's place until somebody has signed in. */
function signInHere() {
	const { pathname, search } = window.location;
	return { label: 'Sign in', href: pathname + search };
}

function saveFile(blob: Blob, name: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
