import { echoed, freshAck } from '#app/assistant/built-in/acknowledge.ts';
import type { Scene } from '#app/assistant/built-in/scene.server.ts';

/** In replies: so long after helplines were named they are not named again at length. */
const stillUrgent = 8;

/** A life comes before any story, until the teller says that all is well. */
export function inDanger(scene: Scene): string[] | undefined {
	const { meanings, replies, data, company } = scene;
	const { danger, dangerAgain, near, safe, helpFirst } = data.replies;
	const isSaid = (text: string, among = replies) => among.some((reply) => reply.includes(text));
	// With others there somebody can call at once: they are not asked first about what is hardly in doubt.
	if (company && isSaid(danger, replies.slice(-stillUrgent)) && (scene.isAlarm || scene.inDanger))
		return [meanings.has('safe') ? safe : amidAlarm(scene)];
	if (company && scene.isAlarm) return [danger];
	if (meanings.has('danger')) return [isSaid(danger) ? dangerAgain : danger];
	if (meanings.has('near')) {
		if (isSaid(danger) && !company) return [dangerAgain];
		// Two faint guesses are no certainty: who was just asked is listened to.
		if (isSaid(near) && !scene.isFaint) return [danger];
		return [isSaid(near, replies.slice(-2)) ? freshAck('room', scene) : near];
	}
	if (meanings.has('safe')) return [safe];
	if (!scene.inDanger) return undefined;
	// Who has not answered whether they are safe is not let go; who has told something since is.
	const isOpen = replies.at(-1)?.includes(near);
	if (meanings.has('goodbye') && !isSaid(danger) && !isOpen) return [data.replies.goodbye];
	// With others in the room it is they who answer: they are not told that there is time.
	if (company) return [helpFirst];
	// What only sounded like it may have been none: who goes on telling is heard, and asked nothing.
	if (scene.told && !isSaid(danger)) return [echoed(scene) || freshAck('room', scene)];
	const isAnswered = replies.at(-1)?.includes(dangerAgain) ?? false;
	return [isAnswered || scene.told ? freshAck('room', scene) : dangerAgain];
}

/** While several are in it: that they stay together, and once more whom to call. */
function amidAlarm({ replies, data }: Scene): string {
	const { danger, dangerAgain, together, helpFirst } = data.replies;
	const since = replies.slice(replies.findLastIndex((reply) => reply.includes(danger)) + 1);
	const isCalled = since.some((reply) => reply.includes(dangerAgain));
	const isHeard = replies.at(-1)?.includes(helpFirst);
	if (isHeard && !isCalled) return dangerAgain;
	return isHeard || (isCalled && replies.at(-1)?.includes(dangerAgain)) ? together : helpFirst;
}
