import type { Toast } from '#app/ui/toast.tsx';

/** Requests of scripts are given up after this long (specification, section 9). */
export const requestTimeoutMs = 30_000;

/** The error of a request that was given up (specification, section 8). */
export const requestTimeoutText = 'Request timeout - please check your connection and try again.';

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

/** The text for whatever a request in the browser threw: see `request` in http/request.ts. */
export function failureTextFor(error: unknown): string {
	if (error instanceof RequestError) return failureTextForStatus(error.status);
	// why: a fetch that found no connection throws a TypeError in every browser, one that was given up an abort.
	if (error instanceof TypeError) return failureText.network;
	const name = (error as { name?: unknown } | null)?.name;
	return name === 'TimeoutError' || name === 'AbortError' ? failureText.timeout : failureText.other;
}

/** Any answer that is not OK: its message is the status code, a colon and the body (specification, section 8). */
export class RequestError extends Error {
	override name = 'RequestError';
	readonly status: number;
	/** What the server said, in words; empty if it said nothing of the kind. */
	readonly said: string;

	constructor(status: number, body: string) {
		super(`${status}: ${body}`);
		this.status = status;
		this.said = messageOf(body);
	}
}

function messageOf(body: string): string {
	try {
		const { details, message } = JSON.parse(body);
		return String(details ?? message ?? '');
	} catch {
		return '';
	}
}

const destructive = <Description extends string | undefined = undefined>(
	title: string,
	description?: Description,
) => ({ title, description: description as Description, destructive: true });

/** What a person reads when something did not work, by situation (specification, section 8). */
export const failures = {
	signIn: destructive('Invalid credentials. Please try again.'),
	googleSignIn: destructive('Google authentication failed'),
	startConversation: destructive('Failed to start conversation. Please try again.'),
	microphone: destructive('Failed to start recording. Please ensure microphone access is granted.'),
	recording: destructive('Recording Error', 'Failed to process recording. Please try again.'),
	noSpeech: destructive('No Speech Detected', 'Could not detect any speech. Please try again.'),
	transcription: destructive('Transcription Error', 'Failed to transcribe audio. Please try again.'),
	loadConversation: destructive(
		'Error Loading Conversation',
		'There was a problem loading your conversation. Please refresh the page.',
	),
	saveConversationFirst: destructive(
		'Save Conversation First',
		'Please continue the conversation to generate a story.',
	),
	chatConnection: destructive('Connection Issue', failureText.network),
	chatReply: destructive('AI Response Error'),
	generateFromChat: destructive(
		'Story Generation Failed',
		'Please make sure the conversation has enough content, and try again.',
	),
	generateFromCard: destructive('Error', 'Failed to generate story'),
	deleteStory: destructive('Error', 'Failed to delete story'),
	deleteConversation: destructive('Error', 'Failed to delete conversation'),
	pdf: destructive('Download failed', 'Failed to download PDF'),
	saveStory: destructive('Save failed', 'Failed to save story changes'),
	titleRequired: destructive('Title required', 'Please enter a title for your story'),
	uploadPhoto: destructive('Failed to upload file'),
	removePhoto: destructive('Failed to remove photo', 'Could not remove the photo from your story'),
	rewrite: destructive('Rewrite failed', 'Failed to rewrite the story. Please try again.'),
	driveNotConnected: destructive(
		'Google Drive Not Connected',
		'Please sign in again with Google to enable Drive uploads.',
	),
	drive: destructive('Upload Failed', 'Could not upload to Google Drive. Please try again.'),
	invalidEmail: destructive('Invalid Email', 'Please enter a valid email address.'),
	email: destructive('Send Failed', 'Could not send email. Please try again.'),
	feedback: destructive('Error submitting feedback', 'Please try again later.'),
	createPrompt: destructive('Error', 'Failed to create prompt'),
	setPromptLive: destructive('Error', 'Failed to set prompt as live'),
	deletePrompt: destructive('Error', 'Failed to delete prompt'),
} satisfies Record<string, Toast>;
