import { createHash } from 'node:crypto';
import type { Turn } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { toldTurns } from '#app/assistant/understand/fulfil-wishes.ts';
import { understandTurns } from '#app/assistant/understand/understand-turns.ts';
import { deriveTitle } from '#app/conversations/conversation.ts';
import { toTurns } from '#app/conversations/turns.ts';
import { db } from '#app/db.server.ts';
import { getLivePrompt } from '#app/prompts/live-prompt.server.ts';
import { splitConversation } from '#app/stories/split-conversation.ts';
import { findUnsupportedFacts } from '#app/stories/unsupported-facts.ts';

/** Writes a story part by part and stores each part, so that a retry continues from there. @throws AssistantError */
export async function writeStory(storyId: string, signal?: AbortSignal): Promise<void> {
	const story = await db.story.findFirst({
		where: { id: storyId, status: 'writing' },
		include: {
			parts: true,
			conversation: { include: { messages: { orderBy: { position: 'asc' } }, participants: true } },
		},
	});
	if (!story) return;
	const { mode, messages, participants } = story.conversation;
	const instructions = await getLivePrompt('storyGeneration', mode === 'group' ? 'group' : null);
	const turns = await understandTurns(toTurns(messages, participants));
	const told = toldTurns(turns);
	if (!told.some(({ role }) => role === 'user')) return failStory(storyId);
	const parts = splitConversation(told);

	await recordHeartbeat(storyId);
	const written: string[] = [];
	for (const [index, part] of parts.entries()) {
		const number = index + 1;
		const sourceHash = hashPart(instructions, part);
		const stored = story.parts.find((candidate) => candidate.number === number);
		const isCurrent = stored && Buffer.compare(stored.sourceHash, sourceHash) === 0;
		if (isCurrent) {
			written.push(stored.content);
			continue;
		}
		const content = await writePart({
			instructions,
			turns: part,
			part: { number, of: parts.length },
			signal,
		});
		await db.storyPart.upsert({
			where: { storyId_number: { storyId, number } },
			create: { storyId, number, sourceHash, content },
			update: { sourceHash, content },
		});
		await recordHeartbeat(storyId);
		written.push(content);
	}

	const content = written.filter((part) => part.trim() !== '').join('\n\n');
	if (content === '') return failStory(storyId);
	const title = await assistant.title({ instructions, story: content, turns, signal });
	await db.story.updateMany({
		where: { id: storyId, status: 'writing' },
		data: { title, content, status: 'complete', updatedAt: new Date() },
	});
	// A title taken from the first words gives way to the story's, by which people will look for it.
	await db.conversation.updateMany({
		where: { id: story.conversationId, title: deriveTitle(messages) },
		data: { title },
	});
	await db.storyPart.deleteMany({ where: { storyId } });
}

async function writePart(request: Parameters<typeof assistant.write>[0]): Promise<string> {
	const userMessages = request.turns.filter((turn) => turn.role === 'user');
	const said = userMessages.map((turn) => `${turn.speaker ?? ''} ${turn.content}`);
	const first = await assistant.write(request);
	const unsupported = findUnsupportedFacts(first, said);
	if (unsupported.length === 0) return first;
	const instructions = `${request.instructions}\n\nNobody in this conversation said these, so leave them out: ${unsupported.join(', ')}.`;
	const second = await assistant.write({ ...request, instructions });
	return findUnsupportedFacts(second, said).length < unsupported.length ? second : first;
}

/** Nothing told, nothing complete. */
async function failStory(storyId: string): Promise<void> {
	await db.story.updateMany({ where: { id: storyId, status: 'writing' }, data: { status: 'failed' } });
}

async function recordHeartbeat(storyId: string): Promise<void> {
	await db.story.updateMany({ where: { id: storyId }, data: { heartbeatAt: new Date() } });
}

function hashPart(instructions: string, turns: Turn[]): Uint8Array<ArrayBuffer> {
	const source = JSON.stringify([assistant.label, instructions, turns]);
	return new Uint8Array(createHash('sha256').update(source).digest());
}
