import { escapeHtml } from '#app/http/escape-html.ts';
import { cutAtWord } from '#app/http/excerpt.ts';
import type { MailMessage } from '#app/mail/mail.ts';
import { plainText } from '#app/markdown/plain-text.ts';
import type { SessionUser } from '#app/sessions/session.server.ts';
import { foreignTag } from '#app/stories/reading/markdown/language.ts';
import { renderMarkdown } from '#app/stories/reading/markdown/markdown.server.ts';
import { openingWords } from '#app/stories/reading/opening-words.ts';
import type { TitledStory } from '#app/stories/record/stories.server.ts';
import { pdfFileName } from '#app/stories/record/story.ts';

const maxNameLength = 80;
const maxTitleLength = 120;
/** In characters: mail programs cut off longer mails, so those contain only the story's beginning. */
const maxWholeStory = 40_000;

interface StoryMail {
	user: Pick<SessionUser, 'name' | 'email'>;
	story: Pick<TitledStory, 'title' | 'content'>;
	email: string;
	words: string | null;
	pdf: Uint8Array;
}

/** Includes the story, which old phones and screen readers handle better than a PDF. No URL identifies the reader. */
export async function writeMail({ user, story, email, words, pdf }: StoryMail): Promise<MailMessage> {
	const sender = cutAtWord(user.name || user.email, maxNameLength);
	const title = story.title ? cutAtWord(story.title, maxTitleLength) : '';
	const parts = { sender, address: user.email, title, words, ...(await renderStory(story.content)) };
	const file = { name: pdfFileName(story.title), contentType: 'application/pdf', content: pdf };
	return {
		fromName: `${sender} via Family Stories`,
		to: email,
		replyTo: { name: sender, address: user.email },
		subject: title ? `“${title}” – a story from ${sender}` : `A story from ${sender}`,
		text: writeText(parts),
		html: writeHtml(parts, foreignTag(story.content)),
		attachments: [file],
	};
}

interface MailParts {
	sender: string;
	address: string;
	title: string;
	words: string | null;
	isWhole: boolean;
	body: { text: string; html: string };
}

const attachmentLine = ({ isWhole }: MailParts) =>
	isWhole
		? 'The story is also attached as a PDF, to keep or print.'
		: 'The whole story is attached as a PDF, which phones and computers can open.';
const replyLine = ({ sender, address }: MailParts) =>
	`If you reply, it will go to ${nameAndAddress(sender, address)}.`;
const reasonLine = ({ sender }: MailParts) =>
	`${sender} gave Family Stories your address to send you this. You have not been added to any list, and nobody can ` +
	'see whether you open it.';

const nameAndAddress = (name: string, address: string) =>
	name === address ? address : `${name} (${address})`;

function writeText(parts: MailParts): string {
	const { sender, title, words, isWhole, body } = parts;
	return [
		`${sender} has sent you a story.`,
		words && `${sender} writes:\n\n${words}`,
		title,
		!isWhole && 'It begins:',
		body.text,
		attachmentLine(parts),
		replyLine(parts),
		`-- \n${reasonLine(parts)}`,
	]
		.filter(Boolean)
		.join('\n\n')
		.concat('\n');
}

function writeHtml(parts: MailParts, lang: string | undefined): string {
	const { sender, title, words, isWhole, body } = parts;
	const language = lang ? ` lang="${escapeHtml(lang)}"` : '';
	const name = `<bdi>${escapeHtml(sender)}</bdi>`;
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>A story</title></head>
<body style="margin: 0; padding: 24px; font: 18px/1.5 Georgia, serif">
<div style="max-width: 34em; margin: 0 auto">
<p>${name} has sent you a story.</p>
${words ? `<p>${name} writes:</p>\n${paragraphHtml(words)}` : ''}
${title && `<h1 dir="auto" style="font-size: 28px; font-weight: normal; line-height: 1.25">${escapeHtml(title)}</h1>`}
${isWhole ? '' : '<p>It begins:</p>'}
<div dir="auto"${language}>${body.html}</div>
<p>${attachmentLine(parts)}</p>
<p>${escapeHtml(replyLine(parts))}</p>
<hr style="border: 0; border-top: 1px solid #8a4516; width: 5em; margin: 32px auto">
<p style="font-size: 15px">${escapeHtml(reasonLine(parts))}</p>
</div>
</body>
</html>
`;
}

const paragraphHtml = (text: string) => `<p dir="auto">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`;

async function renderStory(content: string): Promise<Pick<MailParts, 'isWhole' | 'body'>> {
	if (content.length <= maxWholeStory)
		return { isWhole: true, body: { text: plainText(content), html: await renderMarkdown(content) } };
	const text = openingWords(content);
	return { isWhole: false, body: { text, html: paragraphHtml(text) } };
}
