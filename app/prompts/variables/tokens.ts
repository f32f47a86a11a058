import { weigh } from '#app/assistant/weigh.ts';

/** Of English prose and of Chinese, as most models count. */
const weightPerToken = 4;

export function aboutTokens(text: string): string {
	const count = Number((weigh(text) / weightPerToken).toPrecision(2));
	return count < 1 ? 'no tokens' : `about ${Math.ceil(count).toLocaleString('en')} tokens`;
}
