import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface PdfPage {
	/** Words in the order in which a search or a copy finds them. */
	text: string;
	/** Words as a screen reader finds them in the structure: an entry for each paragraph, heading or picture. */
	read: string[];
	/** The lower edge of the text, without running heads and page numbers, as a share of the page's height. */
	bottom: number;
	/** The lower edge of the text in letters as large as the story's. */
	storyBottom: number;
}

/** A tree node as pdf.js gives it. */
interface Node {
	role?: string;
	type?: string;
	id?: string;
	alt?: string;
	children?: Node[];
}

/** In points: text below the end of a story is set smaller. */
const leastLetters = 9.5;

const blocks = /^(?:H\d?|P|LI|TD|TH|Figure)$/;

/** Reads the pages of a PDF as eyes and as a screen reader find them. */
export async function readPdf(pdf: Uint8Array): Promise<PdfPage[]> {
	const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: true });
	try {
		const document = await task.promise;
		const pages: PdfPage[] = [];
		for (let number = 1; number <= document.numPages; number += 1)
			pages.push(await readPage(await document.getPage(number)));
		return pages;
	} finally {
		await task.destroy();
	}
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readPage(page: Page): Promise<PdfPage> {
	const { items } = await page.getTextContent({ includeMarkedContent: true });
	const height = page.getViewport({ scale: 1 }).height;
	let [text, bottom, storyBottom, depth] = ['', 0, 0, 0];
	for (const item of items) {
		if ('str' in item) {
			text += `${item.str}${item.hasEOL ? '\n' : ''}`;
			if (depth === 0 || !item.str.trim()) continue;
			const end = 1 - (item.transform[5] ?? 0) / height;
			bottom = Math.max(bottom, end);
			if ((item.transform[3] ?? 0) >= leastLetters) storyBottom = Math.max(storyBottom, end);
		} else if (item.type === 'endMarkedContent') depth -= 1;
		else if (depth > 0 || item.id) depth += 1;
	}
	const tree: Node | null = await page.getStructTree();
	const read = tree ? readTree(tree, await markedText(page)) : [];
	return { text: text.replace(/\s+/g, ' ').trim(), read, bottom, storyBottom };
}

/** The characters of each part of the structure, by its number, with only those spaces that are in the file. */
async function markedText(page: Page): Promise<Map<string, string>> {
	const { fnArray, argsArray } = await page.getOperatorList();
	const marked = new Map<string, string>();
	const open: string[] = [];
	for (const [index, operator] of fnArray.entries()) {
		const [first, second] = argsArray[index] ?? [];
		if (operator === OPS.beginMarkedContentProps) open.push(String(second ?? ''));
		else if (operator === OPS.beginMarkedContent) open.push('');
		else if (operator === OPS.endMarkedContent) open.pop();
		else if (operator === OPS.showText) {
			const id = open.findLast(Boolean) ?? '';
			const glyphs: { unicode?: string }[] = first;
			marked.set(id, (marked.get(id) ?? '') + glyphs.map(({ unicode }) => unicode ?? '').join(''));
		}
	}
	return marked;
}

function readTree(node: Node, marked: Map<string, string>): string[] {
	const isBlock = blocks.test(node.role ?? '');
	if (node.alt) return [node.alt];
	const inner = (node.children ?? []).flatMap((child) => readTree(child, marked));
	const own =
		node.type === 'content' ? [marked.get(/_mc(\d+)$/.exec(node.id ?? '')?.[1] ?? '') ?? ''] : inner;
	return isBlock ? [own.join('')] : own;
}
