import type { ReplyRequest, Turn } from '#app/assistant/assistant.ts';
import { fitWindow } from '#app/assistant/fit-window.ts';
import { systemMessage } from '#app/assistant/openai/messages.ts';
import { MAX_NOTE_LENGTH, replyNote } from '#app/assistant/openai/reply-note.ts';
import texts from '#app/assistant/openai/rules.json' with { type: 'json' };
import type { PromptMessage } from '#app/assistant/openai/stream-answer.ts';
import { asMessage, inOneLine } from '#app/assistant/openai/transcript.ts';
import { joinLines } from '#app/assistant/text.ts';
import { weigh } from '#app/assistant/weigh.ts';

const replyRules = texts.reply.map(joinLines);
const groupRules = texts.group.map(joinLines);

/** Share of the room that long instructions leave to the conversation. */
const MIN_WINDOW_SHARE = 0.25;
const MAX_HELP_SIZE = 1_000;
const MAX_ABOUT_SIZE = 7_000;

export const replyWindow = (instructions: string, room: number): number =>
	roomShares(instructions, room).window;

function roomShares(instructions: string, room: number): { window: number; about: number } {
	const rest =
		weigh([instructions, ...replyRules, ...groupRules].join('\n')) + MAX_HELP_SIZE + MAX_NOTE_LENGTH;
	const least = Math.floor(MIN_WINDOW_SHARE * room);
	const about = Math.min(MAX_ABOUT_SIZE, Math.max(0, room - rest - least));
	return { window: Math.max(least, room - rest - about), about };
}

export function replyMessages(request: ReplyRequest, room: number): PromptMessage[] {
	const { instructions, turns, digest, members = [], help = [], about = [] } = request;
	const isGroup = members.length > 0 || turns.some((turn) => turn.role === 'user' && turn.speaker);
	const share = roomShares(instructions, room);
	const facts = [factsBlock('about', about, share.about), factsBlock('help', help, MAX_HELP_SIZE)].filter(
		Boolean,
	);
	const rules = [...replyRules, ...(isGroup ? groupRules : []), ...facts];
	const shown = fitWindow(turns, share.window, digest);
	return withNote([systemMessage(instructions, rules), ...mergeTurns(shown)], replyNote(request));
}

function factsBlock(name: string, lines: string[], room: number): string {
	let left = room - 2 * name.length - 10;
	const tooMuch = lines.findIndex((line) => {
		left -= weigh(line) + 1;
		return left < 0;
	});
	const shown = tooMuch < 0 ? lines : lines.slice(0, tooMuch);
	return shown.length > 0 ? `<${name}>\n${shown.map(inOneLine).join('\n')}\n</${name}>` : '';
}

function withNote(messages: PromptMessage[], note: string): PromptMessage[] {
	const last = messages.at(-1);
	if (!note) return messages;
	if (last?.role !== 'user') return [...messages, { role: 'user', content: note }];
	return [...messages.slice(0, -1), { role: 'user', content: `${last.content}\n\n${note}` }];
}

// Many chat templates reject two messages of one role in a row.
function mergeTurns(turns: Turn[]): PromptMessage[] {
	const messages: { role: Turn['role']; content: string }[] = [];
	for (const turn of turns) {
		const content = asMessage(turn);
		const last = messages.at(-1);
		if (!content) continue;
		if (last?.role === turn.role) last.content += `\n\n${content}`;
		else messages.push({ role: turn.role, content });
	}
	return messages;
}
