import type { Language, Meaning } from '#app/assistant/understand/understanding.ts';

/** One turn of a conversation as the assistant sees it. `speaker` is a name, in group conversations only. */
export interface Turn {
	role: 'user' | 'assistant';
	content: string;
	speaker?: string;
	/** What the teller meant in it beside telling, where that was understood; places are those in `content`. */
	meanings?: Meaning[];
	language?: Language;
	/** Nothing of a memory is in it. */
	nothingTold?: boolean;
}

export interface ReplyRequest {
	/** The live `conversation` prompt. */
	instructions: string;
	/** The whole conversation, oldest first; the last turn is the user's. */
	turns: Turn[];
	signal?: AbortSignal;
	/** Is told what was understood of the last turn beyond its own meanings, before the reply is over. */
	onUnderstood?: (meanings: Meaning[]) => void;
}

export interface WriteRequest {
	/** The live `storyGeneration` prompt with the rules of the product. */
	instructions: string;
	/** The turns to be told in this part, oldest first, questions included so that answers can be understood. */
	turns: Turn[];
	/** Which part of the story this is, counted from 1. A short conversation is one part. */
	part: { number: number; of: number };
	signal?: AbortSignal;
}

export interface TitleRequest {
	instructions: string;
	/** The finished story, markdown. */
	story: string;
	/** What it was written from: the teller may have said what it shall be called. */
	turns?: Turn[];
	signal?: AbortSignal;
}

/**
 * Interviews and writes: an OpenAI-compatible server, or the built-in rules that serve without a key.
 * Every method throws {@link AssistantError} and nothing else.
 */
export interface Assistant {
	/** Who is answering, as the screens say it. */
	readonly label: string;
	/** The reply, piece by piece. A reply that ends without being complete throws. */
	reply(request: ReplyRequest): AsyncIterable<string>;
	/** One part of the story as markdown paragraphs, without a title. */
	write(request: WriteRequest): Promise<string>;
	/** A title of at most 80 characters, without quotes or a full stop at its end. */
	title(request: TitleRequest): Promise<string>;
}

export type AssistantFailure = 'network' | 'timeout' | 'busy' | 'refused' | 'incomplete' | 'server';

/** The assistant did not answer. `retryAfter` is in seconds, where the service said so. */
export class AssistantError extends Error {
	readonly failure: AssistantFailure;
	readonly retryAfter?: number;
	/** Of the service's answer, where that is why. */
	readonly status?: number;
	constructor(
		failure: AssistantFailure,
		message: string,
		options?: { cause?: unknown; retryAfter?: number; status?: number },
	) {
		super(message, { cause: options?.cause });
		this.name = 'AssistantError';
		this.failure = failure;
		this.retryAfter = options?.retryAfter;
		this.status = options?.status;
	}
}
