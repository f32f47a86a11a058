/** A date in its long form, the same for everybody: `August 15, 2025`; `Unknown date` without one. */
export function longDate(date: Date | null | undefined): string {
	if (!date || Number.isNaN(date.getTime())) return 'Unknown date';
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** Short month and day: `Aug 15`. */
export function shortDate(date: Date): string {
	return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date);
}
