import { withName } from '#app/assistant/built-in/company.ts';
import type { Scene } from '#app/assistant/built-in/scene.server.ts';

/** Among several: what one says to another is left to them, and the word to whoever was called upon. */
export function toOthers(scene: Scene): string[] | undefined {
	const { company, data, replies, isListening } = scene;
	if (!company) return undefined;
	const { isAsked, isAmongThem, isOpening, floor, silent } = company;
	const [invite = ''] = data.group.invite;
	const [first = '', begin = first] = data.group.floor;
	// Where nothing is told yet there is nothing to add to.
	if (silent !== undefined && !isListening) return [withName(isOpening ? begin : invite, silent)];
	if (isAsked && floor !== undefined) {
		const [one = '', other = one] = data.group.floor.map((text) => withName(text, floor));
		return [replies.slice(-4).some((reply) => reply.includes(one)) ? other : one];
	}
	return isAsked || isAmongThem ? [among(scene)] : undefined;
}

/** That the assistant listens to several, in other words than lately; the last way has them go on among themselves. */
export function among(scene: Scene): string {
	const { company, data } = scene;
	const isSore = scene.isGrave || company?.isUnwilling || company?.isNearGrief;
	const mayGoOn = company?.isAsked && !isSore;
	return notLately(mayGoOn ? data.group.room : data.group.room.slice(0, -1), scene);
}

/** One of some phrases that was not said lately, in no order that one could notice. */
export function notLately(all: string[], { replies, tellings, begun }: Scene): string {
	const recent = replies.slice(-Math.min(4, all.length - 1)).join('\n');
	const left = all.filter((each) => !recent.includes(each));
	const some = left.length > 0 ? left : all;
	return some[(begun * 31 + tellings * 17) % some.length] ?? '';
}
