import { expect, it, onTestFinished } from 'vitest';
import { sendMail } from '#app/mail/index.server.ts';
import { attachmentLimit, isPlainAddress, type Mail, oneLine } from '#app/mail/mail.ts';
import { postmarkMailer } from '#app/mail/postmark.server.ts';
import { startPostmark } from '#tests/doubles/postmark.ts';

const mail: Mail = {
	fromName: 'Rosa via Family Stories',
	to: 'anna@example.com',
	subject: 'A story',
	text: 'A story',
	html: '<p>A story</p>',
	attachments: [],
};
const file = (size: number) => ({
	name: 'a.pdf',
	contentType: 'application/pdf',
	content: new Uint8Array(size),
});

it('Files that Postmark would not take are refused before they are sent', async () => {
	const refused = sendMail({ ...mail, attachments: [file(3_500_000), file(3_500_001)] });
	await expect(refused).rejects.toMatchObject({ name: 'MailError', failure: 'too large', mayRetry: false });
});

it('Files of 7 MB go to Postmark, and of one that takes less it is said that they are too large', async () => {
	expect(attachmentLimit).toBe(7_000_000);
	const postmark = await startPostmark();
	onTestFinished(() => postmark.stop());
	const { url: apiUrl, token } = postmark;
	const mailer = postmarkMailer({ token, from: 'stories@family.example', apiUrl });
	await mailer.send({ ...mail, attachments: [file(7_000_000)] });
	expect(postmark.sent).toHaveLength(1);
	// Larger than what it takes, as it travels in base64.
	const refused = mailer.send({ ...mail, attachments: [file(7_600_000)] });
	await expect(refused).rejects.toMatchObject({ failure: 'too large' });
});

it('A mail to what is not one address is refused before it is sent', async () => {
	const refused = sendMail({ ...mail, to: 'anna@example.com, eve@example.com' });
	await expect(refused).rejects.toMatchObject({ failure: 'address', mayRetry: false });
});

it.each([
	['Rosa\r\nBcc: eve@example.com', 'Rosa Bcc: eve@example.com'],
	['Rosa\u2028Keller\u0000\u0085', 'Rosa Keller'],
	['\u202easoR\u202c', 'asoR'],
	['=?utf-8?B?RXZl?=', '= ?utf-8?B?RXZl?='],
	['  רוזה 👵🏽  ', 'רוזה 👵🏽'],
	['\ud800Rosa', '\ufffdRosa'],
])('%j is %j in a header', (text, line) => expect(oneLine(text)).toBe(line));

it.each(['anna@example.com', 'anna.b+family@müller.example', "o'hara@example.ie", 'アンナ@example.jp'])(
	'%s is one address',
	(address) => expect(isPlainAddress(address)).toBe(true),
);
