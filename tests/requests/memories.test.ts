import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type Client, signIn } from '#tests/support/client.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let rosa: Client;

beforeAll(async () => {
	product = await startProduct();
	rosa = await signIn(product.url, admin);
});
afterAll(() => product?.stop());

async function begin(content: string): Promise<string> {
	const messages = [{ role: 'user', content }];
	return (await rosa.call('POST', '/api/conversations', { messages })).body.id;
}

async function page(path: string): Promise<string> {
	const answer = await rosa.call('GET', path);
	expect(answer.status).toBe(200);
	return answer.body;
}

function post(fields: Record<string, string>, client = rosa) {
	return fetch(`${product.url}/profile`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Authorization: `Bearer ${client.token}` },
		body: new URLSearchParams(fields),
	});
}

const titleOf = async (id: string) => (await rosa.call('GET', `/api/conversations/${id}`)).body.title;

describe('The Memories screen', () => {
	it('says that there is nothing yet', async () => {
		const html = await page('/profile');
		expect(html).toContain('No memories yet');
		expect(html).toContain('Start a new conversation to create your first family memory!');
	});

	it('renames, unless the title is blank or the same', async () => {
		const id = await begin('The gate squeaked.');
		expect(await page(`/profile?rename=${id}`)).toMatch(
			/<input[^>]*name="title"[^>]*value="The gate squeaked."/,
		);
		expect((await post({ intent: 'rename', id, title: ' The gate ' })).status).toBe(302);
		expect(await titleOf(id)).toBe('The gate');
		await post({ intent: 'rename', id, title: '  ' });
		expect(await titleOf(id)).toBe('The gate');
	});

	it('writes a story, gives it its own file name, deletes it, then the conversation', async () => {
		const id = await begin('The gate squeaked.');
		const made = await post({ intent: 'generate', id });
		expect(await titleOf(id)).toBe((await rosa.call('GET', '/api/stories')).body[0].title);
		const story = /^\/stories\/(.+)$/.exec(made.headers.get('Location') ?? '')?.[1];
		expect(story).toBeTruthy();
		expect(await page('/profile')).toContain('Complete, Story Ready');
		const pdf = await fetch(`${product.url}/api/stories/${story}/pdf?name=id`, {
			headers: { Authorization: `Bearer ${rosa.token}` },
		});
		expect(pdf.headers.get('Content-Disposition')).toContain(`story-${story}.pdf`);
		await pdf.arrayBuffer();
		expect(await page(`/profile?delete=${id}`)).toContain(
			'Are you sure you want to delete this story? This action cannot be undone.',
		);
		await post({ intent: 'delete-conversation', id });
		expect((await rosa.call('GET', `/api/conversations/${id}`)).status).toBe(200);
		await post({ intent: 'delete-story', id });
		expect((await rosa.call('GET', `/api/stories/${story}`)).status).toBe(404);
		expect(await page(`/profile?delete=${id}`)).toContain('delete this conversation?');
		await post({ intent: 'delete-conversation', id });
		expect((await rosa.call('GET', `/api/conversations/${id}`)).status).toBe(404);
	});

	it('changes nothing of somebody else’s', async () => {
		const id = await begin('The gate squeaked.');
		const other = await signIn(product.url);
		for (const intent of ['rename', 'generate', 'delete-story', 'delete-conversation']) {
			expect((await post({ intent, id, title: 'Stolen' }, other)).status, intent).toBe(404);
		}
		expect(await titleOf(id)).toBe('The gate squeaked.');
	});

	it('keeps older memories in reach, with all that can be done with them', async () => {
		const oldest = await begin('The oldest of them.');
		for (let count = 0; count < 30; count += 1) await begin(`Memory ${count}`);
		const first = await page('/profile');
		expect(first).not.toContain('The oldest of them.');
		const older = /href="(\/profile\?cursor=[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
		const second = await page(older);
		expect(second).toContain('The oldest of them.');
		const rename = new RegExp(`href="(/profile\\?cursor=[^"]+rename=${oldest})`).exec(second)?.[1] ?? '';
		expect(await page(rename.replaceAll('&amp;', '&'))).toContain('value="The oldest of them."');
	});
});

describe('Forms that come back', () => {
	it('keep other words sent with an old form, and the same words once', async () => {
		const formId = '01a1fd04-0000-7000-8000-000000000000';
		const send = (path: string, content: string) =>
			fetch(product.url + path, {
				method: 'POST',
				redirect: 'manual',
				headers: { Authorization: `Bearer ${rosa.token}` },
				body: new URLSearchParams({ intent: 'send', formId, content }),
			});
		const [first, again, other] = [
			await send('/main', 'One'),
			await send('/main', 'One'),
			await send('/main', 'Two'),
		];
		expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
		expect(other.headers.get('Location')).not.toBe(first.headers.get('Location'));
		const chat = first.headers.get('Location')?.split('#')[0] ?? '';
		for (const content of ['Three', 'Three', 'Four']) await send(chat, content);
		const { body } = await rosa.call('GET', `/api/conversations/${chat.split('/').at(-1)}`);
		const told = JSON.parse(body.messages).filter(({ role }: { role: string }) => role === 'user');
		expect(told.map(({ content }: { content: string }) => content)).toEqual(['One', 'Three', 'Four']);
	});
});
