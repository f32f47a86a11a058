import type { Fact } from '#app/assistant/built-in/template.ts';
import { countWords, plain, splitSentences } from '#app/assistant/built-in/text.ts';

const TIME =
	/\b(?:1[89]\d\d|20[0-4]\d|january|february|march|april|june|july|august|september|october|november|december|years? old|at the age|aged|i was (?:about |only |just )?(?:a (?:child|boy|girl|baby)|\p{L}+teen|twelve|eleven|ten|nine|eight|seven|six|five|four|three|twenty|thirty|forty|\d+)|(?:twen|thir|for|fif|six|seven|eigh|nine)ties|during the war|every (?:day|week|summer|winter|year|sunday|saturday)|christmas|easter|sundays)\b/u;

const FACTS: Record<Fact, RegExp> = {
	time: TIME,
	place:
		/\b(?:in|at|near|from|outside|behind|beside|on) (?:the|my|our|a) (?:\p{L}+ )?\p{L}+|\b(?:in|near) \p{Lu}/u,
	people:
		/\b(?:we|us|our|together|alone|by myself|everyone|everybody|friends?|family|mother|father|mom|mum|dad|brothers?|sisters?|husband|wife|children|cousins?|teacher|uncle|aunt|grandm\w+|grandp\w+|grandf\w+)\b/,
	smell: /\b(?:smell|scent|fragran|odou?r|aroma|perfume)/,
	look: /\b(?:looked|wore|dressed|colou?r|tall|hair|eyes|face)\b/,
	sound: /\b(?:hear|heard|sound|noise|noisy|loud|quiet|silen\w+|voice)/,
	called: /\b(?:called|named|name)\b/,
	origin: /\b(?:gave|given|sent|bought|got|made|found|built|brought|came|met|born|won)\b/,
	fate: /\b(?:broke|broken|lost|sold|died|burned|burnt|threw|torn|gone|still have|still there|nowadays|today)\b/,
	reason: /\b(?:because|since|reason|why|for i)\b/,
};

/** Whether a year, an age or a season has been named. */
export function tellsTime(text: string): boolean {
	return TIME.test(plain(text));
}

/** What a turn has told already, so that it need not be asked. */
export function factsTold(text: string): Set<Fact> {
	const lower = plain(text);
	const facts = (Object.keys(FACTS) as Fact[]).filter((fact) => FACTS[fact].test(lower));
	return new Set(facts);
}

const SORROW =
	/\b(?:died|dies|dying|death|dead|killed|murdered|funeral|buried|burial|coffin|grave|passed (?:away|on)|cancer|miscarriage|stillborn|suicide|drowned|stroke|abused?|(?:beat|hit|slapped|caned|whipped|punished) (?:me|us|him|her)|raped?|bombs?|bombed|divorced?|grief|mourn\w*|widow\w*|lost (?:my|our|his|her|their) (?:\w+ )?(?:mother|father|mom|mum|dad|husband|wife|baby|child|son|daughter|brother|sister|parents|twins?|friend))\b/;

const SOMEBODY =
	/\b(?:i|we|my|our|me|us|he|she|they|mom|mum|mama|dad|daddy|papa|mother|father|grand\w+|brother|sister|uncle|aunt)\b/;

/** Whether a sentence speaks of the death of somebody, or of something as grave. */
export function isSad(sentence: string): boolean {
	const lower = plain(sentence);
	return SORROW.test(lower) && SOMEBODY.test(lower);
}

/** Whether a turn as a whole is sad: short, or sad to its end. */
export function isSadTurn(text: string): boolean {
	return isSad(text) && (countWords(text) < 100 || splitSentences(text).slice(-2).some(isSad));
}
