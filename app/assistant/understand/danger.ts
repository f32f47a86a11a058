import type { Turn } from '#app/assistant/assistant.ts';
import { likelihoodOf } from '#app/assistant/classifier/classify.server.ts';
import { english, languageData } from '#app/assistant/languages/index.server.ts';
import { plainLetters } from '#app/assistant/languages/shapes.ts';
import type { Sentence } from '#app/assistant/sentences.ts';
import { withoutSpeaker } from '#app/assistant/speaker.ts';
import { DENSE } from '#app/assistant/text.ts';
import { isAsked } from '#app/assistant/understand/clauses.ts';
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
	near: { most: 7, tellings: 1 },
	danger: { most: 7, tellings: 2 },
};
/** How likely a message there is a memory that surely tells, and one after a faint alarm about the same. */
const surelyGoingOn = 0.65;
const stillMeant = 0.15;
/** In characters: in less nobody tells anything beside an alarm. */
const leastTold = { spaced: 30, dense: 12 };

/** How people write that they laugh, in whatever language. */
const laughter =
	/[😂🤣😆😹]|(?<![\p{L}])(?:l+m+f?a+o+|r+o+f+l+|l+o+l+|mdr+|(?:[hj][aeiá]){2,}h?|a?(?:ha){2,}h?|k{3,}|rs(?:rs)+)(?![\p{L}])|ха-?ха|хех|ㅋㅋ|ㅎㅎ|ههه|哈哈|ははは|(?:笑|ｗ|w)$|[(（]笑[)）]|हाहा|हा हा/iu;

/** Whether somebody laughs in a turn. */
export const isLaughter = ({ role, content }: Turn): boolean => role === 'user' && laughter.test(content);

/**
 * Whether a life was said to be at stake, or it sounded so, and the teller has not said since that all is well.
 * @param isSure what only faintly sounded so does not count
 */
export function isInDanger(turns: Turn[], isSure = false): boolean {
	const first = turns.find(({ speaker }) => speaker !== undefined)?.speaker;
	const isGroup = turns.some(({ speaker }) => speaker !== undefined && speaker !== first);
	return isGroup ? isInDangerAmongSeveral(turns, isSure) : isAloneInDanger(turns, isSure);
}

function isAloneInDanger(turns: Turn[], isSure: boolean): boolean {
	let told = 0;
	// Back through what may be thousands of turns, without a copy of them.
	for (let at = turns.length - 1; at >= 0; at--) {
		const { role, meanings, nothingTold } = turns[at] as Turn;
		const last = meanings?.findLast(({ kind, isFaint }) => {
			if (kind === 'danger') return !(isSure && isFaint);
			return kind === 'safe' || (kind === 'near' && !(isSure && isFaint) && told < tellingsThatSaySo);
		});
		if (last) return last.kind !== 'safe';
		if (role === 'user' && !nothingTold) told += 1;
	}
	return false;
}

function isInDangerAmongSeveral(turns: Turn[], isSure: boolean): boolean {
	const said = turns.filter(({ role }) => role === 'user').slice(-lastsAmongSeveral.danger.most);
	const last = said.at(-1);
	if (!last) return false;
	const since: Turn[] = [];
	for (const turn of said.toReversed()) {
		for (const meaning of (turn.meanings ?? []).toReversed()) {
			const { kind, isFaint } = meaning;
			if (kind === 'safe') return false;
			if ((kind !== 'danger' && kind !== 'near') || (isSure && isFaint)) continue;
			const how = isAlarm(meaning, turn) ? kind : 'faint';
			const { most, tellings } = lastsAmongSeveral[how];
			const isPassed = since.length >= most || since.filter(goesOn).length >= tellings;
			// “Haha” answers whether all is well.
			const isLaughedAway = kind === 'near' && since.some(isLaughter);
			const isStill =
				how !== 'faint' ||
				since.length === 0 ||
				likelihoodOf(withoutSpeaker(last), 'near', true) >= stillMeant;
			if (!isPassed && !isLaughedAway && isStill) return true;
		}
		since.push(turn);
	}
	return false;
}

/**
 * Whether something is danger, or hardly anything else: it surely sounds so, and names what kills or who helps, or two
 * things that may be hurt. One alone may be “the arm of the couch”.
 */
export function isAlarm({ kind, isFaint, start, end }: Meaning, { content, language }: Turn): boolean {
	if (kind !== 'near' || isFaint) return kind === 'danger';
	const { worst, harm } = languageData(language ?? '') ?? english;
	const plain = plainLetters(content.slice(start, end));
	const [word = ''] = harm.exec(plain) ?? [];
	return worst.test(plain) || (word !== '' && harm.test(plain.replaceAll(word, ' ')));
}

/** Whether a message tells a memory that has nothing to do with an alarm. */
export function goesOn(turn: Turn): boolean {
	const text = withoutSpeaker(turn);
	const data = languageData(turn.language ?? '');
	const plain = plainLetters(text);
	const isShort = text.length < (DENSE.test(text) ? leastTold.dense : leastTold.spaced);
	// “Dad, what do you mean, counted them out” is about it.
	const isAbout = isAsked(text) || data?.harm.test(plain) || data?.group.signs.you.test(plain);
	return !(turn.nothingTold || isShort || isAbout) && likelihoodOf(text, 'telling', true) >= surelyGoingOn;
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
