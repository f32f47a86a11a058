import type { Turn } from '#app/assistant/assistant.ts';
import { fresh, isGrave, lately, nextQuestion, ways } from '#app/assistant/built-in/choose.ts';
import { listen, type Scene } from '#app/assistant/built-in/listen.ts';
import { signs, words } from '#app/assistant/built-in/signs.ts';
import { capitalize, DENSE } from '#app/assistant/built-in/text.ts';

const A_LONG_MESSAGE = 1500;

/** The reply to a conversation whose last turn is the teller's: at most one question, in the teller's language. */
export function composeReply(turns: Turn[]): string {
	const scene = listen(turns);
	const reply = inDanger(scene) ?? asWished(scene) ?? beside(scene) ?? toTelling(scene);
	return capitalize(reply.filter(Boolean).join(' '));
}

/** A life comes before any story, also in the messages right after. */
function inDanger(scene: Scene): string[] | undefined {
	const { danger, phrases, meanings, said } = scene;
	if (danger.ago < 0) return undefined;
	const at = words(signs.harmed).test(danger.told) ? 4 : words(signs.ill).test(danger.told) ? 2 : 0;
	const [first = '', again = ''] = ways(phrases.danger).slice(at);
	const wish = meanings.has('leaveOut') ? (ways(phrases.leaveOut)[0] ?? '') : '';
	if (danger.ago === 0) return [wish, said.includes(first) ? again : first];
	if (danger.ago === 1 && !said.includes(again)) return [wish, again];
	return meanings.size > 0 || scene.nothingTold ? undefined : [thanks(scene), room(scene)];
}

/** What the teller wants: to go, to have it written, to leave something alone, to mend something. */
function asWished(scene: Scene): string[] | undefined {
	const { phrases, meanings, told } = scene;
	const [leftOut = '', ...instead] = ways(phrases.leaveOut);
	const stop = meanings.has('stop') ? lately(phrases.stop, scene, 0, 2) : '';
	const leaveOut = meanings.has('leaveOut') ? leftOut : '';
	if (meanings.has('goodbye')) return [leaveOut, stop, lately(phrases.goodbye, scene)];
	if (meanings.has('writeNow')) return [leaveOut, ways(phrases.write)[scene.tellings > 1 ? 0 : 1] ?? ''];
	if (stop) return [leaveOut, stop, lately(phrases.stop, scene, 2)];
	if (leaveOut) return [leaveOut, fresh(instead.join(' | '), scene) ?? lately(phrases.openings, scene)];
	const correction = meanings.get('correction');
	const right = correction ? (correction.right?.trim() ?? '') : scene.title;
	if (right === undefined) return undefined;
	const [quoting = '', plain = ''] = ways(phrases.corrected);
	const mended = /^[^\n?]{1,30}$/.test(right) ? quoting.replace('{right}', () => right) : plain;
	const heavy = [told, scene.earlier[0] ?? ''].some((text) => isGrave(text, scene));
	return [mended, heavy || scene.stopped ? room(scene) : nextQuestion(scene)];
}

/** What is said to the assistant, or nothing at all. */
function beside(scene: Scene): string[] | undefined {
	const { phrases, meanings, told, said, tellings, quiet } = scene;
	const spoken = `${scene.beside} ${told}`.slice(0, 500);
	const [program = '', unknown = '', needless = ''] = ways(phrases.program);
	const [welcome = '', afterThanks = ''] = ways(phrases.welcome);
	const easy = (tellings === 0 && fresh(phrases.begin, scene)) || lately(phrases.openings, scene);
	if (signs.injection.test(spoken)) return [unknown, easy];
	if (signs.idea.test(told) && told.replace(signs.idea, '') === '')
		return [fresh(phrases.picture, scene) ?? easy];
	if (meanings.has('whoAreYou')) return [program, easy];
	if (meanings.has('questionBack')) return [lately(phrases.plainly, scene)];
	if (!scene.nothingTold) return undefined;
	if (words(signs.hostile).test(spoken)) return [needless];
	if (signs.asks.test(spoken)) return [unknown, tellings > 0 ? lately(phrases.openings, scene, 0, 1) : easy];
	if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(spoken)) return [room(scene)];
	if (said === '') return [welcome, easy];
	if (quiet > 2 && quiet % 2 === 1) return [room(scene)];
	return [signs.thanks.test(spoken) ? afterThanks : lately(phrases.welcome, scene, 2), easy];
}

function toTelling(scene: Scene): string[] {
	const { phrases, told, said, tellings, earlier } = scene;
	const grave = isGrave(told, scene) || isGrave(scene.beside, scene);
	if (told.length < (DENSE.test(told) ? 7 : 25) && !/\s\S+\s/.test(told))
		return [grave ? thanks(scene) : '', room(scene)];
	if (grave || scene.stopped || earlier.slice(0, 3).some((text) => isGrave(text, scene))) {
		const gentle = tellings % 2 === 0 ? fresh(phrases.gentle, scene) : undefined;
		return [grave ? thanks(scene) : '', gentle ?? room(scene)];
	}
	if (scene.length > A_LONG_MESSAGE) return [...ways(phrases.thanks).slice(0, 2), nextQuestion(scene)];
	const [also = ''] = ways(phrases.names);
	const other = scene.others.find((name) => !said.includes(also.replace('{name}', () => name)));
	if (other && tellings % 2 === 0) return [also.replace('{name}', () => other)];
	if (signs.joy.test(told) && tellings > 1) return [lately(phrases.thanks, scene, 3), nextQuestion(scene)];
	return [told.length % 3 === 0 ? lately(phrases.thanks, scene, 0, 3) : '', nextQuestion(scene)];
}

/** Thanks that judge nothing, and room without a word that urges. */
const thanks = (scene: Scene) => lately(scene.phrases.thanks, scene, 0, 2);
const room = (scene: Scene) => lately(scene.phrases.openings, scene, 0, 3);
