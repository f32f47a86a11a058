// Made once: to make one takes longer than to render the card whose date it writes.
const utc = { timeZone: 'UTC' };
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...utc });
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', ...utc });
const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...utc });

/** `August 15, 2025` in UTC; `Unknown date` without a valid date. */
export function formatLongDate(date: Date | null | undefined): string {
	if (!date || Number.isNaN(date.getTime())) return 'Unknown date';
	return longDate.format(date);
}

/** `November 21, 2026 at 12:15 PM UTC`. */
export function formatDateTime(date: Date): string {
	return `${dateTime.format(date)} UTC`;
}

/** `Aug 15`. */
export function formatShortDate(date: Date): string {
	return shortDate.format(date);
}
