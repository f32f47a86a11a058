import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireUser } from '~/accounts/session.server';
import { readForm } from '~/http/form.server';
import { nextPage, readPageRequest, takePage } from '~/http/page.server';
import { isWritten } from '~/stories/story';
import { shortDate } from '~/ui/dates';
import { listMemories } from './memories.server';
import { answerMemoryForm } from './memories-form.server';
import { isActive, memoryStatus } from './memory';
import { MemoryCard } from './memory-card';

const pageSize = 30;

export const handle = { scripts: true };

export const meta: MetaFunction = () => [{ title: 'Memories – Family Stories' }];

export async function loader({ request }: LoaderFunctionArgs) {
	const user = await requireUser(request);
	const query = new URL(request.url).searchParams;
	const asked = { ...readPageRequest(request), limit: pageSize };
	const page = takePage(await listMemories(user.id, asked), asked);
	const now = new Date();
	const memories = page.rows.map(({ id, title, createdAt, updatedAt, story, _count }) => {
		const active = isActive(updatedAt, now);
		const status = memoryStatus({ hasStory: story !== null && isWritten(story.status), active });
		return { id, title, story, active, status, date: shortDate(createdAt), told: _count.messages };
	});
	const { name, email } = user;
	return data({
		name: name ?? 'User',
		email,
		memories,
		older: nextPage(request, page),
		here: query.has('cursor') ? `/profile?cursor=${query.get('cursor')}&` : '/profile?',
		renaming: query.get('rename'),
		deleting: query.get('delete'),
	});
}

export async function action({ request }: ActionFunctionArgs) {
	const user = await requireUser(request);
	return answerMemoryForm(user.id, await readForm(request));
}

export default function Memories() {
	const { name, email, memories, older, here, renaming, deleting } = useLoaderData<typeof loader>();
	return (
		<>
			<h1>Memories</h1>
			<section className="card profile-card" aria-label="Your profile">
				<span className="avatar" aria-hidden="true">
					{[...name][0]?.toUpperCase()}
				</span>
				<p>
					<strong>{name}</strong>
					<br />
					{email}
				</p>
			</section>
			{memories.length === 0 && (
				<section className="message-screen">
					<h2>No memories yet</h2>
					<p>Start a new conversation to create your first family memory!</p>
					<p>
						<a className="button button-primary" href="/main">
							Start Your First Memory
						</a>
					</p>
				</section>
			)}
			<ul className="memories">
				{memories.map((memory) => (
					<li key={memory.id}>
						<MemoryCard
							memory={memory}
							here={here}
							renaming={renaming === memory.id}
							deleting={deleting === memory.id}
						/>
					</li>
				))}
			</ul>
			{older && (
				<p>
					<a className="button button-plain" href={older}>
						Older memories
					</a>
				</p>
			)}
		</>
	);
}
