/** `August 15, 2025` in UTC; `Unknown date` without a valid date. */
export function formatLongDate(date: Date | null | undefined): string {
	if (!date || Number.isNaN(date.getTime())) return 'Unknown date';
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** `November 21, 2026 at 12:15 PM UTC`. */
export function formatDateTime(date: Date): string {
	const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
	return `${new Intl.DateTimeFormat('en-US', format).format(date)} UTC`;
}

/** `Aug 15`. */
export function formatShortDate(date: Date): string {
	return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date);
}
