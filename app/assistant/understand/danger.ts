import type { Turn } from '#app/assistant/assistant.ts';
import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import type { Sentence } from '#app/assistant/sentences.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import type { Place } from '#app/assistant/understand/likely-meaning.ts';
import type { Meaning } from '#app/assistant/understand/understanding.ts';

/** Who goes on telling so often after what only sounded like danger has said by it that there is none. */
const tellingsThatSaySo = 2;

/** A message that tells as a whole is no cry for what one sentence within it faintly sounds like. */
const surelyTelling = { least: 0.8, mostNear: 0.1 };

/**
 * With others in the room, in messages: so many after it an alarm is over, or after so many that surely tell. They see
 * what is the matter, and one that was none would be in the way of all that they tell.
 */
const lastsAmongSeveral = {
	faint: { most: 2, tellings: 1 },
	near: { most: 4, tellings: 1 },
	danger: { most: 6, tellings: 2 },
};
/** How likely a message there is a memory that surely tells, and one after a faint alarm about the same. */
const surelyGoingOn = 0.65;
const stillMeant = 0.15;

/**
 * Whether a life was said to be at stake, or it sounded so, and the teller has not said since that all is well.
 * @param isSure what only faintly sounded so does not count
 */
export function isInDanger(turns: Turn[], isSure = false): boolean {
	const isGroup = new Set(turns.flatMap(({ speaker }) => speaker ?? [])).size > 1;
	const last = turns.findLast(({ role }) => role === 'user');
	const isStill = () => !!last && likelihoodOf(withoutSpeaker(last), 'near', true) >= stillMeant;
	const lasts = (name: keyof typeof lastsAmongSeveral) =>
		after < lastsAmongSeveral[name].most &&
		surelyTold < lastsAmongSeveral[name].tellings &&
		(name !== 'faint' || after === 0 || isStill());
	let [after, told, surelyTold] = [0, 0, 0];
	for (const turn of turns.toReversed()) {
		const { role, meanings = [], nothingTold } = turn;
		for (const { kind, isFaint } of meanings.toReversed()) {
			if (kind === 'safe') return false;
			if ((kind !== 'danger' && kind !== 'near') || (isSure && isFaint)) continue;
			const goesOn = isGroup
				? lasts(isFaint ? 'faint' : kind)
				: kind === 'danger' || told < tellingsThatSaySo;
			if (goesOn) return true;
		}
		if (role !== 'user') continue;
		after += 1;
		if (after >= lastsAmongSeveral.danger.most && isGroup) return false;
		if (nothingTold) continue;
		told += 1;
		if (isGroup && likelihoodOf(withoutSpeaker(turn), 'telling', true) >= surelyGoingOn) surelyTold += 1;
	}
	return false;
}

/** Who surely takes leave, or asks for something, cries for no help by that. */
export const isNoAlarm = ({ start, end }: Sentence, meanings: Meaning[]) =>
	meanings.some(
		(each) =>
			!each.isFaint &&
			(each.kind === 'goodbye' || each.kind === 'leaveOut' || each.kind === 'stop') &&
			each.start < end &&
			start < each.end,
	);

/**
 * With others in the room without the faint alarms within a message that tells as a whole: “I counted them, since …”.
 * They answer in scraps that lean on what was asked; what stands last is how things are now.
 */
export function withoutFaintCries(meanings: Meaning[], sentences: Sentence[], place: Place): Meaning[] {
	const isWithin = ({ kind, isFaint, end }: Meaning) =>
		kind === 'near' && isFaint === true && end <= place.lastFrom;
	if (place.others.length === 0 || !meanings.some(isWithin)) return meanings;
	const all = sentences.map(({ said }) => said).join(' ');
	const tells =
		likelihoodOf(all, 'telling', true) >= surelyTelling.least &&
		likelihoodOf(all, 'near') < surelyTelling.mostNear;
	return tells ? meanings.filter((each) => !isWithin(each)) : meanings;
}
