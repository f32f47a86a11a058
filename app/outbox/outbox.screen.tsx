import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/forms/page-meta.ts';
import { listOutbox } from '#app/mail/outbox.server.ts';
import { requireOutbox } from '#app/outbox/open-outbox.server.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Card } from '#app/ui/card.tsx';
import { formatDateTime } from '#app/ui/dates.ts';
import { Email, Lead } from '#app/ui/text.tsx';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';

const maxListedMails = 50;

const loadOutbox = pageLoader(
	async ({ user }) => ({
		mails: (await listOutbox(requireOutbox(), maxListedMails)).map(({ name, mail }) => ({
			name,
			subject: mail.subject || 'No subject',
			to: mail.to?.[0]?.address ?? '',
			sent: mail.date ? formatDateTime(new Date(mail.date), user.timeZone) : '',
		})),
	}),
	{ access: 'admin' },
);

export function loader(args: LoaderFunctionArgs) {
	requireOutbox();
	return loadOutbox(args);
}

export const handle = { scripts: false };

export const meta = pageMeta<typeof loader>('Outbox');

/** The mails that were kept instead of being sent, for whoever develops the product. */
export default function Outbox() {
	const { mails } = useLoaderData<typeof loader>();
	return (
		<>
			<p>
				<BackLink href="/admin">Back to the dashboard</BackLink>
			</p>
			<h1 className="mt-2">Outbox</h1>
			<Lead>
				No mail service is set up, so these emails were not sent. The newest {maxListedMails} are shown.
			</Lead>
			{mails.length === 0 && <p className="mt-6">There are no emails yet.</p>}
			{mails.map(({ name, subject, to, sent }) => (
				<Card as="article" key={name} className="mt-6 wrap-anywhere [&>*+*]:mt-1">
					<h2 className="text-[1rem]">
						<TextLink href={`/outbox/${name}`}>
							To <Email>{to}</Email>
						</TextLink>
					</h2>
					<p dir="auto">{subject}</p>
					<p>{sent}</p>
				</Card>
			))}
		</>
	);
}
