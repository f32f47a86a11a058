interface DateFormats {
	long: Intl.DateTimeFormat;
	dateTime: Intl.DateTimeFormat;
	seconds: Intl.DateTimeFormat;
	short: Intl.DateTimeFormat;
}

const formatsByZone = new Map<string, DateFormats>();

/** @param timeZone from `readTimeZone`, which bounds the cache; null for UTC */
function formatsIn(timeZone: string | null | undefined): DateFormats {
	const zone = timeZone ?? 'UTC';
	const known = formatsByZone.get(zone);
	if (known) return known;
	const inZone = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
	const made = {
		long: inZone({ dateStyle: 'long' }),
		dateTime: inZone({ dateStyle: 'long', timeStyle: 'short' }),
		seconds: inZone({ dateStyle: 'long', timeStyle: 'medium' }),
		short: inZone({ month: 'short', day: 'numeric' }),
	};
	formatsByZone.set(zone, made);
	return made;
}

/** `August 15, 2025`, or `Unknown date`. */
export function formatLongDate(date: Date | null | undefined, timeZone?: string | null): string {
	if (!date || Number.isNaN(date.getTime())) return 'Unknown date';
	return keepYear(formatsIn(timeZone).long.format(date));
}

/** `November 21, 2026 at 12:15 PM`, with `UTC` if the time zone is unknown. @param hasSeconds `12:15:07 PM` */
export function formatDateTime(date: Date, timeZone?: string | null, hasSeconds = false): string {
	const { dateTime, seconds } = formatsIn(timeZone);
	const text = keepYear((hasSeconds ? seconds : dateTime).format(date));
	return timeZone ? text : `${text} UTC`;
}

export function formatShortDate(date: Date, timeZone?: string | null): string {
	return formatsIn(timeZone).short.format(date);
}

const keepYear = (text: string) => text.replace(/, (?=\d)/, ',\u00a0');

/** A canonical IANA name (`Europe/Berlin`); null for anything else. */
export function readTimeZone(text: string): string | null {
	if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(text)) return null;
	try {
		return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
	} catch {
		return null;
	}
}
