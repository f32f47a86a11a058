import { composeReply } from '#app/assistant/built-in/interviewer.server.ts';
import { understand } from '#app/assistant/understand/understand.server.ts';

/** Has the expressions of English compiled, and the tables of languages read, before anybody waits for them. */
export function warmUp(): void {
	const turn = { role: 'user' as const, content: 'We had a goat, and it ate the hat.' };
	composeReply({ turns: [{ ...turn, ...understand([turn]) }] });
}
