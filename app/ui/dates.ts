/** A date in its long form, the same for everybody: `August 15, 2025`; `Unknown date` without one. */
export function formatLongDate(date: Date | null | undefined): string {
	if (!date || Number.isNaN(date.getTime())) return 'Unknown date';
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A moment of the last weeks: `November 21, 2026 at 12:15 PM UTC`. */
export function formatDateTime(date: Date): string {
	const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
	return `${new Intl.DateTimeFormat('en-US', format).format(date)} UTC`;
}

/** Short month and day: `Aug 15`. */
export function formatShortDate(date: Date): string {
	return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date);
}
