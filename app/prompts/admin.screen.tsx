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
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { longDate } from '#app/ui/dates.ts';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { Lead } from '#app/ui/text.tsx';

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
			<Lead>Manage system prompts and configuration</Lead>
			<Card className="mt-6 [&>*+*]:mt-3" aria-labelledby="prompts">
				<h2 id="prompts" tabIndex={-1}>
					Prompt Management
				</h2>
				<nav className="flex flex-wrap gap-x-2 border-b border-rule" aria-label="Prompts">
					{promptTypes.map((type) => (
						<a
							key={type}
							href={adminUrl(type)}
							aria-current={type === tab ? 'page' : undefined}
							className="inline-flex min-h-target items-center border-b-4 border-transparent px-[0.6rem] text-ink hover:border-edge aria-[current=page]:border-accent aria-[current=page]:font-bold"
						>
							{promptTypeLabels[type]}
						</a>
					))}
				</nav>
				{creating ? (
					<NewPromptDialog key={tab} type={tab} {...creating} />
				) : (
					<p>
						<ButtonLink href={`${adminUrl(tab)}&new=1`}>New Version</ButtonLink>
					</p>
				)}
				{prompts.length === 0 && <p>No prompts found. Create your first version above.</p>}
				<ul className="grid grid-cols-1 gap-4 pt-2">
					{prompts.map((prompt) => (
						<li key={prompt.id}>
							<PromptCard prompt={prompt} here={adminUrl(tab)} deleting={deleting === prompt.id} />
						</li>
					))}
				</ul>
			</Card>
		</>
	);
}

function AccessDenied() {
	return (
		<MessageScreen>
			<h1>Access Denied</h1>
			<p>You need admin access to view this page.</p>
			<BackToTheBeginning />
		</MessageScreen>
	);
}

function readTab(request: Request) {
	const asked = new URL(request.url).searchParams.get('tab');
	return promptTypes.find((type) => type === asked) ?? 'conversation';
}
