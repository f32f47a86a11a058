import { detectLanguage } from '#app/assistant/detect-language.server.ts';
import { findHidden } from '#app/assistant/hidden-words.ts';
import type { ConversationMode } from '#app/generated/prisma/enums.ts';
import { fillVariables } from '#app/prompts/variables/variables.ts';
import { hiddenWords, latestChanges, rename, renamer } from '#app/telling/rename.ts';
import type { Telling } from '#app/telling/telling.ts';
import { formatLongDate } from '#app/ui/dates.ts';

export interface PromptFacts {
	/** Null without a name, or if it must not be known. */
	teller: string | null;
	participants: string[];
	mode: ConversationMode;
	/** The teller's messages as they are told, newest first. */
	texts: string[];
	/** The language of their browser, for texts too short to tell. */
	preferred?: string;
	timeZone: string | null;
}

const maxParticipants = 50;

export function fillPrompt(content: string, facts: PromptFacts, now = new Date()): string {
	const teller = () => asName(facts.teller ?? '') || 'the teller';
	return fillVariables(content, {
		teller,
		participants: () => {
			const names = new Set(facts.participants.map(asName).filter(Boolean));
			return [...names].slice(0, maxParticipants).join(', ') || teller();
		},
		mode: () => (facts.mode === 'group' ? 'several people' : 'one person'),
		language: () => languageName(detectLanguage(facts.texts, facts.preferred)) ?? 'their own language',
		today: () => formatLongDate(now, facts.timeZone).replace('\u00a0', ' '),
	});
}

const maxNameLength = 100;

/** In one line and without signs that could begin a variable or a block of ours. */
const asName = (name: string): string =>
	name
		.replace(/[{}<>｛｝＜＞﹤﹥]/g, '')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()
		.slice(0, maxNameLength)
		.toWellFormed();

function languageName(code: string): string | undefined {
	return code === 'und' ? undefined : englishNames.of(code);
}

const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The name by which a writer may know them: as it is told, or null if it is hidden. */
export function toldName(name: string | null, { names, unnamed }: Pick<Telling, 'names' | 'unnamed'>) {
	if (!name || unnamed.isOwner) return null;
	const isHidden = latestChanges(names).some((each) => each.to === null && renamer([each])(name) !== name);
	const told = rename(name, names);
	return isHidden || findHidden(told, hiddenWords(names)).length > 0 ? null : told;
}
