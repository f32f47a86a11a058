import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Email } from 'postal-mime';
import { MailError, type MailMessage, type MailTransport } from '#app/mail/mail.ts';

const ownAddress = 'family-stories@localhost';
const maxHeadersSize = 16_384;

export function outboxTransport(folder: string): MailTransport {
	return {
		delivers: false,
		async send(message) {
			const now = new Date();
			const source = await composeMessage(message, now);
			const name = `${now.toISOString().replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;
			const file = path.join(folder, `${name}.eml`);
			try {
				await mkdir(folder, { recursive: true, mode: 0o700 });
				await writeFile(`${file}.part`, source, { flag: 'wx', mode: 0o600 });
				// Renamed, so that nobody reads half a mail.
				await rename(`${file}.part`, file);
			} catch (error) {
				throw new MailError('notSetUp', error);
			}
			return name;
		},
	};
}

async function composeMessage(
	{ fromName, to, replyTo, attachments, ...content }: MailMessage,
	date: Date,
): Promise<Buffer> {
	const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
	const composer = new MailComposer({
		...content,
		date,
		from: { name: fromName, address: ownAddress },
		to: { name: '', address: to },
		replyTo,
		attachments: attachments.map(({ name, contentType, content }) => ({
			filename: name,
			contentType,
			content: Buffer.from(content),
		})),
		// User text must never name a file to be read.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return composer.compile().build();
}

const isMailName = (name: string) => /^\d{8}T\d{9}Z-[\da-f]{8}$/.test(name);

export async function listOutbox(folder: string, max: number): Promise<{ name: string; mail: Email }[]> {
	const PostalMime = await loadParser();
	const files = await readdir(folder).catch(ifMissing<string[]>([]));
	const names = files
		.filter((file) => file.endsWith('.eml'))
		.map((file) => file.slice(0, -'.eml'.length))
		.filter(isMailName)
		.sort()
		.reverse();
	return Promise.all(
		names
			.slice(0, max)
			.map(async (name) => ({ name, mail: await PostalMime.parse(await readHeaders(folder, name)) })),
	);
}

async function readHeaders(folder: string, name: string): Promise<string> {
	const file = await open(path.join(folder, `${name}.eml`));
	try {
		const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(maxHeadersSize) });
		return `${buffer.subarray(0, bytesRead).toString('latin1').split('\r\n\r\n')[0]}\r\n\r\n`;
	} finally {
		await file.close();
	}
}

export async function readOutbox(folder: string, name: string): Promise<Email | null> {
	if (!isMailName(name)) return null;
	const message = await readFile(path.join(folder, `${name}.eml`)).catch(ifMissing(null));
	return message && (await loadParser()).parse(message);
}

const loadParser = async () => (await import('postal-mime')).default;

const ifMissing =
	<Value>(value: Value) =>
	(error: NodeJS.ErrnoException): Value => {
		if (error.code !== 'ENOENT') throw error;
		return value;
	};
