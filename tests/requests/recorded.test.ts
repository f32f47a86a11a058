import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { OpenAiDouble, ScriptedReply } from '#tests/doubles/openai.ts';
import type { Client } from '#tests/support/client.ts';
import { writeStory } from '#tests/support/conversation.ts';
import { it, type Tell } from '#tests/support/model-test.ts';

/** Messages of tellers, with the answers of somebody who played the model and saw only the prompts. */
interface Exchange {
	about: string;
	messages: ({ content: string; by?: string } & ScriptedReply)[];
	title: string;
	paragraphs: { text: string; sources: string[] }[];
	/** Words that the sheet, the writer's prompt and the story must have; none of them may have `notTold`. */
	told: string[];
	notTold: string[];
}

const exchanges: Exchange[] = JSON.parse(await readFile('tests/data/recorded/exchanges.json', 'utf8'));

let double: OpenAiDouble;
let rosa: Client;
let tell: Tell;

it.beforeAll(({ double: standIn, rosa: client, tell: send }) => {
	[double, rosa, tell] = [standIn, client, send];
});

/** Tells the recorded messages, with the recorded answers. @returns the conversation's id */
async function play({ messages }: Exchange): Promise<string> {
	const names = [...new Set(messages.flatMap(({ by }) => by ?? []))];
	const mode = names.length > 0 ? 'group' : 'single';
	const { id } = (await rosa.call('POST', '/api/conversations', { messages: [], mode })).body;
	const members = new Map<string, string>();
	for (const participantName of names) {
		const { body } = await rosa.call('POST', `/api/conversations/${id}/participants`, { participantName });
		members.set(participantName, body.id);
	}
	for (const { content, by, ...answer } of messages) {
		if (by) await rosa.call('PUT', `/api/conversations/${id}`, { currentSpeaker: members.get(by) });
		await tell(id, content, answer);
	}
	return id;
}

it.each(exchanges)('the model and the story get what was told of $about', async (exchange) => {
	const { title, paragraphs, told, notTold } = exchange;
	const id = await play(exchange);
	const sheet = (await rosa.call('GET', `/api/conversations/${id}/told`)).body;
	const asked = sheet.questions.flatMap(({ candidates }: { candidates: { isCry: boolean }[] }) => candidates);
	// Only questions about a danger stay open, since a person decides whether it belongs to the story.
	expect(asked.filter(({ isCry }: { isCry: boolean }) => !isCry)).toEqual([]);
	expect(sheet.wishes.filter(({ kind }: { kind: string }) => kind === 'unfound')).toEqual([]);

	double.reset();
	double.next({ for: 'story', say: JSON.stringify({ title, paragraphs, left_out: [] }) });
	const story = await writeStory(rosa, id);
	expect(story.status).toBe('complete');
	// The writer is asked once, and misses nothing.
	expect(double.requests.filter(({ kind }) => kind === 'story')).toHaveLength(1);
	expect(story.content.split('\n\n')).toHaveLength(paragraphs.length);
	expect(story.leftOut.filter(({ reason }: { reason: string }) => reason === 'missed')).toEqual([]);

	const written = double.requests[0]?.messages.at(-1)?.content ?? '';
	const sentences = sheet.messages.flatMap((message: { sentences: { told: string | null }[] }) =>
		message.sentences.flatMap((each) => each.told ?? []),
	);
	for (const text of [sentences.join(' '), written, `${story.title} ${story.content}`]) {
		for (const words of told) expect(text).toContain(words);
		for (const words of notTold) expect(text).not.toContain(words);
	}
});
