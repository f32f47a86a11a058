import { describe, expect, it } from 'vitest';
import { helpFor } from '#app/help/help-texts.ts';
import { countriesNear, helpNear } from '#app/help/near-numbers.ts';
import numbers from '#app/help/numbers.json' with { type: 'json' };

const namesNear = (header: string | null, timeZone: string | null) =>
	countriesNear(header, timeZone).map(({ name }) => name);

describe('Emergency numbers near the reader', () => {
	it.each<[string | null, string | null, string[]]>([
		['en-US,en;q=0.9', 'Europe/London', ['United Kingdom', 'United States']],
		['en-GB', 'Europe/London', ['United Kingdom']],
		['de-AT,de;q=0.8,en-US;q=0.5', null, ['Austria', 'United States']],
		// A language alone says little, and nothing against a clock.
		['en', null, ['United States']],
		['en', 'Australia/Perth', ['Australia']],
		['es', 'America/Argentina/Ushuaia', ['Argentina']],
		// Names that zones have had, and have by now.
		[null, 'Asia/Kolkata', ['India']],
		[null, 'Asia/Calcutta', ['India']],
		[null, 'Europe/Kyiv', ['Ukraine']],
		[null, 'Europe/Belfast', ['United Kingdom']],
		// Somewhere else the numbers of a language would be wrong ones.
		['en-US', 'Africa/Lagos', []],
		// A clock that says nothing.
		['fr-BE', 'UTC', ['Belgium']],
		['fr-BE', 'Etc/GMT+3', ['Belgium']],
		['fr-BE', 'Nowhere/Town', ['Belgium']],
		[null, null, []],
		['*;;;,en-!!,', '', []],
	])('the country follows from the browser’s languages and the clock: %s, %s', (header, timeZone, names) => {
		expect(namesNear(header, timeZone)).toEqual(names);
	});

	it('numbers are written in sentences, with general help where no country is known', () => {
		expect(helpNear('en-GB', null)).toEqual([
			'United Kingdom. Emergency: 999; 112. Somebody to talk to: Samaritans (116 123); The Silver Line ' +
				'(0800 4 70 80 90). Violence or abuse: National Domestic Abuse Helpline (Refuge) (0808 2000 247).',
			'In most countries 112 works from a mobile phone, and findahelpline.com helps ' +
				'you find someone who will listen.',
		]);
		expect(helpNear(null, null)).toHaveLength(1);
		expect(helpNear('de-DE', null, 'de')[0]).toMatch(/^Deutschland\. Notruf: 112; 110\. /);
	});

	it('the clock of every country with numbers is known', () => {
		for (const { country } of numbers) {
			const [zone = ''] = (
				new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] }
			).getTimeZones();
			expect(countriesNear(null, zone), country).toHaveLength(1);
		}
	});

	it('the help page lists all countries, those of the browser first', () => {
		const { lang, near, others } = helpFor('de-CH,de;q=0.9');
		expect(lang).toBe('de');
		expect(near.map(({ name }) => name)).toEqual(['Schweiz']);
		expect(near.length + others.length).toBe(numbers.length);
	});
});
