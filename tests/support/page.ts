import { DomUtils, parseDocument } from 'htmlparser2';
import { isButtonName, parseIntent } from '#app/forms/submission.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The attributes that an element must have, with exactly these values, or `true` for any value. */
export type Attributes = Record<string, string | true>;

/** One element of a page. */
export interface Found {
	attributes: Record<string, string>;
	/** Its visible words, in one line. */
	text: string;
	/** The value of a field. */
	value: string;
	all(name: string, attributes?: Attributes): Found[];
	find(name: string, attributes?: Attributes): Found | undefined;
}

/** A form with its fields filled in, as a browser without scripts would send it. */
export interface FilledForm {
	action: string;
	fields: [string, string][];
}

/** A page as a browser without scripts shows it. */
export interface Page extends Found {
	heading: string;
	/**
	 * Fills in a form; hidden fields and the values of the others are sent too.
	 * @param intent the form's intent; null for a form with only one
	 * @param fields the form is the first that has all of them, and hidden ones with just these values
	 */
	fill(intent: string | null, fields?: Record<string, string>): FilledForm;
}

/** Reads a page. */
export function parsePage(html: string): Page {
	const root = parseDocument(html.replace(/\r\n?/g, '\n')).children;
	const ids = DomUtils.filter((node) => 'attribs' in node && !!node.attribs.id, root).map(
		(node) => (node as Tag).attribs.id,
	);
	const twice = ids.filter((id, index) => ids.indexOf(id) < index);
	if (twice.length > 0) throw new Error(`Ids that stand twice on a page: ${twice}`);
	const found = wrap(root);
	return {
		...found,
		heading: found.find('h1')?.text ?? '',
		fill(intent, fields = {}) {
			const forms = found.all('form', { method: 'post' });
			for (const form of forms) {
				const filled = fillForm(form, intent, fields);
				if (filled) return filled;
			}
			const names = forms.map((form) =>
				controls(form)
					.map(({ attributes }) => attributes.name)
					.join(' '),
			);
			throw new Error(
				`“${found.find('h1')?.text}” has no form for ${intent} with ${Object.keys(fields)}: ` +
					`${names.join('; ')}`,
			);
		},
	};
}

/** Tells an input that is a button, and is found among the buttons. */
const isSubmit = ({ name, attribs }: Tag) => name === 'input' && attribs.type === 'submit';

function wrap(nodes: Node[], own?: Tag): Found {
	const all = (name: string, attributes: Attributes = {}) =>
		DomUtils.getElementsByTagName((tag) => name === '*' || tag === name || tag === 'input', nodes, true)
			.filter((tag) => name === '*' || (isSubmit(tag) ? 'button' : tag.name) === name)
			.filter((tag) =>
				Object.entries(attributes).every(([key, value]) =>
					value === true ? tag.attribs[key] !== undefined : tag.attribs[key] === value,
				),
			)
			.map((tag) => wrap(tag.children, tag));
	return {
		attributes: own?.attribs ?? {},
		text: own && isSubmit(own) ? (own.attribs.value ?? '') : words(nodes),
		// HTML ignores a line break right after the tag of a `textarea`.
		value:
			own?.name === 'textarea'
				? DomUtils.textContent(nodes).replace(/^\r?\n/, '')
				: own?.name === 'select'
					? chosen(all('option'))
					: (own?.attribs.value ?? ''),
		all,
		find: (name, attributes) => all(name, attributes)[0],
	};
}

/** The value of the option that is selected, else of the first. */
function chosen(options: Found[]): string {
	const option = options.find(({ attributes }) => attributes.selected !== undefined) ?? options[0];
	return option?.attributes.value ?? '';
}

const unseen = new Set(['script', 'style', 'template', 'head']);

/** The visible words, without the comments that React puts between two texts. */
function words(nodes: Node[]): string {
	const read = (node: Node): string => {
		if (node.type === 'text') return (node as Node & { data: string }).data;
		const button = shownButton(node);
		if (button) return ` ${button} `;
		if (!('children' in node) || ('name' in node && unseen.has(node.name))) return '';
		const text = node.children.map(read).join('');
		return 'name' in node && !inline.has(node.name) ? ` ${text} ` : text;
	};
	return nodes.map(read).join('').replace(/\s+/g, ' ').trim();
}

/** The words on an input that is a button. */
function shownButton(node: Node): string | undefined {
	if (!('attribs' in node) || !isSubmit(node) || node.attribs['aria-hidden']) return undefined;
	return node.attribs.value;
}

const inline = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'wbr']);

function controls(form: Found): Found[] {
	return ['input', 'textarea', 'select', 'button'].flatMap((name) => form.all(name, { name: true }));
}

/** The intent in the value of a field or button, which may carry parameters: `rename?id=…`. */
function readIntent({ value }: { value: string }) {
	const { name, about } = parseIntent(value);
	return { value, name, about: Object.fromEntries(about) };
}

function fillForm(form: Found, intent: string | null, fields: Record<string, string>): FilledForm | null {
	const named = controls(form);
	const hidden = form.all('input', { type: 'hidden' });
	const own = hidden.filter(({ attributes }) => attributes.name === 'intent').map(readIntent)[0];
	const submits = form.all('button', { name: true }).map((button) => {
		const { name = '' } = button.attributes;
		return isButtonName(name)
			? { ...readIntent({ value: name.slice('intent:'.length) }), field: name, sent: button.value }
			: { ...readIntent(button), field: name, sent: button.value };
	});
	const fits = ({ name, about }: { name: string; about: Record<string, string> }) =>
		(intent === null || name === intent) &&
		Object.entries(fields).every(([field, value]) =>
			field in about
				? about[field] === value
				: named.some(
						({ attributes, value: held }) =>
							attributes.name === field && (attributes.type !== 'hidden' || held === value),
					),
		);
	const first = own ? [own] : [];
	const asked = (intent === null ? [...first, ...submits] : [...submits, ...first]).find(fits);
	if (!asked) return null;
	const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in asked.about)));
	const fieldsOf = ['input', 'textarea', 'select'].flatMap((name) => form.all(name, { name: true }));
	const filled = fieldsOf
		.filter(({ attributes: { type = '', name = '', value = 'on', checked } }) => {
			if (!/^(checkbox|radio)$/.test(type)) return true;
			return name in typed ? typed[name] === value : checked !== undefined;
		})
		.map(({ attributes, value }): [string, string] => [
			attributes.name ?? '',
			typed[attributes.name ?? ''] ?? value,
		]);
	const missing = Object.keys(typed).find((name) => !filled.some(([each]) => each === name));
	if (missing) throw new Error(`“${missing}” cannot be ${fields[missing]} in the form for ${intent}.`);
	const button = submits.find(({ value }) => value === asked.value);
	if (button) filled.push([button.field, button.sent]);
	return { action: form.attributes.action ?? '', fields: filled };
}
