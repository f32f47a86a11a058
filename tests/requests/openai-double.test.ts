import { afterEach, expect } from 'vitest';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { it } from '#tests/support/product-test.ts';

let double: OpenAiDouble;
it.beforeAll(({ double: standIn }) => {
	double = standIn;
});
afterEach(() => double.reset());

async function chat(content: string, stream = false) {
	const response = await fetch(`${double.url}/chat/completions`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'm', stream, messages: [{ role: 'user', content }] }),
	});
	return response;
}

async function answer(content: string) {
	return (await (await chat(content)).json()).choices[0].message.content;
}

it('a reply asks one question and quotes the last message, in any script', async () => {
	expect(await answer('Why did we go? We went to the lake.')).toBe(
		'You said “Why did we go We went”. What happened next?',
	);
	expect(await answer('我們去了湖邊。')).toContain('我們去了湖邊');
	expect(await answer('?!')).toBe('What would you like to tell?');
});

it('a story repeats the words that were said, and a title the first few of them', async () => {
	expect(
		await answer(
			'<transcript>\n<said n="1">We swam.</said>\n<question>And?</question>\n<said ' +
				'n="2">Yes.</said>\n</transcript>\n',
		),
	).toBe('[1] We swam.\n\n[2] Yes.');
	expect(await answer('<story>\nWe swam in the cold lake at night.\n</story>')).toBe(
		'We swam in the cold lake',
	);
});

it('a scripted answer is taken in order, by kind, with and without streaming', async () => {
	double.next({ say: 'a title', for: 'title' }, { say: 'first' }, { say: 'second' });
	expect(await answer('hello')).toBe('first');
	expect(await (await chat('hello', true)).text()).toMatch(/second.*"finish_reason":"stop".*\[DONE\]/s);
	expect(await answer('<story>x</story>')).toBe('a title');
	expect(await answer('hello')).toContain('hello');
	expect(double.requests.map(({ kind }) => kind)).toEqual(['reply', 'reply', 'title', 'reply']);
});

it('speech and transcription are answered, and can be scripted', async () => {
	const form = new FormData();
	form.set('model', 'whisper-1');
	form.set('file', new Blob(['audio']), 'a.webm');
	const heard = await fetch(`${double.url}/audio/transcriptions`, { method: 'POST', body: form });
	expect(await heard.json()).toMatchObject({ text: expect.stringContaining('lake') });
	const speak = () =>
		fetch(`${double.url}/audio/speech`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ model: 'tts', input: 'Hello', voice: 'nova' }),
		});
	const spoken = await speak();
	expect(spoken.headers.get('content-type')).toMatch(/^audio\//);
	expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(44);
	double.next({ for: 'speech', status: 500 });
	expect((await speak()).status).toBe(500);
});
