import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { answerForm } from '#app/forms/held-form.server.ts';
import { orWhenOffline, unlessOffline } from '#app/forms/offline.ts';
import { answerAdminForm, loadNewPrompt } from '#app/prompts/admin-form.server.ts';
import { NewPromptDialog } from '#app/prompts/new-prompt-dialog.tsx';
import { PromptCard } from '#app/prompts/prompt-card.tsx';
import { listPrompts } from '#app/prompts/prompts.server.ts';
import { adminUrl, promptTypeLabels, promptTypes } from '#app/prompts/prompts.ts';
import { requireUser } from '#app/sessions/session.server.ts';
import { BackToTheBeginning } from '#app/shell/error-screen.tsx';
import { longDate } from '#app/ui/dates.ts';

export const handle = { scripts: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.allowed ? 'Admin Dashboard' : 'Access Denied'} – Family Stories` },
];

export async function loader({ request }: LoaderFunctionArgs) {
	const user = await requireUser(request);
	if (!user.isAdmin) return data({ allowed: false as const }, { status: 403 });
	const query = new URL(request.url).searchParams;
	const tab = readTab(request);
	const prompts = await listPrompts(tab);
	return data({
		allowed: true as const,
		tab,
		prompts: prompts.map(({ id, subtype, version, versionNotes, content, isLive, createdAt }) => {
			return { id, subtype, version, versionNotes, content, isLive, created: longDate(createdAt) };
		}),
		creating: query.has('new') ? await loadNewPrompt(request) : null,
		deleting: query.get('delete'),
	});
}

export async function action({ request, context }: ActionFunctionArgs) {
	return answerForm(request, context.clientNetwork, async (user, form) => {
		if (!user.isAdmin) return data(null, { status: 403 });
		return answerAdminForm(readTab(request), form);
	});
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
	return orWhenOffline(serverAction<typeof action>, (text) => ({
		status: 'error' as const,
		error: { '': [text] },
	}));
}

export const shouldRevalidate = unlessOffline;

export default function Admin() {
	const loaded = useLoaderData<typeof loader>();
	return loaded.allowed ? <Dashboard {...loaded} /> : <AccessDenied />;
}

type DashboardProps = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { allowed: true }>;

function Dashboard({ tab, prompts, creating, deleting }: DashboardProps) {
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
					<NewPromptDialog key={tab} type={tab} {...creating} />
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
							<PromptCard prompt={prompt} here={adminUrl(tab)} deleting={deleting === prompt.id} />
						</li>
					))}
				</ul>
			</section>
		</>
	);
}

function AccessDenied() {
	return (
		<section className="message-screen">
			<h1>Access Denied</h1>
			<p>You need admin access to view this page.</p>
			<BackToTheBeginning />
		</section>
	);
}

function readTab(request: Request) {
	const asked = new URL(request.url).searchParams.get('tab');
	return promptTypes.find((type) => type === asked) ?? 'conversation';
}
