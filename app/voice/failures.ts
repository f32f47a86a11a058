import { failure } from '#app/http/failure.ts';

// Texts from section 8 of the specification.

export const microphoneFailed = failure(
	'Failed to start recording. Please ensure microphone access is granted.',
);
export const recordingFailed = failure('Recording Error', 'Failed to process recording. Please try again.');
export const noSpeech = failure('No Speech Detected', 'Could not detect any speech. Please try again.');
export const transcriptionFailed = failure(
	'Transcription Error',
	'Failed to transcribe audio. Please try again.',
);
