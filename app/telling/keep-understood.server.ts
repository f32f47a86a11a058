import type { Turn, Understanding } from '#app/assistant/assistant.ts';
import { dangerEpisode } from '#app/assistant/danger.ts';
import { db, oldestFirst, type Transaction } from '#app/database/db.server.ts';
import type { WishKind } from '#app/generated/prisma/client.ts';
import {
	applyDecisions,
	type Decision,
	isSamePlace,
	type Proposal,
	type SentencePlace,
	type TellerMessage,
} from '#app/telling/decision.ts';
import { tickOwnName, toDecision } from '#app/telling/decisions.server.ts';
import { placeChanges } from '#app/telling/place-changes.ts';
import { type NameChange, toNameChange } from '#app/telling/rename.ts';
import { tellerMessages } from '#app/telling/told-turns.ts';

interface UnderstoodMessage {
	conversationId: string;
	/** The last one is the teller's. */
	turns: Turn[];
	understood: Understanding;
	/** If false, only the danger is stored. */
	storesChanges: boolean;
	replyingBy: string;
}

/** A second run replaces untouched proposals, but keeps what a user decided. */
export function keepUnderstood(message: UnderstoodMessage): Promise<void> {
	const { conversationId, turns, understood, storesChanges, replyingBy } = message;
	return db.$transaction(async (tx) => {
		await tx.$queryRaw`select from "Conversation" where id = ${conversationId}::uuid for update`;
		const last = turns.at(-1);
		const where = { id: last?.id ?? '', conversationId, replyingBy };
		const { danger } = understood;
		// The message may have been deleted meanwhile.
		if (!last?.id || (await tx.message.updateMany({ where, data: { danger } })).count === 0) return;
		if (!storesChanges) return;
		const heard = [...turns.slice(0, -1), { ...last, danger: danger ?? undefined }];
		const asking = { conversationId, askedBy: last.id };
		const notFound = await storeDecisions(tx, asking, heard, understood);
		await storeNames(tx, asking, understood.names);
		await storeWishes(tx, asking, [
			...toWishes('style', understood.style),
			...toWishes('avoid', understood.avoid),
			...toWishes('title', understood.title === null ? [] : [understood.title]),
			...toWishes('unfound', notFound),
		]);
	});
}

interface AskingMessage {
	conversationId: string;
	askedBy: string;
}

const isSameProposal = (one: Proposal, each: Proposal) =>
	isSamePlace(one, each) && one.kind === each.kind && one.text === each.text;

const placeOf = ({ messageId, start }: SentencePlace) => ({ messageId, start });

/** @returns words to be changed that nobody said */
async function storeDecisions(
	tx: Transaction,
	{ conversationId, askedBy }: AskingMessage,
	turns: Turn[],
	{ changes, asides }: Understanding,
): Promise<string[]> {
	const untouched = { conversationId, by: 'model' as const, state: { not: 'declined' as const } };
	const own = [{ askedBy }, { messageId: askedBy, reason: 'danger' }];
	await tx.decision.deleteMany({ where: { ...untouched, OR: own } });
	const rows = await tx.decision.findMany({ where: { conversationId }, orderBy: oldestFirst });
	const all = rows.map(toDecision);
	const standing = all.filter(({ state }) => state !== 'declined');
	const messages = tellerMessages(turns);
	const { proposals, notFound, kept } = placeChanges(messages, standing, {
		changes: trimChanges(changes),
		asides,
	});
	const isUndone = (one: Proposal) =>
		all.some((each) => each.by !== 'person' && each.state === 'declined' && isSameProposal(one, each));
	const ofModel = { conversationId, by: 'model' as const, state: 'proposed' as const };
	const agreed = proposals.filter(({ state }) => state === 'accepted');
	const decided = agreed.filter(({ reason }) => reason !== 'aside');
	await tx.decision.deleteMany({
		where: {
			...ofModel,
			OR: [
				...agreed.map((one) => ({ ...placeOf(one), reason: { not: 'danger' } })),
				...[...decided, ...kept].map((one) => ({ ...placeOf(one), reason: 'danger' })),
			],
		},
	});
	const isAmong = (places: SentencePlace[], one: SentencePlace) =>
		places.some((each) => isSamePlace(each, one));
	const known = all.filter((each) => each.reason !== 'danger' || each.by !== 'model' || !isAmong(kept, each));
	const inDanger = (await storeDangerDecisions(tx, messages, turns, known))
		.filter((one) => !isAmong(decided, one))
		.map((one) =>
			isAmong(kept, one) ? { ...one, kind: 'keep' as const, state: 'accepted' as const, reason: null } : one,
		);
	const made = [...proposals.filter((one) => !isUndone(one)), ...inDanger];
	await tx.decision.createMany({
		data: made.map((each) => ({ ...each, conversationId, by: 'model' as const })),
	});
	return notFound;
}

const trimChanges = (changes: Understanding['changes']) =>
	changes.map(({ words, becomes }) => ({ words, becomes: becomes?.trim() || null }));

/** The rescue stays out too, until a user decides otherwise. A false alarm goes back in. */
async function storeDangerDecisions(
	tx: Transaction,
	messages: TellerMessage[],
	turns: Turn[],
	decisions: Decision[],
): Promise<Proposal[]> {
	const episode = dangerEpisode(turns);
	const askedBy = episode?.messages[0]?.id;
	if (!episode || !askedBy) return [];
	if (episode.isFalse) {
		const where = { askedBy, by: 'model' as const, reason: 'danger', state: 'proposed' as const };
		await tx.decision.deleteMany({ where });
		return [];
	}
	const ids = new Set(episode.messages.map(({ id }) => id));
	const isAsked = (place: SentencePlace) =>
		decisions.some(
			(each) =>
				isSamePlace(each, place) &&
				(each.reason === 'danger' ||
					(each.state === 'accepted' && (each.kind !== 'leaveOut' || each.by === 'person'))),
		);
	return messages
		.filter(({ id }) => ids.has(id))
		.flatMap((message) =>
			applyDecisions(message).map(({ start, said }) => ({ messageId: message.id, start, words: said })),
		)
		.filter((place) => !isAsked(place))
		.map((place) => ({
			...place,
			kind: 'leaveOut',
			text: null,
			state: 'proposed',
			reason: 'danger',
			askedBy,
		}));
}

/** The later of two changes to a name wins; undoing it restores the earlier one. */
async function storeNames(
	tx: Transaction,
	asking: AskingMessage,
	wanted: Understanding['names'],
): Promise<void> {
	const { conversationId, askedBy } = asking;
	await tx.nameChange.deleteMany({ where: { ...asking, by: 'model', state: 'accepted' } });
	const rows = await tx.nameChange.findMany({ where: { conversationId }, orderBy: oldestFirst });
	const known = rows.map(toNameChange);
	const standing = known.filter(({ state }) => state === 'accepted');
	for (const { from: said, to: told, forms } of wanted) {
		const [name, to] = [said.trim(), told?.trim() || null];
		// “Not Mr X, Mr Y” may refer to a name that has already been changed to Mr X.
		const before = standing.findLast((each) => each.to === name);
		const from = before?.from ?? name;
		const same = standing.findLast((each) => each.from === from);
		const isUndone = known.some((each) => each.state === 'declined' && each.from === from && each.to === to);
		const isNamedAgain = from === to;
		if (isUndone) continue;
		if (to === null || isNamedAgain) await tickOwnName(tx, { conversationId, askedBy, name }, to === null);
		if (name === '' || (isNamedAgain && !same)) continue;
		const old = (before ?? (isNamedAgain ? same : undefined))?.forms.map(({ said }) => ({
			said,
			becomes: isNamedAgain ? said : (to ?? ''),
		}));
		if (same?.to !== to) {
			const own = addForms(isNamedAgain ? [] : forms, old ?? []);
			await tx.nameChange.create({ data: { ...asking, from, to, forms: own, by: 'model' } });
		} else
			await tx.nameChange.update({ where: { id: same.id }, data: { forms: addForms(same.forms, forms) } });
	}
}

const addForms = (known: NameChange['forms'], more: NameChange['forms']) => [
	...known,
	...more.filter(({ said }) => !known.some((each) => each.said === said)),
];

const toWishes = (kind: WishKind, texts: string[]) => texts.map((text) => ({ kind, text: text.trim() }));

async function storeWishes(
	tx: Transaction,
	asking: AskingMessage,
	wanted: { kind: WishKind; text: string }[],
): Promise<void> {
	const { conversationId } = asking;
	await tx.tellerWish.deleteMany({ where: { ...asking, state: { not: 'declined' } } });
	const known = await tx.tellerWish.findMany({ where: { conversationId } });
	const isKnown = (one: (typeof wanted)[number]) =>
		known.some(({ kind, text }) => kind === one.kind && text === one.text);
	await tx.tellerWish.createMany({
		data: wanted
			.filter((one) => one.text !== '' && !isKnown(one))
			.map((one) => ({ ...one, ...asking, state: one.kind === 'unfound' ? 'proposed' : 'accepted' })),
	});
}
