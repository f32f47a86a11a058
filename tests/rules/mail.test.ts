import { expect, it } from 'vitest';
import { attachmentLimit, isPlainAddress, type MailMessage, oneLine } from '#app/mail/mail.ts';
import { sendMail } from '#app/mail/send-mail.server.ts';

const mail: MailMessage = {
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
	const refused = sendMail({
		...mail,
		attachments: [file(attachmentLimit / 2), file(attachmentLimit / 2 + 1)],
	});
	await expect(refused).rejects.toMatchObject({ name: 'MailError', code: 'tooLarge' });
	// As it travels, in base64.
	expect((attachmentLimit * 4) / 3).toBeLessThan(9_500_000);
});

it('A mail to what is not one address is refused before it is sent', async () => {
	const refused = sendMail({ ...mail, to: 'anna@example.com, eve@example.com' });
	await expect(refused).rejects.toMatchObject({ code: 'invalidAddress' });
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
