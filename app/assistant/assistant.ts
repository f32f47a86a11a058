import type { AlertName } from '#app/observe/alert.server.ts';

/** One turn of a conversation. `speaker` is set in group conversations only. */
export interface Turn {
	id?: string;
	role: 'user' | 'assistant';
	content: string;
	speaker?: string;
	/** The name at the start of `content` if the speaker was renamed or removed since. */
	spokenAs?: string;
	sentences?: TurnSentence[];
	danger?: Danger;
}

/** `start`: offset in the message, in UTF-16 units. */
export interface TurnSentence {
	start: number;
	text: string;
}

/** A language code, possibly of a language we do not speak; `und` if unknown. */
export type LanguageCode = string;

export const dangers = ['unsure', 'now', 'helped', 'over'] as const;
export type Danger = (typeof dangers)[number];

export interface Understanding {
	/** `words` are a teller's exact words; `becomes` is null if they are left out. */
	changes: { words: string; becomes: string | null }[];
	style: string[];
	/** `to` is null without a replacement; `forms` are its spellings and inflections. */
	names: { from: string; to: string | null; forms: { said: string; becomes: string }[] }[];
	asides: string[];
	avoid: string[];
	title: string | null;
	danger: Danger | null;
}

export interface KnownFacts {
	leftOut: string[];
	changed: { from: string; to: string }[];
	names: { from: string; to: string | null; forms: string[] }[];
	style: string[];
	avoid: string[];
	/** Words that the last answer wanted to change but nobody said. */
	notFound: string[];
	/** Sentences that stay out until a person decides. */
	open: string[];
	waitsForDanger: boolean;
	/** Sentences told amid a danger that are in the story. */
	keptInDanger: string[];
	/** Null: nobody is in danger, or the danger is over. */
	danger: Danger | null;
}

/** Tokens used by one answer; null if the server does not say. */
export interface Usage {
	model: string;
	ms: number;
	promptTokens: number | null;
	cachedTokens: number | null;
	completionTokens: number | null;
}

export const questionTopics = ['else', 'people', 'place', 'day', 'after'] as const;
export type QuestionTopic = (typeof questionTopics)[number];

/** Replaces the first `count` turns of a conversation too long for the model's window. */
export interface Digest {
	count: number;
	text: string;
}

interface ModelRequest {
	signal?: AbortSignal;
	onUsage?: (usage: Usage) => void;
}

export interface ReplyRequest extends ModelRequest {
	instructions: string;
	/** The whole conversation, oldest first; the last turn is the user's. */
	turns: Turn[];
	digest?: Digest;
	steer?: QuestionTopic;
	members?: string[];
	/** The teller wants no questions. */
	isListening?: boolean;
	preferred?: LanguageCode;
	about?: string[];
	help?: string[];
	known?: KnownFacts;
	onUnderstood?: (understood: Understanding) => void;
}

export interface WriteRequest extends ModelRequest {
	instructions: string;
	/** All parts, oldest first, with the questions, so that answers can be understood. */
	parts: Turn[][];
	/** The part to write now, counted from 1. */
	number: number;
	before?: string;
	facts?: string[];
	hidden?: string[];
}

export const leftOutReasons = ['aside', 'correction', 'wish', 'danger', 'unrelated'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
/** `missed`: the writer neither told the sentence nor declared it left out. */
export const notToldReasons = [...leftOutReasons, 'missed'] as const;
export type NotToldReason = (typeof notToldReasons)[number];

/** A paragraph in markdown; `sources` are message ids. */
export type Paragraph = {
	text: string;
	sources: string[];
	/** Set from the teller's own words because the model's text failed the check. */
	own?: true;
	/** Hidden words still in it after two attempts; the story stays a draft. */
	held?: string[];
};

export type LeftOutSentence = { source: string; start: number; words: string; reason: NotToldReason };

export type WrittenPart = {
	/** Only if the whole story is one part. */
	title?: string;
	/** The first draft did not pass the checks. */
	askedAgain?: true;
	paragraphs: Paragraph[];
	leftOut: LeftOutSentence[];
};

export interface TitleRequest extends ModelRequest {
	instructions: string;
	story: string;
}

export interface DigestRequest extends ModelRequest {
	before?: string;
	turns: Turn[];
}

export interface RewriteRequest extends ModelRequest {
	wish: string;
	passage: string;
	before?: string;
}

export interface Notice {
	text: string;
	isUrgent: boolean;
	/** Of an urgent one. */
	alert?: AlertName;
}

export interface Assistant {
	readonly label: string;
	readonly readsPrompts: boolean;
	/** @throws AssistantError, also after some pieces: the reply is then incomplete */
	reply(request: ReplyRequest): AsyncIterable<string>;
	/** @throws AssistantError if the model could not be asked */
	write(request: WriteRequest): Promise<WrittenPart>;
	/** At most 80 characters, without quotes or a final full stop. @throws AssistantError */
	title(request: TitleRequest): Promise<string>;
	/** If absent, passages cannot be rewritten. @throws AssistantError */
	rewrite?(request: RewriteRequest): Promise<string>;
	/** In characters, beside the live prompt; if absent, there is no limit. */
	windowChars?(instructions: string): number;
	/** Does not throw. */
	check?(): Promise<Notice[]>;
	/** @throws AssistantError, also if the text is incomplete */
	digest?(request: DigestRequest): Promise<string>;
}

export type AssistantFailure = 'network' | 'timeout' | 'busy' | 'refused' | 'incomplete' | 'server';

/** `retryAfter` is in seconds. */
export class AssistantError extends Error {
	readonly failure: AssistantFailure;
	readonly retryAfter?: number;
	readonly status?: number;
	readonly code?: string;
	constructor(
		failure: AssistantFailure,
		message: string,
		options?: { cause?: unknown; retryAfter?: number; status?: number; code?: string },
	) {
		super(message, { cause: options?.cause });
		this.name = 'AssistantError';
		this.failure = failure;
		this.retryAfter = options?.retryAfter;
		this.status = options?.status;
		this.code = options?.code;
	}
}
