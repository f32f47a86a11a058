import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { openChannel } from '#app/database/notifications.server.ts';

const pieceSchema = z.object({
	messageId: z.uuid(),
	/** One process may relieve another, with other words. */
	replyId: z.uuid().optional(),
	at: z.number().optional(),
	/** If omitted, another process asks for the pieces of a reply. */
	text: z.string().optional(),
});
type Piece = z.infer<typeof pieceSchema>;

/** JSON takes 6 bytes at most for a character, as in `\u0007`, and Postgres 8,000 bytes. */
const maxCharacters = 1000;
const sendEveryMs = 100;

const hearers = new Map<string, (piece: Piece) => void>();
const channel = openChannel('replies', pieceSchema, (piece) => hearers.get(piece.messageId)?.(piece));

/** Sends the pieces of a reply to other processes once one asks for them. @returns how to end that */
export function passPiecesOn(messageId: string, readText: () => string): () => void {
	const replyId = randomUUID();
	let at = -1;
	const timer = setInterval(() => {
		if (at < 0) return;
		const text = readText().slice(at, at + maxCharacters);
		if (text) void channel.send({ messageId, replyId, at, text });
		at += text.length;
	}, sendEveryMs);
	hearers.set(messageId, ({ text }) => {
		if (text === undefined) at = 0;
	});
	return () => {
		clearInterval(timer);
		hearers.delete(messageId);
	};
}

/** Asks another process for the pieces of its reply. @returns how to end that */
export function hearPieces(messageId: string, onPiece: (text: string) => void): () => void {
	let heard: { replyId?: string; length: number } | undefined;
	hearers.set(messageId, ({ replyId, at = 0, text }) => {
		if (text === undefined) return;
		heard ??= { replyId, length: 0 };
		if (replyId !== heard.replyId || at > heard.length) return;
		const piece = text.slice(heard.length - at);
		heard.length += piece.length;
		if (piece) onPiece(piece);
	});
	void channel.send({ messageId });
	return () => hearers.delete(messageId);
}
