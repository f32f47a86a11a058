import type { App } from '#tests/support/app.ts';
import type { Shown, Visitor } from '#tests/support/visitor.ts';

/** The fields of a post that is being written. */
export interface PostFields extends Record<string, string> {
	title: string;
	slug: string;
	excerpt: string;
	content: string;
}

/** The fields of a new post; an empty `slug` makes its address from the title. */
export const post = (more: Partial<PostFields> = {}): PostFields => ({
	...{ title: 'The gate', slug: '', excerpt: '', content: 'It squeaked.\nEvery morning.' },
	...more,
});

export const newPost = '/admin/blog/new';

/** The address that an answer redirects to. */
export const ledTo = (answer: Response) => answer.headers.get('Location') ?? '';

/** Begins a post as the admin, in a browser without scripts. @returns the address of its form */
export async function write(boss: Visitor, fields = post()): Promise<string> {
	return ledTo(await boss.submit(newPost, 'save', fields));
}

/** Publishes a draft with these changes. */
export const publish = (boss: Visitor, form: string, fields: Record<string, string> = {}) =>
	boss.submit(form, 'publish', fields);

/** Writes a post and publishes it. @returns the address of its form */
export async function writeAndPublish(boss: Visitor, fields = post()): Promise<string> {
	const form = await write(boss, fields);
	await publish(boss, form);
	return form;
}

/** The values in the boxes of a post's form. */
export function typedIn(page: Shown): PostFields {
	const box = (name: string) =>
		(page.find('input', { name }) ?? page.find('textarea', { name }))?.value ?? '';
	return { title: box('title'), slug: box('slug'), excerpt: box('excerpt'), content: box('content') };
}

/** Deletes all posts and their addresses. */
export async function emptyBlog({ database }: App): Promise<void> {
	await database.query('delete from "BlogDraft"');
	await database.query('delete from "BlogAddress"');
}
