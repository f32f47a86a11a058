import { createWriteStream, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { ActionFunctionArgs } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { Conflict, Invalid, NotFound, RateLimited, Unavailable } from '#app/errors.ts';
import { ChoiceField } from '#app/forms/choice-field.tsx';
import { clientAction } from '#app/forms/client-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { type FormResult, toErrorResult } from '#app/forms/submission.ts';
import { useFields } from '#app/forms/use-fields.ts';
import { failure, failureText, tooLongText } from '#app/http/failure.ts';
import { makeFolder } from '#tests/support/folder.ts';

// A test can replace the stream by one to a full disk.
vi.mock('node:fs', async (load) => {
	const fs = await load<typeof import('node:fs')>();
	return { ...fs, createWriteStream: vi.fn(fs.createWriteStream) };
});
// The limit for people who are signed out needs a database, and there is none here.
vi.mock('#app/forms/limit-signed-out.server.ts', () => ({ limitSignedOut: async () => {} }));

const failed = failure('Save failed', 'Failed to save story changes');

const schema = z.object({
	title: z.string().min(1, 'Please enter a title.'),
	password: z.string().optional(),
	photos: z.array(z.instanceof(File)).default([]),
});

/** Sends a form to an action with this handler. */
async function send(
	body: URLSearchParams | FormData,
	handler: (value: z.output<typeof schema>) => unknown = () => {},
	headers: HeadersInit = {},
) {
	const action = formAction({
		save: intent(
			schema,
			async ({ value }) => {
				await handler(value);
				return { to: '/saved' };
			},
			{ access: 'public', failure: failed, uploads: { maxFiles: 2, maxFileSize: 100_000 } },
		),
		fill: intent(z.object({ title: z.string() }), async () => ({ fill: { title: 'Filled' } }), {
			access: 'public',
			failure: failed,
		}),
		delete: intent(z.object({ id: z.uuid() }), () => Promise.reject(new NotFound()), {
			access: 'public',
			failure: failed,
		}),
	});
	const request = new Request('http://localhost/story', { method: 'POST', body, headers });
	const args = { request, params: {}, context: { clientNetwork: 'test' } } as unknown as ActionFunctionArgs;
	const answer = await action(args);
	if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('Location') };
	const { data, init } = answer as { data: FormResult; init: ResponseInit | null };
	return { status: init?.status ?? 200, result: data, headers: new Headers(init?.headers) };
}

const form = (fields: Record<string, string> = {}) =>
	new URLSearchParams({ intent: 'save', idempotencyKey: 'key', title: 'The mill', ...fields });

describe('A form that could not be sent', () => {
	it('a form is known by its own intent, whichever button was pressed', () => {
		const sent = new FormData();
		for (const intent of ['save', 'preview']) sent.append('intent', intent);
		sent.append('title', 'The mill');
		const { initialValue } = toErrorResult(sent, ['No connection.']);
		expect(initialValue).toEqual({ intent: 'save', title: 'The mill' });
	});
});

describe('Submitting a form', () => {
	it('a form that succeeds redirects', async () => {
		expect(await send(form())).toEqual({ status: 302, to: '/saved' });
	});

	it('an invalid form keeps what was typed, except the password, and names the wrong field', async () => {
		const { status, result } = await send(form({ title: '', password: 'secret' }));
		expect(status).toBe(400);
		expect(result?.error).toEqual({ title: ['Please enter a title.'] });
		expect(result?.initialValue).toMatchObject({ intent: 'save', idempotencyKey: 'key' });
		expect(JSON.stringify(result)).not.toContain('secret');
	});

	it.each([
		['Invalid of a field', new Invalid('Too short.', 'title'), 400, { title: ['Too short.'] }],
		['Invalid', new Invalid('Nothing told.'), 400, { '': ['Nothing told.'] }],
		['Conflict', new Conflict('Somebody was first.'), 409, { '': ['Somebody was first.'] }],
		['RateLimited', new RateLimited(90), 429, { '': ['Too many requests. Please try again in 2 minutes.'] }],
		['Unavailable', new Unavailable('No model.'), 503, { '': ['Save failed', 'No model.'] }],
		['anything else', new Error('disk full'), 500, { '': ['Save failed', 'Failed to save story changes'] }],
	])('a form keeps the typed text, with an error, after %s', async (_name, error, status, lines) => {
		const answer = await send(form(), () => Promise.reject(error));
		expect(answer.status).toBe(status);
		expect(answer.result?.error).toEqual(lines);
		expect(answer.result?.initialValue).toMatchObject({ title: 'The mill' });
	});

	it('a form that is sent too often says when to try again', async () => {
		const { headers } = await send(form(), () => Promise.reject(new RateLimited(90)));
		expect(headers?.get('Retry-After')).toBe('90');
	});

	it('a deletion of what is gone leads back to the page', async () => {
		const id = '01a1fd04-0000-4000-8000-000000000000';
		expect(await send(form({ intent: 'delete', id }))).toEqual({ status: 302, to: '/story' });
	});

	it('text for what is gone is given back, but no password', async () => {
		const answer = send(form({ password: 'secret' }), () => Promise.reject(new NotFound()));
		await expect(answer).rejects.toMatchObject({ data: { written: 'The mill' }, init: { status: 404 } });
	});

	it('the button that was pressed decides what is done', async () => {
		const body = form();
		body.append('intent', 'fill');
		const { result } = await send(body);
		expect(result?.initialValue).toEqual({ title: 'Filled' });
	});

	it.each([
		['JSON', '{}', 'application/json', 415],
		['half a multipart', '--x\r\n', 'multipart/form-data; boundary=x', 400],
		['2,000 fields', Array.from({ length: 2000 }, (_, i) => `f${i}=1`).join('&'), 'form', 400],
	])('a form that is %s is refused', async (_name, body, type, status) => {
		const contentType = type === 'form' ? 'application/x-www-form-urlencoded' : type;
		const sent = send(body as never, undefined, { 'Content-Type': contentType });
		await expect(sent).rejects.toMatchObject({ status });
	});
});

describe('A form sent by scripts', () => {
	const sendByScript = (answer: () => Promise<unknown>, body = form()) => {
		const request = new Request('http://localhost/story', { method: 'POST', body });
		return clientAction({ request, serverAction: answer } as unknown as ClientActionFunctionArgs);
	};

	it.each([
		['no connection', new TypeError('Failed to fetch'), 'Connection Issue', failureText.network],
		['an answer that is not ours', new Error('Unable to decode turbo-stream'), 'Error', failureText.server],
		['a refusal for its size', new ErrorResponse(413), tooLongText],
	])('a form keeps the typed text after %s', async (_name, error, ...lines) => {
		expect(await sendByScript(() => Promise.reject(error))).toMatchObject({
			initialValue: { title: 'The mill' },
			error: { '': lines },
		});
	});

	it('a redirect or a refusal takes the place of the form', async () => {
		for (const answer of [new Response(null, { status: 302 }), new ErrorResponse(403)])
			await expect(sendByScript(() => Promise.reject(answer))).rejects.toBe(answer);
	});

	it('a form that is too long is not sent', async () => {
		let sent = false;
		const answer = async () => {
			sent = true;
		};
		const result = await sendByScript(answer, form({ title: 'x'.repeat(7_000_000) }));
		expect(result).toMatchObject({ error: { '': [tooLongText] } });
		expect(sent).toBe(false);
	});

	it('a failure belongs to the form’s own intent, whichever button was pressed', () => {
		const body = new FormData();
		for (const name of ['start', 'idea']) body.append('intent', name);
		expect(toErrorResult(body, ['No.']).initialValue).toEqual({ intent: 'start' });
	});
});

describe('A form that takes a number', () => {
	const schema = z.object({
		rating: z.coerce.number({ error: 'Please provide a rating' }).int().min(1).max(5),
	});
	const rate = async (fields: { rating?: string }) => {
		const taken: unknown[] = [];
		const handler = async ({ value }: { value: z.output<typeof schema> }) => {
			taken.push(value.rating);
			return { to: '/' };
		};
		const action = formAction({ rate: intent(schema, handler, { access: 'public', failure: failed }) });
		const body = new URLSearchParams({ intent: 'rate', ...fields });
		const request = new Request('http://localhost/feedback', { method: 'POST', body });
		const args = { request, params: {}, context: { clientNetwork: 'test' } };
		const answer = await action(args as unknown as ActionFunctionArgs);
		return { taken, result: answer instanceof Response ? undefined : (answer as { data: FormResult }).data };
	};
	const show = (result?: FormResult, given?: { rating: string }) =>
		renderToString(
			createElement(() => {
				const { fields } = useFields<z.input<typeof schema>>({
					id: 'rate',
					constraint: getZodConstraint(schema),
					result,
					defaultValue: given,
				});
				const choices = [1, 2, 3, 4, 5].map((value) => ({ value, label: value }));
				return createElement(ChoiceField, { field: fields.rating, label: 'Fun to use', choices });
			}),
		);
	const checked = (html: string) =>
		[...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) =>
			/ checked=/.test(tag) ? [/ value="(\d)"/.exec(tag)?.[1]] : [],
		);

	it('the handler gets a number', async () => {
		expect((await rate({ rating: '4' })).taken).toEqual([4]);
	});

	it.each([{}, { rating: '' }, { rating: '6' }, { rating: '2.5' }, { rating: 'x' }])(
		'%o is refused with an error at the field',
		async (fields) => {
			const { taken, result } = await rate(fields);
			expect(taken).toEqual([]);
			expect(Object.keys(result?.error ?? {})).toEqual(['rating']);
			if (!('rating' in fields)) expect(show(result)).toContain('Please provide a rating');
		},
	);

	it('the value that was chosen before is checked', () => {
		expect(checked(show())).toEqual([]);
		expect(checked(show(undefined, { rating: '4' }))).toEqual(['4']);
		const refused: FormResult = { status: 'error', initialValue: { rating: '2' }, error: { '': ['No.'] } };
		expect(checked(show(refused))).toEqual(['2']);
	});
});

/** Stands in for Remix's wrapper of a response that the server threw. */
class ErrorResponse {
	statusText = '';
	internal = false;
	data = null;
	readonly status: number;

	constructor(status: number) {
		this.status = status;
	}
}

describe('A form with files', () => {
	const upload = (...files: File[]) => {
		const body = new FormData();
		for (const [name, value] of form()) body.set(name, value);
		for (const file of files) body.append('photos', file);
		return body;
	};
	const photo = (bytes: number, name = 'großmutter.jpg') =>
		new File([new Uint8Array(bytes).fill(7)], name, { type: 'image/jpeg' });
	// Other processes make temporary folders meanwhile, too.
	beforeEach(async () => {
		const folder = await makeFolder();
		vi.stubEnv('TMPDIR', folder.path);
		onTestFinished(async () => {
			vi.unstubAllEnvs();
			await folder.remove();
		});
	});
	const leftOnDisk = () => readdirSync(tmpdir());

	it('the handler gets whole files, and nothing is left on the disk', async () => {
		const before = leftOnDisk();
		const seen: unknown[] = [];
		await send(upload(photo(50_000), photo(3, 'b.jpg')), async ({ photos }) => {
			expect(leftOnDisk().length).toBe(before.length + 1);
			for (const file of photos) {
				const bytes = new Uint8Array(await file.arrayBuffer());
				seen.push([file.name, file.type, bytes.length, bytes.every((byte) => byte === 7)]);
			}
		});
		expect(seen).toEqual([
			['großmutter.jpg', 'image/jpeg', 50_000, true],
			['b.jpg', 'image/jpeg', 3, true],
		]);
		expect(leftOnDisk()).toEqual(before);
	});

	it('an empty file field gives no file', async () => {
		let photos: File[] | undefined;
		await send(upload(new File([], '', { type: 'application/octet-stream' })), (value) => {
			photos = value.photos;
		});
		expect(photos).toEqual([]);
	});

	it('a file that is too large reaches the handler one byte over the limit', async () => {
		let sizes: number[] = [];
		await send(upload(photo(200_000), photo(3)), ({ photos }) => {
			sizes = photos.map(({ size }) => size);
		});
		expect(sizes).toEqual([100_001, 3]);
	});

	it('too many files are refused, and nothing is left on the disk', async () => {
		const before = leftOnDisk();
		const sent = send(upload(photo(1), photo(1), photo(1)));
		await expect(sent).rejects.toMatchObject({ status: 413 });
		expect(leftOnDisk()).toEqual(before);
	});

	it('a full disk is reported, and nothing is left on the disk', async () => {
		const before = leftOnDisk();
		vi.mocked(createWriteStream).mockImplementationOnce((_path, options) =>
			createWriteStream('/dev/full', options),
		);
		const sent = send(upload(photo(50_000)), () => {});
		const answer: Response = await sent.catch((thrown) => thrown);
		expect([answer.status, await answer.text()]).toEqual([503, 'There is no room for files at the moment.']);
		expect(leftOnDisk()).toEqual(before);
	});

	it('nothing is left on the disk after a failure', async () => {
		const before = leftOnDisk();
		const { status } = await send(upload(photo(10)), () => Promise.reject(new Error('disk full')));
		expect(status).toBe(500);
		expect(leftOnDisk()).toEqual(before);
	});
});
