import type { Turn } from '#app/assistant/assistant.ts';
import { fresh, isGrave, lately, nextQuestion, ways } from '#app/assistant/built-in/choose.ts';
import { listen, type Scene } from '#app/assistant/built-in/listen.ts';
import { signs } from '#app/assistant/built-in/signs.ts';

const A_LONG_MESSAGE = 1500;

/** The reply to a conversation whose last turn is the teller's: at most one question, in the teller's language. */
export function composeReply(turns: Turn[]): string {
	const scene = listen(turns);
	const reply = inDanger(scene) ?? asWished(scene) ?? beside(scene) ?? toTelling(scene);
	return reply.filter(Boolean).join(' ');
}

/** A life comes before any story, also in the messages right after. */
function inDanger(scene: Scene): string[] | undefined {
	const { danger, phrases, meanings, said } = scene;
	if (!danger) return undefined;
	const kind = signs.harmed.test(danger.content) ? 'harmed' : signs.ill.test(danger.content) ? 'ill' : 'life';
	const [first = '', again = ''] = ways(phrases[kind]);
	const wish = meanings.has('leaveOut') ? (ways(phrases.leaveOut)[0] ?? '') : '';
	if (danger.ago === 0) return [wish, said.includes(first) ? again : first];
	if (danger.ago === 1 && !said.includes(again)) return [wish, again];
	if (meanings.size > 0 || scene.nothingTold) return undefined;
	return [lately(phrases.thanks, scene), lately(phrases.openings, scene)];
}

/** What the teller wants: to go, to have it written, to leave something alone, to mend something. */
function asWished(scene: Scene): string[] | undefined {
	const { phrases, meanings, told } = scene;
	const [leftOut, ...instead] = ways(phrases.leaveOut);
	const stop = meanings.has('stop') ? lately(phrases.stop, scene) : '';
	const leaveOut = meanings.has('leaveOut') ? (leftOut ?? '') : '';
	if (meanings.has('goodbye')) return [leaveOut, stop, lately(phrases.goodbye, scene)];
	if (meanings.has('writeNow')) return [leaveOut, ways(phrases.write)[scene.tellings > 1 ? 0 : 1] ?? ''];
	if (stop) return [leaveOut, stop, lately(phrases.elsewhere, scene)];
	if (leaveOut) return [leaveOut, fresh(instead.join(' | '), scene) ?? lately(phrases.openings, scene)];
	const correction = meanings.get('correction');
	if (!correction) return undefined;
	const right = correction.right?.trim() ?? '';
	const [quoting = '', plain = ''] = ways(phrases.corrected);
	const short = right !== '' && right.length <= 30 && !/[\n?]/.test(right);
	const heavy = [told, scene.earlier[0] ?? ''].some((text) => isGrave(text, scene));
	return [
		short ? quoting.replace('{right}', () => right) : plain,
		heavy ? lately(phrases.openings, scene) : nextQuestion(scene, false),
	];
}

/** What is said to the assistant, or nothing at all. */
function beside(scene: Scene): string[] | undefined {
	const { phrases, meanings, told, said, tellings, quiet } = scene;
	const spoken = `${scene.beside} ${told}`.slice(0, 500);
	const [program = '', unknown = ''] = ways(phrases.program);
	const [welcome = '', ...kindly] = ways(phrases.welcome);
	const easy = (tellings === 0 && fresh(phrases.begin, scene)) || lately(phrases.openings, scene);
	if (signs.injection.test(spoken)) return [unknown, easy];
	if (signs.idea.test(told) && told.replace(signs.idea, '').length < 2)
		return [fresh(phrases.picture, scene) ?? easy];
	if (meanings.has('whoAreYou')) return [said.includes(program) ? unknown : program, easy];
	if (meanings.has('questionBack')) return [lately(phrases.plainly, scene)];
	if (!scene.nothingTold) return undefined;
	if (signs.hostile.test(spoken)) return [phrases.hostile];
	if (/[?？؟]\s*$/.test(spoken)) return [unknown, easy];
	if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(spoken)) return [lately(phrases.openings, scene)];
	if (said === '') return [welcome, easy];
	return quiet > 2 && quiet % 2 === 1
		? [lately(phrases.openings, scene)]
		: [lately(kindly.join(' | '), scene), easy];
}

function toTelling(scene: Scene): string[] {
	const { phrases, told, said, tellings } = scene;
	if (isGrave(told, scene)) {
		const gentle = tellings % 2 === 0 ? fresh(phrases.gentle, scene) : undefined;
		return [lately(phrases.thanks, scene), gentle ?? lately(phrases.openings, scene)];
	}
	if (scene.length > A_LONG_MESSAGE) return [phrases.much, nextQuestion(scene, false)];
	if (told.length < 25 && !/\s\S+\s/.test(told)) return [lately(phrases.openings, scene)];
	const tender = scene.earlier.slice(0, 3).some((text) => isGrave(text, scene));
	const [also = ''] = ways(phrases.names);
	const other = scene.others.find((name) => !said.includes(also.replace('{name}', () => name)));
	if (other && tellings % 2 === 0) return [also.replace('{name}', () => other)];
	const joy = signs.joy.test(told) && !tender;
	return [
		joy ? lately(phrases.light, scene) : tellings % 2 ? '' : lately(phrases.thanks, scene),
		nextQuestion(scene, tender),
	];
}
