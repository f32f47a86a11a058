import type { Turn } from '#app/assistant/assistant.ts';
import { sentencesOf } from '#app/assistant/sentences.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import type { Decided } from '#app/chat/find-chat.server.ts';
import type { Message as MessageRow } from '#app/generated/prisma/client.ts';
import { type Decision, isSamePlace, type SentencePlace } from '#app/telling/decision.ts';
import { toNameChange } from '#app/telling/rename.ts';
import {
	type Candidate,
	inMessageOrder,
	openQuestions,
	type Question,
	type ToldName,
	type ToldWish,
	toCandidate,
	toToldNames,
} from '#app/telling/sheet.server.ts';

type SpokenMessage = Pick<MessageRow, 'id' | 'role' | 'content' | 'speakerId'>;

export interface RequestResult {
	askedBy: string;
	done: Candidate[];
	names: ToldName[];
	wishes: ToldWish[];
	notFound: string[];
	questions: Question[];
	isUndone: boolean;
}

/** Null if the last message asked for nothing that still stands. */
export function findRequestResult(
	messages: SpokenMessage[],
	turns: Turn[],
	decided: Decided,
): RequestResult | null {
	const last = messages.findLast(({ role }) => role === 'user');
	if (!last) return null;
	const said = new Map(
		turns.filter(({ role }) => role === 'user').map((turn) => [turn.id ?? '', withoutSpeaker(turn)]),
	);
	const isAskedFor = ({ askedBy }: { askedBy: string | null }) => askedBy === last.id;
	const asked = decided.decisions.filter(isAskedFor);
	const nameRows = decided.names.filter(isAskedFor);
	const wishRows = decided.wishes.filter(isAskedFor);
	if (asked.length + nameRows.length + wishRows.length === 0) return null;
	const about = new Set(asked.map(({ messageId }) => messageId));
	const since = decided.decisions.filter(
		({ messageId, by, state }) => about.has(messageId) && by === 'person' && state === 'accepted',
	);
	const speakers = new Map(messages.map(({ id, speakerId }) => [id, speakerId]));
	const stands = ({ state }: { state: Decision['state'] }) => state !== 'declined';
	const all = [...asked.filter(stands), ...since];
	const wishes = wishRows.filter(stands);
	const asides = all.filter(({ messageId, reason }) => messageId === last.id && reason === 'aside');
	const isAllAside = asides.length >= sentencesOf(said.get(last.id) ?? '').length;
	const isDecided = (place: SentencePlace) => since.some((each) => isSamePlace(each, place));
	const undone = asked.filter(
		(each) =>
			each.state === 'declined' &&
			each.by === 'model' &&
			each.reason !== 'danger' &&
			// Requests about another member's words were never carried out.
			speakers.get(each.messageId) === last.speakerId &&
			!isDecided(each),
	);
	const isDeclined = ({ state }: { state: Decision['state'] }) => state === 'declined';
	const result: RequestResult = {
		askedBy: last.id,
		done: doneChanges(
			last.id,
			all.filter((each) => each.reason !== 'aside' || !isAllAside),
			said,
		),
		names: toToldNames(nameRows.filter(stands).map(toNameChange)),
		wishes: wishes.flatMap(({ id, kind, text }) => (kind === 'unfound' ? [] : [{ id, kind, text }])),
		notFound: wishes.filter(({ kind }) => kind === 'unfound').map(({ text }) => text),
		questions: openQuestions(
			all.filter((each) => !isCry(each)),
			said,
		),
		isUndone:
			undone.length > 0 ||
			nameRows.some(isDeclined) ||
			wishRows.some((each) => isDeclined(each) && each.kind !== 'unfound'),
	};
	return result.isUndone || Object.values(result).some((each) => Array.isArray(each) && each.length > 0)
		? result
		: null;
}

function doneChanges(askedBy: string, decisions: Decision[], said: Map<string, string>): Candidate[] {
	const isUndone = (one: Decision) =>
		decisions.some((each) => each.by === 'person' && isSamePlace(each, one));
	return decisions
		.filter(
			(each) =>
				each.askedBy === askedBy &&
				each.state === 'accepted' &&
				each.kind !== 'keep' &&
				each.by !== 'person' &&
				!isUndone(each),
		)
		.map(toCandidate)
		.sort(inMessageOrder(said));
}

const isCry = ({ state, reason }: Decision) => state === 'proposed' && reason === 'danger';

export function hasUndecided(decisions: Decision[], messages: { id: string; role: string }[]): boolean {
	const last = messages.findLast(({ role }) => role === 'user');
	return decisions.some(
		({ state, reason, askedBy }) =>
			state === 'proposed' &&
			(reason === 'wish' || reason === 'correction') &&
			askedBy !== null &&
			askedBy !== last?.id,
	);
}
