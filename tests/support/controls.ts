import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const isControl = ({ name, attribs }: Tag) =>
	name === 'button' ||
	name === 'summary' ||
	name === 'legend' ||
	name === 'textarea' ||
	name === 'select' ||
	(name === 'input' && attribs.type !== 'hidden') ||
	(name === 'a' && 'href' in attribs);

// Elements at which browsers of HTML 4 begin a line.
const block =
	/^(?:address|blockquote|br|dd|div|dl|dt|form|h[1-6]|hr|li|noscript|ol|p|pre|table|td|th|tr|ul)$/;

/**
 * Finds pairs of controls, or a label and its control, with nothing between: without style sheets a page runs
 * them together.
 */
export function findTouching(html: string): string[] {
	const body = DomUtils.getElementsByTagName('body', parseDocument(html).children)[0];
	const found: string[] = [];
	let last: string | null = null;
	const read = (node: Node) => {
		if (node.type === 'text') {
			if ((node as Node & { data: string }).data !== '') last = null;
			return;
		}
		if (!('children' in node) || !('name' in node)) return;
		const tag = node as Tag;
		if (/^(?:script|style|template)$/.test(tag.name)) return;
		const isBlock = block.test(tag.name);
		if (isBlock) last = null;
		if (isControl(tag) && last) found.push(`${last} ${describe(tag)}`);
		for (const child of tag.children) read(child);
		if (isBlock) last = null;
		else if (isControl(tag) || tag.name === 'label') last = describe(tag);
	};
	if (body) read(body);
	return found;
}

const describe = (tag: Tag) =>
	`<${tag.name} ${tag.attribs.name ?? tag.attribs.href ?? tag.attribs.for ?? ''}>`;
