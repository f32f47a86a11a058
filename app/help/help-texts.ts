import numbers from '#app/help/numbers.json' with { type: 'json' };
import texts from '#app/help/texts.json' with { type: 'json' };

/** Whom to call in a country, as somebody saw it written; numbers as they are dialled. */
interface Country {
	country: string;
	emergency: string[];
	talk: Line[];
	abuse: Line[];
}

interface Line {
	name: string;
	number: string;
}

/** What the page of help says to a reader, in their language. */
export interface Help {
	lang: string;
	texts: (typeof texts)['en'];
	/** Of the countries that their browser names; these first. */
	near: Named[];
	others: Named[];
}

type Named = Pick<Country, 'emergency' | 'talk' | 'abuse'> & { name: string };

/** So much of a header is read, in characters. */
const most = 300;

/** @param header the `Accept-Language` of the reader's browser */
export function helpFor(header: string | null): Help {
	const tags = (header ?? '').slice(0, most).split(',');
	const locales = tags.flatMap((each) => {
		const [tag = ''] = each.trim().split(';');
		if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag)) return [];
		try {
			return [new Intl.Locale(tag)];
		} catch {
			return [];
		}
	});
	const lang = locales.map(({ language }) => language).find((each) => Object.hasOwn(texts, each)) ?? 'en';
	const regions = new Set(locales.flatMap((locale) => locale.region ?? []));
	// A language alone says where it is spoken most.
	const [first] = locales;
	if (regions.size === 0 && first) regions.add(first.maximize().region ?? '');
	const names = new Intl.DisplayNames([lang, 'en'], { type: 'region' });
	const all = (numbers as Country[]).map(({ country, emergency, talk, abuse }) => ({
		country,
		entry: { name: names.of(country) ?? country, emergency, talk, abuse },
	}));
	const isNear = ({ country }: { country: string }) => regions.has(country);
	const entries = (some: typeof all) => some.map(({ entry }) => entry);
	const others = all.filter((each) => !isNear(each));
	return {
		lang,
		texts: texts[lang as keyof typeof texts] ?? texts.en,
		near: entries(all.filter(isNear)),
		others: entries(others).sort((a, b) => a.name.localeCompare(b.name, lang)),
	};
}
