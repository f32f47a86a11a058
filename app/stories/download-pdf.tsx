import { type MouseEvent, type ReactNode, useState } from 'react';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { pdfFailed } from '#app/stories/failures.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';

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
		try {
			const response = await fetchOk(url);
			saveFile(await response.blob(), fileName);
			showToast({ title: 'PDF downloaded successfully' });
		} catch {
			showToast(pdfFailed);
		} finally {
			setBusy(false);
		}
	}
	return (
		<ButtonLink variant={variant} href={url} onClick={download} aria-disabled={busy || undefined}>
			{busy ? 'Making the PDF...' : children}
		</ButtonLink>
	);
}

function saveFile(blob: Blob, name: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
