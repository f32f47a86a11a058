import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireFound } from '#app/errors.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { readOutbox } from '#app/mail/outbox.server.ts';
import { requireOutbox } from '#app/outbox/open-outbox.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';

const loadMail = pageLoader(
	async ({ params: { name = '' } }) => {
		const mail = requireFound(await readOutbox(requireOutbox(), name));
		return {
			name,
			subject: mail.subject || 'No subject',
			// The raw headers, in which RFC 2047 encodes other characters than ASCII.
			headers: mail.headerLines.map(({ line }) => line).join('\n'),
			text: mail.text ?? '',
			html: mail.html ?? '',
			files: mail.attachments.map(({ filename, content }, index) => ({
				href: `/outbox/${name}/${index}`,
				label: `${filename ?? 'Without a name'} (${Math.ceil(byteSize(content) / 1000)} kB)`,
			})),
		};
	},
	{ access: 'admin' },
);

const byteSize = (content: ArrayBuffer | string | Uint8Array) =>
	typeof content === 'string' ? content.length : content.byteLength;

export function loader(args: LoaderFunctionArgs) {
	requireOutbox();
	return loadMail(args);
}

export const handle = { scripts: false };

export const meta = pageMeta<typeof loader>((data) => data?.subject ?? 'Outbox');

/** One mail, with all that its reader's program would get. */
export default function OutboxMail() {
	const { subject, headers, text, html, files } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href="/outbox">Back to the outbox</BackLink>
			<h1 className="mt-2 wrap-anywhere" dir="auto">
				{subject}
			</h1>
			<h2 className="mt-6">Attachments</h2>
			<ul>
				{files.map(({ href, label }) => (
					<li key={href} className="wrap-anywhere">
						<TextLink href={href}>{label}</TextLink>
					</li>
				))}
			</ul>
			<MailSource title="Text" source={text} />
			<MailSource title="HTML" source={html} />
			<MailSource title="Headers" source={headers} />
		</>
	);
}

function MailSource({ title, source }: { title: string; source: string }) {
	return (
		<>
			<h2 className="mt-6">{title}</h2>
			<pre className="mt-2 whitespace-pre-wrap wrap-anywhere" dir="ltr">
				{source}
			</pre>
		</>
	);
}
