import { describe, expect } from 'vitest';
import { openAiAssistant } from '#app/assistant/openai/index.ts';
import { countPages } from '#tests/requests/pdf-reader.ts';
import type { App } from '#tests/support/app.ts';
import { modelEnv } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { beginConversation } from '#tests/support/conversation.ts';
import { it as base } from '#tests/support/model-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const it = base.extend('settings', { scope: 'file' }, ({ double }) => ({
	...modelEnv(double),
	OPENAI_IDLE_SECONDS: '1',
}));

let app: App;
let rosa: Client;
let visitor: Visitor;
it.beforeAll(({ app: own, rosa: client, visitor: browser }) => {
	[app, rosa, visitor] = [own, client, browser];
});

const silence = { for: 'story', say: 'The gate', ending: 'stall' } as const;

describe('A model that falls silent while it writes', () => {
	it('a silent model is waited for no longer than its limit', async ({ double }) => {
		double.next(silence);
		const write = openAiAssistant({ baseURL: double.url, model: 'm', idleMs: 300 }).write({
			instructions: '',
			parts: [[{ id: 'a', role: 'user', content: 'The gate squeaked.' }]],
			number: 1,
		});
		await expect(write).rejects.toMatchObject({ failure: 'timeout' });
	});

	it('a story whose model stays silent fails, messages are kept meanwhile, and trying again writes the story', async ({
		double,
	}) => {
		double.reset();
		double.next(silence, silence, silence, silence);
		const conversationId = await beginConversation(rosa, 'The gate squeaked.');
		const asked = rosa.call('POST', '/api/stories/generate', { conversationId });
		await expect.poll(() => double.requests.length).toBe(1);
		expect(
			(await visitor.submit(`/chat/${conversationId}`, 'send', { content: 'It was green.' })).status,
		).toBe(302);
		// The first request goes on waiting for the story.
		const { rows } = await app.database.query('select id from "Story" where "conversationId" = $1', [
			conversationId,
		]);
		const { id } = rows[0];
		const story = async () => (await rosa.call('GET', `/api/stories/${id}`)).body;
		await expect
			.poll(
				async () => {
					// Every next try begins at once.
					await app.database.query(
						'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), ' +
							'run_at := now())',
					);
					return (await story()).status;
				},
				{ interval: 500 },
			)
			.toBe('failed');
		expect((await asked).status).toBeGreaterThan(200);
		expect(double.requests.filter(({ kind }) => kind === 'story')).toHaveLength(4);
		const shown = await visitor.open(`/stories/${id}`);
		expect(shown.heading).toBe('Story Generation Failed');
		await visitor.submit(`/stories/${id}`, 'generate');
		await expect.poll(async () => (await story()).status).toBe('complete');
		expect((await story()).content).toContain('The gate squeaked.');
	});
});

describe('Odd stories in the database', () => {
	async function stored(fields: { title?: string; content?: string; proof?: string | null }) {
		const [story] = (await rosa.call('GET', '/api/stories')).body;
		const { title = 'The Gate', content = 'The gate squeaked.', proof = null } = fields;
		await app.database.query(
			'update "Story" set content = $2, proof = $3, status = \'complete\' where id = $1',
			[story.id, content, proof],
		);
		await app.database.query('update "Conversation" set title = $2 where id = $1', [
			story.conversationId,
			title,
		]);
		// A finished story redirects to itself once, to show the notice that it is there.
		return { id: story.id, page: await visitor.follow('', await visitor.ask(`/stories/${story.id}`)) };
	}

	/** Prints a story. @returns the number of pages */
	async function print(id: string): Promise<number> {
		const pdf = await visitor.ask(`/api/stories/${id}/pdf`);
		expect(pdf.status).toBe(200);
		return countPages(new Uint8Array(await pdf.arrayBuffer()));
	}

	it.each([null, '{"paragraphs":[{"text":7}]}', '[]', '"x"'])(
		'a story with the proof %j is shown without notes',
		async (proof) => {
			const { id, page } = await stored({ proof });
			expect(page.text).toContain('The gate squeaked.');
			expect(page.text).not.toMatch(/nobody said|teller’s own|Left out/);
			// The PDF reads the same proof as the page.
			if (proof === '[]') expect(await print(id)).toBe(2);
		},
	);

	it.each<[string, { title?: string; content?: string }]>([
		['a title of 5,000 words', { title: 'gate '.repeat(5_000) }],
		['a title without spaces', { title: `g${'長'.repeat(20_000)}` }],
		['a title of marks', { title: '</title><script>alert(1)</script>\u202e"\\a }' }],
		['quotations within each other', { content: `${'> '.repeat(5_000)}gate` }],
		[
			'lists within each other',
			{ content: Array.from({ length: 300 }, (_, n) => `${'  '.repeat(n)}- gate`).join('\n') },
		],
		['marks within each other', { content: `${'*_~['.repeat(5_000)}gate${']~_*'.repeat(5_000)}` }],
		['a wide table', { content: `|${'a|'.repeat(900)}\n|${'-|'.repeat(900)}\n|${'b|'.repeat(900)}` }],
		['one long word', { content: 'g'.repeat(200_000) }],
	])('a story with %s becomes a page and a PDF', async (_, fields) => {
		const { id, page } = await stored(fields);
		expect(page.text).toMatch(/g/);
		expect(await print(id)).toBeGreaterThan(0);
	});
});
