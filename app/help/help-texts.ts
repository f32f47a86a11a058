import { countriesBy, helpLanguage, localesIn, type Named } from '#app/help/near-numbers.ts';
import texts from '#app/help/texts.json' with { type: 'json' };

export interface Help {
	lang: string;
	texts: (typeof texts)['en'];
	/** Countries named by the browser, which are shown first. */
	near: Named[];
	others: Named[];
}

/** @param header `Accept-Language` */
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
