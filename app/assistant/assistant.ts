/** One turn of a conversation as the assistant sees it. `speaker` is a name, in group conversations only. */
export interface Turn {
	/** The message it is; what is written of it names it as its source. */
	id?: string;
	role: 'user' | 'assistant';
	content: string;
	speaker?: string;
	/** The name that stands in front of the content, of a speaker who was renamed or removed since. */
	spokenAs?: string;
	/** Of what is told: its sentences, each with the place in the message where it was said. */
	sentences?: ToldPiece[];
	/** Whether a life was at stake in it; left out where nobody said so. */
	danger?: Danger;
}

/** A sentence as it goes into the story. `start`: where it begins in its message, in UTF-16 units. */
export interface ToldPiece {
	start: number;
	text: string;
}

/** A language by its code, also one that we do not speak; `und` where it is not known. */
export type Language = string;

/** How a cry for help stands: perhaps one, at stake now, somebody is on the way, over. */
export const dangers = ['unsure', 'now', 'helped', 'over'] as const;
export type Danger = (typeof dangers)[number];

/** What a model understood of the teller's last message beside what it tells; all of it can be undone by a person. */
export interface Understood {
	/** Words of any message of the tellers, as they were said; `becomes` null: they are left out. */
	changes: { words: string; becomes: string | null }[];
	style: string[];
	/** A name that is not to be told. `forms`: each form in which it was or may be said, and what stands there. */
	names: { from: string; to: string | null; forms: { said: string; becomes: string }[] }[];
	/** Whole sentences that they said to the listener. */
	asides: string[];
	/** Subjects that are not to be asked about. */
	avoid: string[];
	title: string | null;
	/** Null: nobody is in danger. */
	danger: Danger | null;
}

/** What the app knows for certain of a conversation: decisions, wishes, and what could not be done. */
export interface KnownFacts {
	/** Sentences that stand left out. */
	leftOut: string[];
	changed: { from: string; to: string }[];
	/** `forms`: others in which a name is changed as well. */
	names: { from: string; to: string | null; forms: string[] }[];
	style: string[];
	avoid: string[];
	/** Words that the last answer wanted changed and that nobody said. */
	notFound: string[];
	/** Sentences about which a person is asked: they stay out until somebody decides. */
	open: string[];
	waitsForDanger: boolean;
	/** Null: nobody is in danger, or all is well again. */
	danger: Danger | null;
}

/** What one answer of a model took; tokens are null where the server does not say. */
export interface Usage {
	model: string;
	ms: number;
	promptTokens: number | null;
	/** Those of them which the server had kept from a request before. */
	cachedTokens: number | null;
	completionTokens: number | null;
}

/** Where a teller leads the interview: to something else, or to the people, the place, the day, what came after. */
export const steers = ['else', 'people', 'place', 'day', 'after'] as const;
export type Steer = (typeof steers)[number];

/** What stands for the turns before `count`, in a conversation too long for a model's window. */
export interface Digest {
	count: number;
	text: string;
}

interface Asked {
	signal?: AbortSignal;
	onUsage?: (usage: Usage) => void;
}

export interface ReplyRequest extends Asked {
	/** The live `conversation` prompt. */
	instructions: string;
	/** The whole conversation, oldest first; the last turn is the user's. */
	turns: Turn[];
	digest?: Digest;
	/** What the teller would rather be asked about: a button, and no message. */
	steer?: Steer;
	/** Who takes part in a group, also those who have said nothing yet. */
	members?: string[];
	/** They wish to be asked nothing. */
	isListening?: boolean;
	/** The language of their browser. */
	preferred?: Language;
	/** What is true of this product as it runs, one sentence each, to answer questions about it. */
	about?: string[];
	/** Numbers to call where the teller is, one sentence each. */
	help?: string[];
	known?: KnownFacts;
	/** Is told what was understood of the last turn, before the reply is over. */
	onUnderstood?: (understood: Understood) => void;
}

export interface WriteRequest extends Asked {
	/** The live `storyGeneration` prompt with the rules of the product. */
	instructions: string;
	/** The conversation in parts, oldest first, questions included so that answers can be understood. */
	parts: Turn[][];
	/** Which of them is to be told now, counted from 1. */
	number: number;
	/** How the part before ended. */
	before?: string;
	/** What was decided and wished for, one sentence each: who tells, how the story shall be. */
	facts?: string[];
	/** Words that may stand nowhere in the story: names that were changed, in all their forms. */
	hidden?: string[];
}

/** Why a sentence is not in the story. */
export const leftOutReasons = ['aside', 'correction', 'wish', 'danger', 'unrelated'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
/** The same of a finished story. `missed`: whoever wrote it neither told nor declared it. */
export const notToldReasons = [...leftOutReasons, 'missed'] as const;
export type NotToldReason = (typeof notToldReasons)[number];

/** A paragraph of a story, markdown, with the ids of the messages that it rests on. */
export type Paragraph = {
	text: string;
	sources: string[];
	/** Set from the teller's own words, since what the model wrote did not hold. */
	own?: true;
	/** Hidden words that it still has, although the writer was asked twice: the story stays a draft. */
	held?: string[];
};

/** A sentence of a message that stands in no paragraph. */
export type LeftOut = { source: string; start: number; words: string; reason: NotToldReason };

/** One part of a story: every sentence told in it is in a paragraph or left out. */
export type WrittenPart = {
	/** Only if the whole story is one part. */
	title?: string;
	paragraphs: Paragraph[];
	leftOut: LeftOut[];
};

export interface TitleRequest extends Asked {
	instructions: string;
	/** The finished story, markdown. */
	story: string;
}

/** `turns` are to be told in short, after what the digest before them tells. */
export interface DigestRequest extends Asked {
	before?: string;
	turns: Turn[];
}

/** A passage of a story, markdown, is to be told another way. */
export interface RewriteRequest extends Asked {
	/** What the person asks for. */
	wish: string;
	passage: string;
	/** How the passage before, as it was rewritten, ends. */
	before?: string;
}

/** What to know of a model, in one sentence. */
export interface Notice {
	text: string;
	/** It does not work, or soon will not. */
	isUrgent: boolean;
}

/** Interviews and writes: an OpenAI-compatible server, or the built-in rules that serve without a key. */
export interface Assistant {
	/** Who is answering, as the screens say it. */
	readonly label: string;
	/** Whether it follows the admin's prompts. */
	readonly readsPrompts: boolean;
	/** The reply, piece by piece. @throws AssistantError, also after some pieces: then it is not complete */
	reply(request: ReplyRequest): AsyncIterable<string>;
	/** One part of the story, each paragraph with its sources. @throws AssistantError if nothing could be asked */
	write(request: WriteRequest): Promise<WrittenPart>;
	/** A title of at most 80 characters, without quotes or a full stop at its end. @throws AssistantError */
	title(request: TitleRequest): Promise<string>;
	/**
	 * A passage told another way; without it, nothing can be rewritten. @throws
	 * AssistantError, also if it is not whole
	 */
	rewrite?(request: RewriteRequest): Promise<string>;
	/** How much of a conversation a model sees at once beside the live prompt, in characters; without it, all. */
	windowChars?(instructions: string): number;
	/** What is wrong with its models, for whoever runs the product. Does not throw. */
	check?(): Promise<Notice[]>;
	/**
	 * What was told, in short, for a model that cannot see it any more. @throws
	 * AssistantError, also if it is not whole
	 */
	digest?(request: DigestRequest): Promise<string>;
}

export type AssistantFailure = 'network' | 'timeout' | 'busy' | 'refused' | 'incomplete' | 'server';

/** The assistant did not answer. `retryAfter` is in seconds, where the service said so. */
export class AssistantError extends Error {
	readonly failure: AssistantFailure;
	readonly retryAfter?: number;
	/** Of the service's answer, where that is why. */
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
