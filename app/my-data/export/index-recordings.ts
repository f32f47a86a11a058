import { escapeHtml } from '#app/http/escape-html.ts';
import { fileUrl } from '#app/my-data/export/file-names.ts';
import { formatDateTime } from '#app/ui/dates.ts';
import { describeLength } from '#app/voice/recordings/recordings.ts';

export interface RecordingEntry {
	file: string | null;
	createdAt: Date;
	seconds: number | null;
	words: string;
}

/** In characters; the conversation has the whole message. */
const maxShownWords = 400;

export function recordingList(recordings: RecordingEntry[], timeZone: string | null): string {
	if (recordings.length === 0) return '';
	return `<ul class="recordings">\n${recordings.map((each) => recordingItem(each, timeZone)).join('')}</ul>\n`;
}

function recordingItem({ file, createdAt, seconds, words }: RecordingEntry, timeZone: string | null): string {
	const said = [...words.slice(0, 2 * maxShownWords)].slice(0, maxShownWords).join('');
	const quote = words && `<p dir="auto">${escapeHtml(said)}${said.length < words.length ? '…' : ''}</p>\n`;
	const name = `Recording from ${formatDateTime(createdAt, timeZone)}`;
	const length = seconds === null ? null : describeLength(seconds);
	const label = `${name}${length ? `, ${length.said}` : ''}`;
	const heard =
		file === null
			? `<p>${name}: it could not be found.</p>`
			: `<audio controls preload="none" src="${fileUrl(file)}" aria-label="${label}"></audio>\n` +
				`<a href="${fileUrl(file)}">${name}</a>${length ? ` (${length.shown})` : ''}`;
	return `<li>${quote}${heard}</li>\n`;
}
