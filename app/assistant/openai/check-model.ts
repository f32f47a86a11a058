import type OpenAI from 'openai';
import { APIConnectionError, APIError } from 'openai/error';
import type { Notice } from '#app/assistant/assistant.ts';
import { alertFor } from '#app/assistant/openai/alert-for.ts';
import { shortFetch, withFetch } from '#app/assistant/openai/retries.ts';
import type { AlertName } from '#app/observe/alert.server.ts';

/** In days before shutdown: when to mention it, and when it is urgent. */
const NOTICE_DAYS = 90;
const URGENT_DAYS = 60;
const TIMEOUT_MS = 8_000;

/** `GET /v1/models/{id}` costs nothing and names a `shutdown_date` if one is set. Undefined if all is well. */
export async function checkModel(
	client: OpenAI,
	model: string,
	now = new Date(),
): Promise<Notice | undefined> {
	try {
		const ask = () => client.models.retrieve(model, { timeout: TIMEOUT_MS, maxRetries: 0 });
		const found = await withFetch(shortFetch, ask);
		return shutdownNotice(model, (found as { shutdown_date?: unknown }).shutdown_date, now);
	} catch (error) {
		if (error instanceof APIConnectionError)
			return urgentNotice('model-unreachable', 'The assistant’s server cannot be reached.');
		if (!(error instanceof APIError)) return undefined;
		const alert = alertFor(error);
		if (alert === 'model-key-refused')
			return urgentNotice(alert, 'The assistant’s server does not accept the key: set a new OPENAI_API_KEY.');
		// Self-hosted servers often lack this endpoint; only this code is about the model.
		if (alert === 'model-retired' && error.code === 'model_not_found')
			return urgentNotice(
				alert,
				`The assistant’s server does not know the model ${model}: set OPENAI_CHAT_MODEL or ` +
					'OPENAI_WRITE_MODEL to another one.',
			);
		return undefined;
	}
}

function shutdownNotice(model: string, value: unknown, now: Date): Notice | undefined {
	const date =
		typeof value === 'number' ? new Date(value * 1000) : typeof value === 'string' ? new Date(value) : null;
	if (!date || Number.isNaN(date.getTime())) return undefined;
	const days = (date.getTime() - now.getTime()) / 86_400_000;
	const day = date.toISOString().slice(0, 10);
	if (days <= 0)
		return urgentNotice(
			'model-retired',
			`The model ${model} was shut down by its maker on ${day}: set another one.`,
		);
	if (days > NOTICE_DAYS) return undefined;
	const text = `The model ${model} will be shut down by its maker on ${day}: set another one before then.`;
	return days <= URGENT_DAYS ? urgentNotice('model-retired', text) : { text, isUrgent: false };
}

const urgentNotice = (alert: AlertName, text: string): Notice => ({ text, isUrgent: true, alert });
