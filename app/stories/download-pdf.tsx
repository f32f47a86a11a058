import { useState } from 'react';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { pdfFailed } from '#app/stories/failures.ts';
import { pdfFileName } from '#app/stories/story.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Download as PDF: a link; with scripts it also says how it went (specification, section 8). */
export function DownloadPdf({ storyId, title }: { storyId: string; title: string }) {
	const hydrated = useHydrated();
	const [busy, setBusy] = useState(false);
	const url = `/api/stories/${storyId}/pdf`;
	if (!hydrated) {
		return <ButtonLink href={url}>Download as PDF</ButtonLink>;
	}
	async function download() {
		setBusy(true);
		try {
			const response = await fetchOk(url);
			saveFile(await response.blob(), pdfFileName(title));
			showToast({ title: 'PDF downloaded successfully' });
		} catch {
			showToast(pdfFailed);
		} finally {
			setBusy(false);
		}
	}
	return (
		<Button type="button" busy={busy} busyLabel="Making the PDF..." onClick={download}>
			Download as PDF
		</Button>
	);
}

function saveFile(blob: Blob, name: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
