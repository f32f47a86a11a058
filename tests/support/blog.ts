import type { App } from '#tests/support/app.ts';
import type { Shown, Visitor } from '#tests/support/visitor.ts';

/** The fields of a post that is being written. */
export interface PostFields extends Record<string, string> {
	title: string;
	slug: string;
	excerpt: string;
	content: string;
}

/** What is typed for a post; its address is made from the title. */
export const post = (more: Partial<PostFields> = {}): PostFields => ({
	...{ title: 'The gate', slug: '', excerpt: '', content: 'It squeaked.\nEvery morning.' },
	...more,
});

export const newPost = '/admin/blog/new';

/** The address of the form to which an answer leads. */
export const ledTo = (answer: Response) => answer.headers.get('Location') ?? '';

/** Begins a post as the admin, in a browser without scripts. @returns the address of its form */
export async function write(boss: Visitor, fields = post()): Promise<string> {
	return ledTo(await boss.submit(newPost, 'save', fields));
}

/** Publishes what stands in a form, with what is typed now. */
export const publish = (boss: Visitor, form: string, fields: Record<string, string> = {}) =>
	boss.submit(form, 'publish', fields);

/** Writes a post and publishes it. @returns the address of its form */
export async function writeAndPublish(boss: Visitor, fields = post()): Promise<string> {
	const form = await write(boss, fields);
	await publish(boss, form);
	return form;
}

/** What stands in the boxes of a post's form. */
export function typedIn(page: Shown): PostFields {
	const box = (name: string) =>
		(page.find('input', { name }) ?? page.find('textarea', { name }))?.value ?? '';
	return { title: box('title'), slug: box('slug'), excerpt: box('excerpt'), content: box('content') };
}

/** Takes all posts away, as if there had never been any. */
export async function emptyBlog({ database }: App): Promise<void> {
	await database.query('delete from "BlogDraft"');
	await database.query('delete from "BlogAddress"');
}
