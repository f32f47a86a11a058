import type { Understanding } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { storable } from '#app/assistant/text.ts';
import { type ReplyMaterial, toReplyRequest } from '#app/chat/reply-context.server.ts';
import { type AskOptions, askMeasured } from '#app/trials/answers/ask-measured.server.ts';
import { noAnswerYet, type TriedAnswer, type TriedReply } from '#app/trials/results.ts';

/** A reply to the last message. Stores nothing in the conversation. */
export function askReply(
	material: ReplyMaterial,
	options: AskOptions & { languages: string | null },
): Promise<TriedAnswer> {
	const { instructions, languages, signal } = options;
	return askMeasured(noAnswerYet(), options, async (onUsage) => {
		let understood: Understanding | undefined;
		let text = '';
		const pieces = assistant.reply({
			...toReplyRequest(material, instructions, languages),
			signal,
			onUsage,
			onUnderstood: (found) => {
				understood = found;
			},
		});
		for await (const piece of pieces) text += piece;
		return { reply: toTriedReply(storable(text).trim(), understood) };
	});
}

const toTriedReply = (text: string, understood: Understanding | undefined): TriedReply => ({
	text,
	questions: text.match(/[?？؟]+/gu)?.length ?? 0,
	changes: [
		...(understood?.changes ?? []),
		...(understood?.asides ?? []).map((words) => ({ words, becomes: null })),
	],
	names: (understood?.names ?? []).map(({ from, to }) => ({ from, to })),
	wishes: [
		...(understood?.style ?? []),
		...(understood?.avoid ?? []),
		...(understood?.title ? [understood.title] : []),
	],
	danger: understood?.danger ?? null,
});
