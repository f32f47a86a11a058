import { afterEach, describe, expect } from 'vitest';
import type { ReplyRequest, Turn, Understanding } from '#app/assistant/assistant.ts';
import { openAiAssistant } from '#app/assistant/openai/index.ts';
import type { OpenAiDouble } from '#tests/doubles/openai.ts';
import { it } from '#tests/support/product-test.ts';

let double: OpenAiDouble;
it.beforeAll(({ double: standIn }) => {
	double = standIn;
});
afterEach(() => double.reset());

const createAssistant = () => openAiAssistant({ apiKey: 'sk-one', baseURL: double.url, model: 'test-model' });

/** Asks for a reply. @returns the reply, and what the model understood */
async function ask(turns: Turn[], assistant = createAssistant(), more: Partial<ReplyRequest> = {}) {
	let text = '';
	const understood: Understanding[] = [];
	const request = {
		instructions: 'Listen.',
		turns,
		onUnderstood: (each: Understanding) => understood.push(each),
	};
	for await (const piece of assistant.reply({ ...request, ...more })) text += piece;
	return { text, understood };
}

const said = (content: string): Turn[] => [{ role: 'user', content }];
const nothing = { changes: [], style: [], names: [], asides: [], avoid: [], title: null, danger: null };

describe('The structured answer', () => {
	it('a structured answer is asked for, and only its reply is shown', async () => {
		double.next({ reply: 'Where “was” it?\nTell me.', asides: ['The kettle is on.'], danger: 'unsure' });
		const { text, understood } = await ask(said('The kettle is on. We had a dog.'));
		expect(text).toBe('Where “was” it?\nTell me.');
		expect(understood).toEqual([{ ...nothing, asides: ['The kettle is on.'], danger: 'unsure' }]);
		expect(double.requests[0]?.body).toMatchObject({ response_format: { type: 'json_schema' } });
	});

	it('an answer in plain text is the reply alone', async () => {
		double.next({ say: 'Who {really} named the dog?' });
		const answer = await ask(said('We had a dog.'));
		expect(answer).toEqual({ text: 'Who {really} named the dog?', understood: [nothing] });
	});

	it('an answer without a reply fails', async () => {
		double.next({ say: '{"changes":[],"danger":"now"}' });
		await expect(ask(said('We had a dog.'))).rejects.toMatchObject({ failure: 'incomplete' });
	});

	it('a structured answer is not asked for again after the server has refused it', async () => {
		const assistant = createAssistant();
		double.next({ status: 400 });
		expect((await ask(said('We had a dog.'), assistant)).text).toContain('We had a dog');
		await ask(said('We had a cat.'), assistant);
		const formats = double.requests.map(({ body }) => 'response_format' in (body ?? {}));
		expect(formats).toEqual([true, false, false]);
	});
});

it('a question that the teller asks for is requested after the assistant’s own question', async () => {
	const turns: Turn[] = [...said('We had a dog.'), { role: 'assistant', content: 'What was it called?' }];
	await ask(turns, createAssistant(), { steer: 'place', about: ['It is kept.'], help: ['Call 999.'] });
	const { messages = [] } = double.requests[0] ?? {};
	expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
	expect(messages[0]?.content).toMatch(/<about>\nIt is kept\.\n<\/about>\n<help>\nCall 999\.\n<\/help>$/);
	expect(messages[3]?.content).toMatch(/^<note>\n.*Ask one question about the place\.\n<\/note>$/s);
});

it('a message without known facts is sent as it was said', async () => {
	await ask(said('We had a dog.'));
	expect(double.requests[0]?.messages.at(-1)?.content).toBe('We had a dog.');
});
