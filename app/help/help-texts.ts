import { countriesBy, helpLanguage, localesIn, type Named } from '#app/help/near-numbers.ts';
import texts from '#app/help/texts.json' with { type: 'json' };

/** What the page of help says to a reader, in their language. */
export interface Help {
	lang: string;
	texts: (typeof texts)['en'];
	/** Of the countries that their browser names; these first. */
	near: Named[];
	others: Named[];
}

/** @param header the `Accept-Language` of the reader's browser */
export function helpFor(header: string | null): Help {
	const locales = localesIn(header);
	const lang = helpLanguage(locales);
	const { near, others } = countriesBy(locales, null, lang);
	return {
		lang,
		texts: texts[lang],
		near,
		others: others.sort((a, b) => a.name.localeCompare(b.name, lang)),
	};
}
