/** What a teller says to the assistant, about the conversation or the product, and not of a memory. */
export type Aside =
	| 'asks-repeat'
	| 'asks-leave'
	| 'asks-product'
	| 'slip'
	| 'goodbye'
	| 'tired'
	| 'ails'
	| 'yesno';

const LEAD =
	'(?:(?:oh|ok|okay|well|so|and|but|sorry|excuse me|please|now|no|yes|my dear|dear|hello|hi|um|uh|right|alright|all right|thank you|thanks) )*';
const TAIL =
	'(?: (?:thank you|thanks|(?:so|very) much|my dear|dear|love|please|sorry|now|then|again|for (?:now|today|me)|today|goodbye|bye|good night|i forgot|i forget|i have forgotten))*';
const PRODUCT =
	'(?: (?:it|this|that|them|everything|all|of|my|the|our|a|an|these|whole|stor(?:y|ies)|memor(?:y|ies)|conversations?|chat|messages?|book|page|text|pdf|file|copy|out|off|here|now|please|again|to|on|as|from|dear|today|then|paper|printer|computer|what i (?:said|wrote|have written)))*';
const TOPIC = "(?<topic>[\\p{L}\\p{N}' ]{2,120})";

function whole(source: string): RegExp {
	return new RegExp(`^${LEAD}(?:${source})${TAIL}$`, 'u');
}

/** Sentences that are said to the assistant wherever a message begins or ends with them. */
export const ASIDES: Array<[Aside, RegExp]> = [
	[
		'asks-repeat',
		whole(
			"(?:what|which) (?:was|is) (?:your|the) (?:last )?question|what did you (?:just )?ask(?: me)?|(?:can|could|would|will) you (?:please )?(?:repeat(?: (?:it|that|this|yourself|(?:the|your) (?:last )?question))?|(?:say|ask)(?: me)?(?: (?:it|that|this|(?:the|your) question))? (?:again|once more))|(?:repeat|say) (?:that |the |your |last )*question|i(?: have|'ve)? (?:forgot|forgotten|forget) (?:what )?(?:you asked(?: me)?|(?:your|the|what your|what the) question(?: was)?)|i (?:didn't|did not|didnt) (?:hear|understand|catch|read) (?:you|(?:the|your) question|what you (?:said|asked))",
		),
	],
	[
		'asks-product',
		whole(
			`(?:how (?:do|can|does) (?:i|we|one)|can i|how to|where (?:do|can) i) (?:actually |now |please )?(?:print|save|download|delete|erase|export|email|share)${PRODUCT}|(?:how (?:do|can) (?:i|we)|how to) (?:stop|quit|exit|close|finish|end)(?: (?:this|the|it|conversation|chat|story|app|program|here|talking|writing))*|(?:how (?:do|can) (?:i|we)|how to|where (?:do|can) i) (?:get|make|see|read|find|generate) (?:my|the|a|our) (?:story|book|pdf|stories)|(?:is|was|will) (?:it|this|that|everything|my story)(?: all)?(?: be)? (?:saved|stored)|did you (?:save|keep) (?:it|this|that|everything|my story)|where(?:'s| is) (?:my story|the (?:print|save|download|delete|send|stop) button)`,
		),
	],
	[
		'slip',
		whole(
			'(?:sorry|oops|whoops|oh dear) (?:dear |but )?i (?:have |just |must have |accidentally )*(?:pressed|hit|clicked|pushed|touched|tapped) (?:on )?(?:the )?(?:wrong|send|enter|return)(?: \\w+)?(?: too (?:soon|early)| by (?:mistake|accident))?',
		),
	],
	[
		'goodbye',
		whole(
			"(?:i think )?(?:(?:that|this|it)(?:'?s| is| will be|'ll be) )?(?:enough|all)(?: from me)? for (?:now|today|tonight|one day)|(?:good ?)?bye(?: bye)?|good night|thats (?:all|it)|(?:let's|let us|can we|i want to|i would like to|i'll|i will|i must) (?:stop|finish|end)(?: it)?(?: here| there| now| for now| for today| for tonight)+|i(?:'m| am|m) (?:too (?:tired|sleepy) to (?:go on|talk|write|continue)|(?:done|finished|tired) for (?:now|today|tonight))(?: any ?more)?",
		),
	],
];

/** Sayings too short or too ambiguous to be left out of a longer message, which may well mean them. */
export const WHOLE_ASIDES: Array<[Aside, RegExp]> = [
	[
		'asks-repeat',
		whole(
			'(?:what|huh|eh|pardon(?: me)?|beg your pardon|i beg your pardon|come again|say (?:it |that )?again|once more|repeat(?: that| it)?|what did you say)',
		),
	],
	['yesno', /^[kny]$/],
	[
		'slip',
		whole(
			'(?:oops|whoops|oopsie|wrong (?:button|key)|i (?:pressed|hit|clicked|pushed) (?:the |a )?wrong (?:button|key)|(?:just )?(?:a )?test(?:ing)?(?: test(?:ing)?)*|[a-z])',
		),
	],
];

/** Whole messages answered as said to the assistant, but told all the same: they may be what was meant. */
export const UNSURE_ASIDES: Array<[Aside, RegExp]> = [
	['asks-product', whole('(?:print|save|download|delete|help)(?: (?:it|this))?')],
	[
		'ails',
		whole(
			'my (?:\\w+ )?\\w+ (?:hurts?|aches?|is (?:sore|aching|hurting))(?: (?:so much|badly|a lot|a bit))?',
		),
	],
	['slip', whole('(?:sorry|never mind|nevermind|my mistake|(?:please )?ignore (?:that|this))')],
	['goodbye', whole("(?:that|this)(?:'?s| is) enough|i(?:'m| am|m) (?:done|finished)|(?:stop|quit|exit)")],
	[
		'tired',
		whole(
			"i(?:'m| am|m) (?:(?:getting|feeling|a bit|a little|very|so|too|rather|quite) )*(?:tired|sleepy|exhausted)|i (?:need|want) (?:a|to) (?:rest|break|sleep|lie down)",
		),
	],
];

const LEAVE = new RegExp(
	`^${LEAD}(?:(?:do you think |d'you think )(?:that )?i (?:should|could|can|may|might)|should i|shall i|can i|may i|could i|(?:do|would) you (?:want|like)(?: me)? to) (?:also |maybe |perhaps |now )?(?:tell you|talk to you|write to you|hear|tell|talk|write)(?: more| something| a (?:story|bit|little))? about ${TOPIC}$`,
	'u',
);

/** What the teller asks leave to tell about: "the wedding" of "Should I tell you about the wedding?" */
export function asksLeave(words: string): { topic: string; toYou: boolean } | undefined {
	const topic = LEAVE.exec(words)?.groups?.topic?.replace(
		/(?: (?:now|please|dear|too|as well|or not))+$/,
		'',
	);
	return topic ? { topic, toYou: /\byou\b/.test(words) } : undefined;
}

/** Whether a sentence that asks leave names its topic only, and tells nothing of it yet. */
export function onlyNames(topic: string): boolean {
	return (
		topic.split(' ').length <= 4 && !/\b(?:when|how|who|where|why|because|and|that time)\b|\d/.test(topic)
	);
}
