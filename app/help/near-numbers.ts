import numbers from '#app/help/numbers.json' with { type: 'json' };
import texts from '#app/help/texts.json' with { type: 'json' };

/** Numbers as dialled. */
interface HelpNumbers {
	country: string;
	emergency: string[];
	talk: HelpLine[];
	abuse: HelpLine[];
}

interface HelpLine {
	name: string;
	number: string;
}

export type CountryHelp = Pick<HelpNumbers, 'emergency' | 'talk' | 'abuse'> & { name: string };

/** In characters of the header. */
const maxHeaderLength = 300;

export function localesIn(header: string | null): Intl.Locale[] {
	const tags = (header ?? '').slice(0, maxHeaderLength).split(',');
	return tags.flatMap((each) => {
		const [tag = ''] = each.trim().split(';');
		if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag)) return [];
		try {
			return [new Intl.Locale(tag)];
		} catch {
			return [];
		}
	});
}

export const helpLanguage = (locales: Intl.Locale[]): keyof typeof texts =>
	(locales.map(({ language }) => language).find((each) => Object.hasOwn(texts, each)) ??
		'en') as keyof typeof texts;

export function countriesBy(
	locales: Intl.Locale[],
	timeZone: string | null,
	lang: string,
): { near: CountryHelp[]; others: CountryHelp[] } {
	const regions = regionsOf(locales, timeZone);
	const names = new Intl.DisplayNames([lang, 'en'], { type: 'region' });
	const named = ({ country, emergency, talk, abuse }: HelpNumbers): CountryHelp => ({
		name: names.of(country) ?? country,
		emergency,
		talk,
		abuse,
	});
	const all: HelpNumbers[] = numbers;
	const near = regions.flatMap((region) => all.find(({ country }) => country === region) ?? []);
	return { near: near.map(named), others: all.filter((each) => !near.includes(each)).map(named) };
}

/** Likeliest country first. @param header `Accept-Language` */
export const countriesNear = (header: string | null, timeZone: string | null, lang = 'en'): CountryHelp[] =>
	countriesBy(localesIn(header), timeZone, lang).near;

export function helpNear(
	header: string | null,
	timeZone: string | null,
	lang: keyof typeof texts = 'en',
): string[] {
	const { emergency, talk, abuse, elsewhere } = texts[lang];
	const said = (what: string, lines: string[]) => (lines.length > 0 ? [`${what}: ${lines.join('; ')}.`] : []);
	const numbersOf = (lines: HelpLine[]) => lines.map(({ name, number }) => `${name} (${number})`);
	return [
		...countriesNear(header, timeZone, lang).map((country) =>
			[
				`${country.name}.`,
				...said(emergency, country.emergency),
				...said(talk, numbersOf(country.talk)),
				...said(abuse, numbersOf(country.abuse)),
			].join(' '),
		),
		elsewhere.replace('{link}', 'findahelpline.com'),
	];
}

function regionsOf(locales: Intl.Locale[], timeZone: string | null): string[] {
	const zone = sameZone(timeZone);
	const country = countryOf(zone);
	// In an unlisted country, numbers from the language's region would be wrong.
	if (!country && /^(?!Etc\/).+\//.test(zone)) return [];
	const named = locales.flatMap(({ region }) => region ?? []);
	const regions = country ? [country, ...named] : named;
	// A language without a region: take where it is spoken most.
	const [first] = locales;
	return regions.length === 0 && first ? [first.maximize().region ?? ''] : [...new Set(regions)];
}

/** From Unicode's CLDR, through `Intl`. */
let countriesByZone: Map<string, string> | undefined;

function countryOf(zone: string): string | undefined {
	countriesByZone ??= new Map(
		numbers.flatMap(({ country }) => zonesOf(country).map((each) => [each, country] as const)),
	);
	return countriesByZone.get(zone);
}

/** Missing in TypeScript's types of `Intl`. */
const zonesOf = (country: string): string[] =>
	(new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] }).getTimeZones();

/** Canonical name, since zones have aliases; '' if invalid. */
function sameZone(timeZone: string | null): string {
	if (!timeZone) return '';
	try {
		return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
	} catch {
		return '';
	}
}
