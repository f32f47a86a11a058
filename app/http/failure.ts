/** Mapping of failures to what a person reads (specification, section 8). */
export const failureText = {
	network: 'Connection issue detected. Please check your internet connection and try again.',
	server: 'Server is experiencing issues. Please try again in a moment.',
	authentication: 'Authentication issue. Please refresh the page and log in again.',
	invalid: 'Invalid request. Please check your input and try again.',
	timeout: 'Request timed out. Please check your connection and try again.',
	other: 'Something went wrong. Please try again.',
} as const;

/** The text for an HTTP status (specification, section 8). */
export function failureTextForStatus(status: number): string {
	if (status === 401 || status === 403) return failureText.authentication;
	if (status === 400) return failureText.invalid;
	if (status === 504) return failureText.timeout;
	if (status === 500) return failureText.server;
	return failureText.other;
}
