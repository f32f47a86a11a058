import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { RequestError } from '#app/http/failure.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { showBusy } from '#app/stories/reading/show-busy.ts';
import { pdfFailed, pdfLate, pdfSignedOut } from '#app/stories/record/failures.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface DownloadPdfProps {
	url: string;
	fileName: string;
	variant?: 'plain';
	children: ReactNode;
}

export function DownloadPdf({ url, fileName, variant, children }: DownloadPdfProps) {
	const [busy, setBusy] = useState<string | null>(null);
	async function download(event: MouseEvent) {
		event.preventDefault();
		if (busy) return;
		setBusy(pdfBusyLabel);
		await downloadPdf(url, fileName, () => setBusy(pdfLateLabel));
		setBusy(null);
	}
	return (
		<ButtonLink variant={variant} href={url} onClick={download} aria-disabled={busy ? true : undefined}>
			{busy ?? children}
		</ButtonLink>
	);
}

/** @param links changes with them */
export function usePdfLinks(list: RefObject<HTMLElement | null>, links: unknown): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: another list listens anew.
	useEnhancement(() => {
		const download = async (event: Event) => {
			const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="/pdf?"]');
			if (!link || event.defaultPrevented) return;
			event.preventDefault();
			if (link.hasAttribute('aria-disabled')) return;
			const end = showBusy(link, pdfBusyLabel);
			await downloadPdf(link.href, `story-${link.pathname.split('/')[3]}.pdf`);
			end();
		};
		const element = list.current;
		element?.addEventListener('click', download);
		return () => element?.removeEventListener('click', download);
	}, [list, links]);
}

const pdfBusyLabel = 'Making the PDF...';
const pdfLateLabel = 'Still making the PDF...';
const maxWaitMs = 10 * 60_000;

async function downloadPdf(url: string, fileName: string, onLate?: () => void): Promise<void> {
	try {
		const response = await fetchPatiently(url, () => {
			onLate?.();
			showToast({
				title: pdfLate.title,
				description: 'It is still being made. Stay on this page, and it will be saved as soon as it’s ready.',
			});
		});
		saveFile(await response.blob(), fileName);
		showToast({ title: 'PDF downloaded successfully' });
	} catch (error) {
		showToast(failureToast(error));
	}
}

/** Retries while the server is still making the PDF. @param onLate called once, at the first retry */
async function fetchPatiently(url: string, onLate: () => void): Promise<Response> {
	const begun = Date.now();
	for (let isFirst = true; ; isFirst = false) {
		try {
			return await fetchOk(url);
		} catch (error) {
			const seconds = error instanceof RequestError && error.status === 503 ? error.retryAfter : undefined;
			if (seconds === undefined || Date.now() - begun > maxWaitMs) throw error;
			if (isFirst) onLate();
			await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
		}
	}
}

function failureToast(error: unknown) {
	if (error instanceof RequestError && error.status === 401) return { ...pdfSignedOut, action: signInHere() };
	if (error instanceof RequestError && error.status === 409)
		return { ...pdfFailed, description: JSON.parse(error.body).message };
	return pdfFailed;
}

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
