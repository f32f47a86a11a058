import { expect, it, onTestFinished } from 'vitest';
import { normalizeAddress, pastedAddress, readableAddress } from '#app/mail/address.server.ts';
import { attachmentLimit, type MailMessage, toHeaderLine } from '#app/mail/mail.ts';
import { postmarkTransport } from '#app/mail/postmark.server.ts';
import { sendMail } from '#app/mail/send-mail.server.ts';
import { writeMail } from '#app/stories/sharing/email/write-mail.server.ts';
import { startPostmark } from '#tests/doubles/postmark.ts';
import { pastesOf } from '#tests/support/pasted-addresses.ts';

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

it('files that Postmark would not take are refused before they are sent', async () => {
	const refused = sendMail({ ...mail, attachments: [file(3_500_000), file(3_500_001)] });
	await expect(refused).rejects.toMatchObject({ name: 'MailError', code: 'tooLarge' });
});

it('files of 7 MB go to Postmark, and its refusal of larger ones is reported as too large', async () => {
	expect(attachmentLimit).toBe(7_000_000);
	const postmark = await startPostmark();
	onTestFinished(() => postmark.stop());
	const { url: apiUrl, token } = postmark;
	const transport = postmarkTransport({ token, from: 'stories@family.example', apiUrl });
	await transport.send({ ...mail, attachments: [file(7_000_000)] });
	expect(postmark.sent).toHaveLength(1);
	// Larger than what it takes, as it travels in base64.
	const refused = transport.send({ ...mail, attachments: [file(7_600_000)] });
	await expect(refused).rejects.toMatchObject({ code: 'tooLarge' });
});

it('a mail to more than one address is refused before it is sent', async () => {
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
])('%j becomes %j in a header', (text, line) => expect(toHeaderLine(text)).toBe(line));

it('a mail to an address that is not normalized is refused', async () => {
	for (const to of ['anna@müller.example', 'anna@example.com/1.x', 'anna@EXAMPLE.com'])
		await expect(sendMail({ ...mail, to })).rejects.toMatchObject({ code: 'invalidAddress' });
});

it.each([
	[' anna@example.com ', 'anna@example.com'],
	['Anna.b+family@MÜLLER.example', 'Anna.b+family@xn--mller-kva.example'],
	['anna@mu\u0308ller.example', 'anna@xn--mller-kva.example'],
	["o'hara@example.ie", "o'hara@example.ie"],
	['アンナ@例え.テスト', 'アンナ@xn--r8jz45g.xn--zckzah'],
	['anna@स्कूल.भारत', 'anna@xn--11b2dq5bzc.xn--h2brj9c'],
	['anna@ｅxample.com', 'anna@example.com'],
])('the address %s is normalized to %s', (address, normal) => {
	expect(normalizeAddress(address)).toBe(normal);
	expect(normalizeAddress(normal)).toBe(normal);
	expect(normalizeAddress(readableAddress(normal))).toBe(normal);
});

it.each(pastesOf('anna@example.com'))('%j is read as anna@example.com', (pasted) => {
	expect(pastedAddress(pasted)).toBe('anna@example.com');
	expect(normalizeAddress(pasted)).toBe('anna@example.com');
});

it.each([
	'anna@example.com, eve@example.com',
	'anna@example.com eve@example.com',
	'anna@example.com <eve@example.com>',
	'Anna <anna@example.com> <eve@example.com>',
	'mailto:anna@example.com,eve@example.com',
	'Anna anna@example.com',
	'mailto:%ff@example.com',
	'anna@نامه\u200cای.com',
])('%j is not one address, and none is picked out of it', (text) =>
	expect(normalizeAddress(text)).toBeNull(),
);

it.each([
	'anna@localhost',
	'anna@[127.0.0.1]',
	'anna@1.2.3.4',
	'anna@1.0x7f',
	'anna@example.com:25',
	'a@b@c.de',
])('%s is no address that mail can go to', (address) => expect(normalizeAddress(address)).toBeNull());

it('a mail holds only the beginning of a story that mail programs would cut off', async () => {
	const story = {
		title: 'The mill',
		content: `We lived by the **mill**.\n\n${'It was loud. '.repeat(4_000)}`,
	};
	const user = { name: 'Rosa', email: 'rosa@example.com' };
	const { text, html } = await writeMail({ user, story, email: mail.to, words: null, pdf: new Uint8Array() });
	expect(text).toContain('The mill\n\nIt begins:\n\nWe lived by the mill.\n\nThe whole story is attached');
	expect(html).toContain('We lived by the mill.');
	expect(html.length).toBeLessThan(3_000);
});
