import { getZodConstraint } from '@conform-to/zod/v4';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formAction } from '#app/forms/form-action.server.ts';
import { NewPromptDialog } from '#app/prompts/new-prompt-dialog.tsx';
import { PromptCard } from '#app/prompts/prompt-card.tsx';
import { promptIntents } from '#app/prompts/prompt-intents.server.ts';
import { newPrompt } from '#app/prompts/prompt-schemas.ts';
import { listPrompts } from '#app/prompts/prompts.server.ts';
import { adminUrl, promptTypeLabels, promptTypes, readTab } from '#app/prompts/prompts.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { formatLongDate } from '#app/ui/dates.ts';

export const loader = pageLoader(
	async ({ request, query }) => {
		const tab = readTab(request.url);
		const prompts = await listPrompts(tab);
		return {
			tab,
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
	const { tab, prompts, creating, constraint, deleting } = useLoaderData<typeof loader>();
	return (
		<>
			<h1>Admin Dashboard</h1>
			<p className="lead">Manage system prompts and configuration</p>
			<section className="card" aria-labelledby="prompts">
				<h2 id="prompts" tabIndex={-1}>
					Prompt Management
				</h2>
				<nav className="tabs" aria-label="Prompts">
					{promptTypes.map((type) => (
						<a key={type} href={adminUrl(type)} aria-current={type === tab ? 'page' : undefined}>
							{promptTypeLabels[type]}
						</a>
					))}
				</nav>
				{creating ? (
					<NewPromptDialog key={tab} type={tab} constraint={constraint} />
				) : (
					<p>
						<a className="button button-primary" href={`${adminUrl(tab)}&new=1`}>
							New Version
						</a>
					</p>
				)}
				{prompts.length === 0 && <p>No prompts found. Create your first version above.</p>}
				<ul className="prompts">
					{prompts.map((prompt) => (
						<li key={prompt.id}>
							<PromptCard prompt={prompt} listUrl={adminUrl(tab)} deleting={deleting === prompt.id} />
						</li>
					))}
				</ul>
			</section>
		</>
	);
}
