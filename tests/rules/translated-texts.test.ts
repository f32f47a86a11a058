import { globSync, readFileSync } from 'node:fs';
import { parseAst, transformWithEsbuild } from 'vite';
import { expect, it } from 'vitest';

// Chrome translates a page by putting a `font` element in the place of each text. React still holds the old text: it
// fails to remove that or to insert something before it, and nobody sees its changes. A text alone in its element is
// safe, since React writes it through the element; so is white space, which Chrome leaves alone.

interface Node {
	type: string;
	start: number;
	end: number;
	[name: string]: unknown;
}

type Kind = 'text' | 'element' | 'nothing' | 'unknown';

/** The kinds of content that an expression may put into a page. */
function kindsOf(node: Node): Kind[] {
	const of = (name: string) => kindsOf(node[name] as Node);
	switch (node.type) {
		case 'Literal':
			return [/string|number/.test(typeof node.value) && String(node.value).trim() ? 'text' : 'nothing'];
		case 'JSXText':
			return [isBlank(node) ? 'nothing' : 'text'];
		case 'TemplateLiteral':
		case 'BinaryExpression':
			return ['text'];
		case 'JSXElement':
		case 'JSXFragment':
			return ['element'];
		case 'JSXExpressionContainer':
			return of('expression');
		case 'ConditionalExpression':
			return [...of('consequent'), ...of('alternate')];
		case 'LogicalExpression':
			return node.operator === '&&' ? ['nothing', ...of('right')] : [...of('left'), ...of('right')];
		case 'CallExpression':
			return isList(node.callee as Node) ? ['element', 'nothing'] : ['unknown'];
		default:
			return ['unknown'];
	}
}

const isList = ({ property }: Node) => /^(?:flatM|m)ap$/.test(String((property as Node | undefined)?.name));

/** JSX leaves out line breaks with the spaces around them. */
const isBlank = ({ value }: Node) => String(value).trim() === '';

const isWritten = (node: Node) =>
	!(node.type === 'JSXText' && isBlank(node)) &&
	(node.expression as Node | undefined)?.type !== 'JSXEmptyExpression';

/** The children of an element that React could not change any more after a translation. */
function looseIn(element: Node): Node[] {
	const children = (element.children as Node[]).filter(isWritten);
	if (element.type === 'JSXFragment') return children.filter((child) => kindsOf(child).includes('text'));
	if (children.length < 2) return [];
	return children.filter((child, index) => {
		const kinds = kindsOf(child);
		if (!kinds.includes('text')) return false;
		const before = children[index - 1];
		return kinds.length > 1 || (before !== undefined && kindsOf(before).length > 1);
	});
}

function* elementsIn(node: unknown): Generator<Node> {
	if (Array.isArray(node)) for (const each of node) yield* elementsIn(each);
	else if (node && typeof node === 'object') {
		const { type } = node as Node;
		if (type === 'JSXElement' || type === 'JSXFragment') yield node as Node;
		for (const each of Object.values(node)) yield* elementsIn(each);
	}
}

it('a text that comes, goes or changes beside something else has an element of its own', async () => {
	const loose: string[] = [];
	for (const file of globSync('app/**/*.tsx')) {
		const { code } = await transformWithEsbuild(readFileSync(file, 'utf8'), file, { jsx: 'preserve' });
		for (const element of elementsIn(parseAst(code, { jsx: true })))
			for (const { start, end } of looseIn(element)) loose.push(`${file}: ${code.slice(start, end)}`);
	}
	expect(loose).toEqual([]);
});
