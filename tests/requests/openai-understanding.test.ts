import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyRequest, Turn } from '#app/assistant/assistant.ts';
import { openAiAssistant } from '#app/assistant/openai/index.ts';
import { withUnderstanding } from '#app/assistant/understand/understand-turns.server.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';
import { type OpenAiDouble, startOpenAiDouble } from '#tests/doubles/openai.ts';

let double: OpenAiDouble;
beforeAll(async () => {
	double = await startOpenAiDouble();
});
afterEach(() => double.reset());
afterAll(() => double.close());

const createAssistant = () => openAiAssistant({ apiKey: 'sk-one', baseURL: double.url, model: 'test-model' });

/** Asks for a reply. @returns the reply, and what the model understood */
async function ask(turns: Turn[], assistant = createAssistant(), more: Partial<ReplyRequest> = {}) {
	let text = '';
	let understood: Meaning[] | null = null;
	const onUnderstood = async (meanings: Meaning[]) => {
		understood = meanings;
	};
	for await (const piece of assistant.reply({ instructions: 'Listen.', turns, onUnderstood, ...more }))
		text += piece;
	return { text, understood: understood as Meaning[] | null };
}

const said = (content: string): Turn[] => [{ role: 'user', content }];
const lastMessage = () => double.requests.at(-1)?.messages.at(-1)?.content ?? '';

describe('What was understood reaches the model as a note of the app', () => {
	it.each([
		'I want to die.',
		'Quiero morirme.',
		'Ich will nicht mehr leben.',
		'Je veux mourir.',
		'死にたいです。',
	])('danger to life: %s', async (content) => {
		await ask([withUnderstanding(said(content))]);
		expect(lastMessage()).toMatch(/<note>.*emergency number.*findahelpline\.com.*<\/note>$/s);
	});

	it('what only sounds like danger, and that nothing is asked until all is well', async () => {
		const turns = [withUnderstanding(said('The tablets are by the bed.'))];
		await ask(turns);
		expect(lastMessage()).toMatch(/happening now.*whether they are safe/s);
		turns.push({ role: 'assistant', content: 'Are you safe?' }, { role: 'user', content: 'It rained.' });
		await ask(turns);
		expect(lastMessage()).toContain('ask nothing for the story');
	});

	it('where the teller leads, after its own question', async () => {
		const turns: Turn[] = [...said('We had a dog.'), { role: 'assistant', content: 'What was it called?' }];
		await ask(turns, createAssistant(), { steer: 'place' });
		expect(lastMessage()).toMatch(/^<note>\n- Ask one question about the place\.\n<\/note>$/);
		await ask(said('We had a dog.'), createAssistant(), { isListening: true });
		expect(lastMessage()).toContain('only listen');
	});

	it.each([
		'I don’t want to talk about that any more.',
		'No quiero hablar más de eso.',
		'Darüber möchte ich nicht mehr sprechen.',
		'Je ne veux plus parler de ça.',
		'Non voglio più parlarne.',
	])('that a subject is closed: %s', async (content) => {
		const turns = said('My brother Eddie died in that winter.');
		turns.push({ role: 'assistant', content: 'What was he like?' }, { role: 'user', content });
		turns[2] = withUnderstanding(turns);
		await ask(turns);
		expect(lastMessage()).toMatch(/<note>.*do not want to speak of/s);
	});

	it('a correction, for the rest of the conversation', async () => {
		const turns = said('It was 1953, in Leeds.');
		turns.push({ role: 'assistant', content: 'Who was there?' });
		turns.push({ role: 'user', content: 'My sister. No wait, it was 1952 not 1953.' });
		turns[2] = withUnderstanding(turns);
		turns.push({ role: 'assistant', content: '1952, then.' }, { role: 'user', content: 'We had a dog.' });
		await ask(turns);
		expect(lastMessage()).toMatch(/<note>\n- “1953” was wrong: it is “1952”\.\n<\/note>$/);
	});

	it('nothing, where there is nothing to say', async () => {
		await ask(said('We had a dog.'));
		expect(lastMessage()).toBe('We had a dog.');
	});
});

describe('A structured answer', () => {
	const answer = (reply: string, ...meant: object[]) => ({ say: JSON.stringify({ meant, reply }) });

	it('is asked for, and only its reply is shown', async () => {
		double.next(
			answer('Where “was” it?\nTell me.', {
				kind: 'aside',
				words: 'The kettle is on.',
				about: null,
				right: null,
			}),
		);
		const { text, understood } = await ask(said('The kettle is on. We had a dog.'));
		expect(text).toBe('Where “was” it?\nTell me.');
		expect(understood).toEqual([{ kind: 'aside', start: 0, end: 17 }]);
		expect(double.requests[0]?.body).toMatchObject({ response_format: { type: 'json_schema' } });
	});

	it('counts only as far as it is about what was said', async () => {
		double.next(
			answer(
				'Go on.',
				{ kind: 'aside', words: 'Words that nobody said.', about: null, right: null },
				{ kind: 'correction', words: 'We had a dog.', about: '1911', right: '1912' },
				{ kind: 'correction', words: 'We had a dog.', about: 'dog', right: 'wolf' },
				{ kind: 'leaveOut', words: 'We had a dog.', about: 'a cat', right: null },
				{ kind: 'nonsense', words: 'We had a dog.', about: null, right: null },
			),
		);
		expect(await ask(said('We had a dog.'))).toEqual({ text: 'Go on.', understood: [] });
	});

	it('leaves out only what is a whole sentence or clause of what was told before', async () => {
		const turns = said(
			'We had a dog. My father, who drank a lot, kept it in the yard and paid 1,000 for it. No. Yes it was ' +
				'a big dog.',
		);
		turns.push({ role: 'assistant', content: 'Go on.' });
		turns.push({ role: 'user', content: 'Please leave the drinking out. It was a bad dog.' });
		const wish = { kind: 'leaveOut', words: 'Please leave the drinking out.', right: null };
		const abouts = [
			'a',
			'We',
			'dog',
			'We had a',
			'drank a lot, kept',
			'000 for it',
			'No',
			'the drinking out',
			' ',
		];
		double.next(answer('Go on.', ...abouts.map((about) => ({ ...wish, about }))));
		expect((await ask(turns)).understood).toEqual([]);
		for (const about of [
			'who drank a lot',
			'We had a dog.',
			'We had a dog',
			'kept it in the yard',
			'It was a bad dog',
		]) {
			double.next(answer('Go on.', { ...wish, about }));
			const { understood } = await ask(turns);
			expect(understood, about).toMatchObject([{ kind: 'leaveOut', start: 0, end: 30 }]);
		}
	});

	it('leaves out nothing where the wish stands before what it would concern', async () => {
		double.next(
			answer('Go on.', {
				kind: 'leaveOut',
				words: 'Leave out that my father drank a lot.',
				about: 'Leave out that my father drank a lot.',
				right: null,
			}),
		);
		expect((await ask(said('Leave out that my father drank a lot.'))).understood).toEqual([]);
	});

	it.each([
		['in plain text', 'Who named the dog?', 'Who named the dog?'],
		['with a brace in the text', 'Who {really} named the dog?', 'Who {really} named the dog?'],
	])('may also come %s', async (_name, say, reply) => {
		double.next({ say });
		expect((await ask(said('We had a dog.'))).text).toBe(reply);
	});

	it('without a reply is no reply', async () => {
		double.next({ say: '{"meant":[]}' });
		await expect(ask(said('We had a dog.'))).rejects.toMatchObject({ failure: 'incomplete' });
	});

	it('is asked for no more where the server refuses it', async () => {
		const assistant = createAssistant();
		double.next({ status: 400 });
		expect((await ask(said('We had a dog.'), assistant)).text).toContain('We had a dog');
		await ask(said('We had a cat.'), assistant);
		const formats = double.requests.map(({ body }) => 'response_format' in (body ?? {}));
		expect(formats).toEqual([true, false, false]);
	});
});
