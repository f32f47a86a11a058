import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { OpenAiDouble, ScriptedReply } from '#tests/doubles/openai.ts';
import type { Client } from '#tests/support/client.ts';
import { writeStory } from '#tests/support/conversation.ts';
import { it, type Tell } from '#tests/support/model-test.ts';

/** What tellers wrote, and what somebody who played the model answered to the prompts alone. */
interface Exchange {
	about: string;
	messages: ({ content: string; by?: string } & ScriptedReply)[];
	title: string;
	paragraphs: { text: string; sources: string[] }[];
	/** What the story has and what it must not have, as its writer is shown it. */
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

/** @returns the conversation in which all of it was told and answered as it was recorded */
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
	// A person alone says whether a danger belongs to the story.
	expect(asked.filter(({ isCry }: { isCry: boolean }) => !isCry)).toEqual([]);
	expect(sheet.wishes.filter(({ kind }: { kind: string }) => kind === 'unfound')).toEqual([]);

	double.reset();
	double.next({ for: 'story', say: JSON.stringify({ title, paragraphs, left_out: [] }) });
	const story = await writeStory(rosa, id);
	expect(story.status).toBe('complete');
	// Nothing had to be asked for again, and nothing was missed.
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
