import type { Notice } from '#app/assistant/assistant.ts';
import { assistant } from '#app/assistant/index.server.ts';
import { raiseAlert } from '#app/observe/alert.server.ts';
import { log } from '#app/observe/log.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const FRESH_MS = 10 * 60_000;

let checked = { at: Number.NEGATIVE_INFINITY, notices: [] as Notice[] };
let daily: NodeJS.Timeout | undefined;

export async function assistantNotices(): Promise<Notice[]> {
	if (performance.now() - checked.at < FRESH_MS) return checked.notices;
	const notices = (await assistant.check?.()) ?? [];
	checked = { at: performance.now(), notices };
	return notices;
}

export function watchAssistant(): void {
	const look = async () => {
		for (const { text, alert } of await assistantNotices())
			if (alert) raiseAlert(alert, { source: 'assistant' }, text);
			else log.warn({ source: 'assistant' }, text);
	};
	look().catch((error) => log.warn({ err: log.describe(error) }, 'the assistant could not be checked'));
	daily = setInterval(() => look().catch(() => {}), DAY_MS).unref();
}

export function stopWatchingAssistant(): void {
	clearInterval(daily);
}
