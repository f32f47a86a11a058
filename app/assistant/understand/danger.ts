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

/** With others in the room they are upset at first, and say things that tell nothing: only a memory says so there. */
const surelyGoingOn = 0.65;

/**
 * Whether a life was said to be at stake, or it sounded so, and the teller has not said since that all is well.
 * @param isSure what only faintly sounded so does not count
 */
export function isInDanger(turns: Turn[], isSure = false): boolean {
	let told = 0;
	let surelyTold = 0;
	const isOpenInGroup =
		new Set(turns.flatMap(({ speaker }) => speaker ?? [])).size > 1 &&
		turns.some(({ meanings = [] }) => meanings.some(({ kind, isFaint }) => kind === 'near' && !isFaint));
	for (const turn of turns.toReversed()) {
		const { role, meanings = [], nothingTold } = turn;
		for (const { kind, isFaint } of meanings.toReversed()) {
			const goneOn = isOpenInGroup && !isFaint ? surelyTold : told;
			if (kind === 'safe') return false;
			const isNear = kind === 'near' && goneOn < tellingsThatSaySo && !(isSure && isFaint);
			if (kind === 'danger' || isNear) return true;
		}
		if (role !== 'user' || nothingTold) continue;
		told += 1;
		if (isOpenInGroup && likelihoodOf(withoutSpeaker(turn), 'telling', true) >= surelyGoingOn)
			surelyTold += 1;
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
