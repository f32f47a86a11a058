import type { ReplyRequest, Turn } from '#app/assistant/assistant.ts';
import { fitWindow, weigh } from '#app/assistant/fit-window.ts';
import { system } from '#app/assistant/openai/messages.ts';
import { MOST_NOTE, noteFor } from '#app/assistant/openai/note.ts';
import texts from '#app/assistant/openai/rules.json' with { type: 'json' };
import type { Message } from '#app/assistant/openai/stream-answer.ts';
import { asMessage, inOneLine } from '#app/assistant/openai/transcript.ts';
import { unwrap } from '#app/assistant/text.ts';

const replyRules = texts.reply.map(unwrap);
const groupRules = texts.group.map(unwrap);

/** Share of the room that long instructions leave to the conversation. */
const LEAST_WINDOW = 0.25;
const MOST_HELP = 1_000;
const MOST_ABOUT = 7_000;

export const replyWindow = (instructions: string, room: number): number => shares(instructions, room).window;

function shares(instructions: string, room: number): { window: number; about: number } {
	const rest = weigh([instructions, ...replyRules, ...groupRules].join('\n')) + MOST_HELP + MOST_NOTE;
	const least = Math.floor(LEAST_WINDOW * room);
	const about = Math.min(MOST_ABOUT, Math.max(0, room - rest - least));
	return { window: Math.max(least, room - rest - about), about };
}

export function replyMessages(request: ReplyRequest, room: number): Message[] {
	const { instructions, turns, digest, members = [], help = [], about = [] } = request;
	const isGroup = members.length > 0 || turns.some((turn) => turn.role === 'user' && turn.speaker);
	const share = shares(instructions, room);
	const facts = [block('about', about, share.about), block('help', help, MOST_HELP)].filter(Boolean);
	const rules = [...replyRules, ...(isGroup ? groupRules : []), ...facts];
	const shown = fitWindow(turns, share.window, digest);
	return withNote([system(instructions, rules), ...mergeTurns(shown)], noteFor(request));
}

function block(name: string, lines: string[], room: number): string {
	let left = room - 2 * name.length - 10;
	const tooMuch = lines.findIndex((line) => {
		left -= weigh(line) + 1;
		return left < 0;
	});
	const shown = tooMuch < 0 ? lines : lines.slice(0, tooMuch);
	return shown.length > 0 ? `<${name}>\n${shown.map(inOneLine).join('\n')}\n</${name}>` : '';
}

function withNote(messages: Message[], note: string): Message[] {
	const last = messages.at(-1);
	if (!note) return messages;
	if (last?.role !== 'user') return [...messages, { role: 'user', content: note }];
	return [...messages.slice(0, -1), { role: 'user', content: `${last.content}\n\n${note}` }];
}

// Many chat templates reject two messages of one role in a row.
function mergeTurns(turns: Turn[]): Message[] {
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
