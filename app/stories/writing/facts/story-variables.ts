import type { Turn } from '#app/assistant/assistant.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import type { ConversationMode, User } from '#app/generated/prisma/client.ts';
import { type PromptFacts, toldName } from '#app/prompts/variables/fill-prompt.server.ts';
import { givesAway, type Secrets } from '#app/stories/writing/facts/secrets.ts';
import type { Telling } from '#app/telling/telling.ts';

interface Told {
	mode: ConversationMode;
	telling: Telling;
	told: Turn[];
	secrets: Secrets;
}

/** The values of a writing prompt's variables, without names that the writer must not know. */
export function storyVariables(
	{ name, timeZone }: Pick<User, 'name' | 'timeZone'>,
	{ mode, telling, told, secrets }: Told,
): PromptFacts {
	const theirs = told.filter(({ role }) => role === 'user');
	const teller = toldName(name, telling);
	return {
		teller: teller !== null && givesAway(teller, secrets) ? null : teller,
		participants: theirs.flatMap(({ speaker }) => speaker ?? []),
		mode,
		texts: [theirs.slice(0, maxTexts).map(withoutSpeaker).join('\n')],
		timeZone,
	};
}

/** Enough to tell which language is spoken. */
const maxTexts = 20;
