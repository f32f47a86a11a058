import { useRef, useState } from 'react';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

type TakeFiles = (files: File[]) => void;

export function usePaste(take: TakeFiles): void {
	const latest = useRef(take);
	latest.current = take;
	useEnhancement(() => {
		const paste = (event: ClipboardEvent) => {
			const { files = [], types = [] } = event.clipboardData ?? {};
			const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
			// Copied text may bring a picture of itself.
			if (pictures.length === 0 || types.includes('text/plain')) return;
			event.preventDefault();
			latest.current(pictures);
		};
		document.addEventListener('paste', paste);
		return () => document.removeEventListener('paste', paste);
	}, []);
}

/** On the whole page, since a file dropped elsewhere would make the browser leave it. */
export function useDrop(take: TakeFiles): boolean {
	const latest = useRef(take);
	latest.current = take;
	const [isOver, setIsOver] = useState(false);
	useEnhancement(() => {
		const areFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
		const over = (event: DragEvent) => {
			if (!areFiles(event)) return;
			event.preventDefault();
			setIsOver(true);
		};
		const leave = (event: DragEvent) => {
			if (event.relatedTarget === null) setIsOver(false);
		};
		const drop = (event: DragEvent) => {
			setIsOver(false);
			if (!areFiles(event)) return;
			event.preventDefault();
			latest.current([...(event.dataTransfer?.files ?? [])]);
		};
		document.addEventListener('dragover', over);
		document.addEventListener('dragleave', leave);
		document.addEventListener('drop', drop);
		return () => {
			document.removeEventListener('dragover', over);
			document.removeEventListener('dragleave', leave);
			document.removeEventListener('drop', drop);
		};
	}, []);
	return isOver;
}
