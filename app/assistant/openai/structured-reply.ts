import { Allow, parse } from 'partial-json';
import { AssistantError } from '#app/assistant/assistant.ts';
import { withoutFence } from '#app/assistant/openai/clean.ts';
import { afterThinking } from '#app/assistant/openai/thinking.ts';
import { modelKinds } from '#app/assistant/understand/understanding.ts';

/** A reply longer than this is no reply, and reading it piece by piece would take long. */
const maxReply = 20_000;

/** What a model answers in one go: what was meant beside telling, then the reply. */
export const replyFormat = {
	type: 'json_schema' as const,
	json_schema: {
		name: 'reply',
		strict: true,
		schema: {
			type: 'object',
			additionalProperties: false,
			required: ['meant', 'reply'],
			properties: {
				meant: {
					type: 'array',
					description:
						'What the last message means beside telling a memory. Empty if it only tells, and ' +
						'whenever you are not certain.',
					items: {
						type: 'object',
						additionalProperties: false,
						required: ['kind', 'words', 'about', 'right'],
						properties: {
							kind: { type: 'string', enum: [...modelKinds] },
							words: { type: 'string', description: 'The words of the last message that say so, exactly.' },
							about: {
								type: ['string', 'null'],
								description:
									'stop: the subject. leaveOut: the sentence or clause to leave out, whole and ' +
									'exactly as it was said. correction: the wrong words, exactly.',
							},
							right: { type: ['string', 'null'], description: 'correction: the right words.' },
						},
					},
				},
				reply: { type: 'string', description: 'What you say to the teller.' },
			},
		},
	},
};

/**
 * The reply out of a model's structured answer, as it comes; an answer in plain text is the reply itself, at its end.
 * @param onMeant gets what the model understood, before the reply is over
 * @throws AssistantError for a reply that is not complete, or longer than any reply
 */
export async function* readReply(
	pieces: AsyncIterable<string>,
	onMeant: (meant: unknown) => void,
): AsyncGenerator<string> {
	let text = '';
	let shown = 0;
	for await (const piece of pieces) {
		text += piece;
		const start = text.trimStart();
		if (start === '') continue;
		// Plain text may yet turn out to be thinking, whose end alone is marked.
		if (!start.startsWith('{')) continue;
		if (text.length > maxReply) throw tooLong();
		const { reply } = readPartial(start);
		if (reply.length > shown) yield reply.slice(shown);
		shown = Math.max(shown, reply.length);
	}
	if (!text.trimStart().startsWith('{')) {
		const reply = withoutFence(afterThinking(text));
		if (!reply) throw new AssistantError('incomplete', 'The reply of the assistant was empty.');
		if (reply.length > maxReply) throw tooLong();
		if (reply.startsWith('{')) yield* readReply(once(reply), onMeant);
		else yield reply;
		return;
	}
	if (shown === 0) throw new AssistantError('incomplete', 'The reply of the assistant was not complete.');
	onMeant(readPartial(text.trimStart()).meant);
}

const tooLong = () => new AssistantError('incomplete', 'The reply of the assistant was too long.');

async function* once(text: string) {
	yield text;
}

function readPartial(text: string): { reply: string; meant: unknown } {
	try {
		const { reply, meant } = parse(text, Allow.STR | Allow.OBJ | Allow.ARR);
		return { reply: typeof reply === 'string' ? reply.replace(/[\ud800-\udbff]$/, '') : '', meant };
	} catch {
		return { reply: '', meant: undefined };
	}
}
