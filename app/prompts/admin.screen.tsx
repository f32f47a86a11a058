import { getZodConstraint } from '@conform-to/zod/v4';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { assistantNotices } from '#app/assistant/notices.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { NewPromptDialog } from '#app/prompts/new-prompt-dialog.tsx';
import { PromptCard } from '#app/prompts/prompt-card.tsx';
import { promptIntents } from '#app/prompts/prompt-intents.server.ts';
import { newPrompt } from '#app/prompts/prompt-schemas.ts';
import { listPrompts } from '#app/prompts/prompts.server.ts';
import { adminUrl, promptTypeLabels, promptTypes, readTab } from '#app/prompts/prompts.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatLongDate } from '#app/ui/dates.ts';
import { formErrorLook } from '#app/ui/form-error.tsx';
import { Lead } from '#app/ui/text.tsx';

export const loader = pageLoader(
	async ({ request, query }) => {
		const tab = readTab(request.url);
		const [prompts, notices] = await Promise.all([listPrompts(tab), assistantNotices()]);
		return {
			tab,
			notices,
			prompts: prompts.map(({ id, subtype, version, versionNotes, content, isLive, createdAt }) => {
				return { id, subtype, version, versionNotes, content, isLive, created: formatLongDate(createdAt) };
			}),
			creating: query.has('new'),
			constraint: getZodConstraint(newPrompt),
			deleting: query.get('delete'),
		};
	},
	{ access: 'admin' },
);

export const action = formAction(promptIntents);

export { clientAction, shouldRevalidate } from '#app/forms/client-action.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data ? 'Admin Dashboard' : 'Access Denied'} – Family Stories` },
];

export default function Admin() {
	const { tab, notices, prompts, creating, constraint, deleting } = useLoaderData<typeof loader>();
	return (
		<>
			<h1>Admin Dashboard</h1>
			<Lead>Manage system prompts and configuration</Lead>
			{notices.map((notice) => (
				<p key={notice} role="note" className={`mt-4 ${formErrorLook}`}>
					{notice}
				</p>
			))}
			<Card className="mt-6 [&>*+*]:mt-3" aria-labelledby="prompts">
				<h2 id="prompts">Prompt Management</h2>
				<nav className="flex flex-wrap gap-x-2 border-b border-rule" aria-label="Prompts">
					{promptTypes.map((type) => (
						<a
							key={type}
							href={adminUrl(type)}
							aria-current={type === tab ? 'page' : undefined}
							className="inline-flex min-h-target items-center border-b-4 border-transparent px-[0.6rem] text-ink hover:border-edge aria-[current=page]:border-accent aria-[current=page]:font-bold forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
						>
							{promptTypeLabels[type]}
						</a>
					))}
				</nav>
				{creating ? (
					<NewPromptDialog key={tab} type={tab} constraint={constraint} />
				) : (
					<p>
						<ButtonLink id="new-version" href={`${adminUrl(tab)}&new=1`}>
							New Version
						</ButtonLink>
					</p>
				)}
				{prompts.length === 0 && <p>No prompts found. Create your first version above.</p>}
				<ul className="grid grid-cols-1 gap-4 pt-2">
					{prompts.map((prompt) => (
						<li key={prompt.id}>
							<PromptCard prompt={prompt} listUrl={adminUrl(tab)} deleting={deleting === prompt.id} />
						</li>
					))}
				</ul>
			</Card>
		</>
	);
}
