import { APIError } from 'openai/error';

/** Learnt from the server's refusals; kept until the process ends. */
export interface Capabilities {
	schema: boolean;
	effort: boolean;
	temperature: boolean;
	usage: boolean;
	role: 'developer' | 'system';
	limit: 'max_completion_tokens' | 'max_tokens' | null;
	contextTokens: number;
}

const MIN_CONTEXT_TOKENS = 2_000;

/** Refusal texts are only tested, never stored: they may quote the request. */
const REFUSALS: [RegExp, (can: Capabilities) => Partial<Capabilities> | undefined][] = [
	[
		/max_completion_tokens/,
		(can) => (can.limit === 'max_completion_tokens' ? { limit: 'max_tokens' } : undefined),
	],
	[/max_tokens/, (can) => (can.limit === 'max_tokens' ? { limit: null } : undefined)],
	[
		/response_format|json_?schema|structured|grammar|guided/,
		(can) => (can.schema ? { schema: false } : undefined),
	],
	[/reasoning/, (can) => (can.effort ? { effort: false } : undefined)],
	[/temperature/, (can) => (can.temperature ? { temperature: false } : undefined)],
	[/stream_options|include_usage/, (can) => (can.usage ? { usage: false } : undefined)],
	[
		/developer|unexpected role|invalid role|unknown role|\brole\b/,
		(can) => (can.role === 'developer' ? { role: 'system' } : undefined),
	],
];
const TOO_LONG_REFUSAL = new RegExp(
	'context.{0,12}(?:length|window|size|limit)|maximum context|too (?:long|many tokens)|n_ctx|' +
		'exceeds? the (?:available|model)',
);
const REFUSAL_STATUSES = [400, 404, 413, 415, 422, 501];

export const isRefusal = (error: unknown): error is APIError =>
	error instanceof APIError && REFUSAL_STATUSES.includes(error.status ?? 0);

/** Never restores a capability that was given up. */
export function shareLearnt(shared: Capabilities, learnt: Partial<Capabilities>): void {
	const { contextTokens, limit } = shared;
	Object.assign(shared, learnt);
	shared.contextTokens = Math.min(contextTokens, shared.contextTokens);
	if (limit === null) shared.limit = null;
}

export const answerTokens = ({ contextTokens }: Capabilities, max: number) =>
	Math.min(max, Math.floor(contextTokens / 4));

/** Tokens are rarely shorter; `weigh` counts dense scripts threefold. */
const CHARS_PER_TOKEN = 3;
const SPARE_SHARE = 0.13;

/** As `weigh` counts. */
export const roomFor = (can: Capabilities, max: number) =>
	Math.floor((can.contextTokens - answerTokens(can, max)) * CHARS_PER_TOKEN * (1 - SPARE_SHARE));

export function fallbackAfter(error: unknown, can: Capabilities): Partial<Capabilities> | undefined {
	if (!isRefusal(error)) return undefined;
	if (/^content_(?:filter|policy)/.test(error.code ?? '')) return undefined;
	const text = `${error.code ?? ''} ${error.param ?? ''} ${error.message}`.slice(0, 2_000).toLowerCase();
	// Only the answer limit is too large; without it, servers use their own.
	if (/max_(?:completion_)?tokens\W.{0,20}too large/.test(text) && can.limit) return { limit: null };
	if (error.code === 'context_length_exceeded' || TOO_LONG_REFUSAL.test(text))
		return smallerContext(text, can);
	for (const [sign, less] of REFUSALS) {
		const given = sign.test(text) ? less(can) : undefined;
		if (given) return given;
	}
	// The server gives no reason: drop the least common feature first.
	if (error.status === 404 || /model/.test(text)) return undefined;
	if (can.schema) return { schema: false };
	if (can.effort) return { effort: false };
	if (can.usage) return { usage: false };
	return undefined;
}

function smallerContext(text: string, { contextTokens }: Capabilities): Partial<Capabilities> | undefined {
	const [, said = ''] =
		/(?:maximum context length is|context size \(|context window of|n_ctx\W{1,4})\s*(\d[\d,]{2,9})/.exec(
			text,
		) ?? [];
	const named = Number(said.replaceAll(',', ''));
	const guess = Math.floor(contextTokens * 0.6);
	const next = Math.max(MIN_CONTEXT_TOKENS, named > 0 && named < contextTokens ? named : guess);
	return next < contextTokens ? { contextTokens: next } : undefined;
}
