import { composeReply } from '#app/assistant/built-in/interviewer.server.ts';
import { unpackWeights } from '#app/assistant/classifier/classify.server.ts';
import { loadDetector } from '#app/assistant/detect-language.server.ts';
import { languageData, spoken } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import { understand } from '#app/assistant/understand/understand.server.ts';
import { giveWay } from '#app/http/slices.server.ts';

/**
 * Has the tables of languages read and the expressions of all of them compiled, before anybody waits for them: one after
 * the other, English first, while others are served.
 */
export async function warmUp(): Promise<void> {
	for (const code of new Set(['en', ...spoken])) {
		const data = languageData(code);
		if (!data) continue;
		const text = plainLetters(data.replies.hello);
		for (const shape of Object.values(data.shapes)) {
			shape(text);
			await giveWay();
		}
	}
	await loadDetector();
	unpackWeights();
	await giveWay();
	const turn = { role: 'user' as const, content: 'We had a goat, and it ate the hat.' };
	composeReply({ turns: [{ ...turn, ...understand([turn]) }] });
}
