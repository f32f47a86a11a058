import { type CountryHelp, countriesBy, helpLanguage, localesIn } from '#app/help/near-numbers.ts';
import texts from '#app/help/texts.json' with { type: 'json' };

export interface HelpTexts {
	lang: string;
	texts: (typeof texts)['en'];
	/** Countries named by the browser, which are shown first. */
	near: CountryHelp[];
	others: CountryHelp[];
}

/** @param header `Accept-Language` */
export function helpFor(header: string | null): HelpTexts {
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
