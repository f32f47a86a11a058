import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';

interface PromptCardProps {
	prompt: {
		id: string;
		subtype: string | null;
		version: string;
		versionNotes: string | null;
		content: string;
		isLive: boolean;
		/** The date in words. */
		created: string;
	};
	/** The address of the list that holds the card; ends in a query. */
	listUrl: string;
	/** Whether to delete is being asked: a state of the page, so that it needs no scripts. */
	deleting: boolean;
}

/** A version of a prompt (specification, section 2). */
export function PromptCard({ prompt, listUrl, deleting }: PromptCardProps) {
	const { id, subtype, version, versionNotes, content, isLive, created } = prompt;
	const of = <span className="visually-hidden"> {version}</span>;
	return (
		<article className={isLive ? 'prompt prompt-live' : 'prompt'} id={`prompt-${id}`}>
			<h3>
				<span className="badge" dir="auto">
					{version}
				</span>{' '}
				{subtype && (
					<span className="badge badge-quiet" dir="auto">
						{subtype}
					</span>
				)}{' '}
				{isLive && <span className="badge badge-live">LIVE</span>}
			</h3>
			{versionNotes && (
				<p className="prompt-notes" dir="auto">
					{versionNotes}
				</p>
			)}
			<p className="hint">Created {created}</p>
			<details>
				<summary>View Content{of}</summary>
				<p className="prompt-content" dir="auto">
					{content}
				</p>
			</details>
			{deleting ? (
				<DeleteForm prompt={prompt} listUrl={listUrl} />
			) : (
				<div className="actions">
					{!isLive && (
						<ActionForm intent="set-live" about={{ id }}>
							<SubmitButton variant="plain">Set Live{of}</SubmitButton>
						</ActionForm>
					)}
					<a className="button button-plain" href={`${listUrl}&delete=${id}`}>
						Delete{of}
					</a>
				</div>
			)}
		</article>
	);
}

function DeleteForm({ prompt, listUrl }: Pick<PromptCardProps, 'prompt' | 'listUrl'>) {
	return (
		<ActionForm intent="delete" about={{ id: prompt.id }} className="actions">
			{/* biome-ignore lint/a11y/noAutofocus: the person has just asked for this, and is to hear it. */}
			<p tabIndex={-1} autoFocus>
				Are you sure you want to delete this prompt?
				{prompt.isLive && ` ${whatServesThen(prompt.subtype)}`}
			</p>
			<SubmitButton>Delete</SubmitButton>
			<a className="button button-plain" href={`${listUrl}#prompt-${prompt.id}`}>
				Cancel
			</a>
		</ActionForm>
	);
}

/** What the assistant uses once the live version is gone: see live-prompt.server.ts. */
function whatServesThen(subtype: string | null): string {
	return subtype === null
		? 'It is live: without it, the prompt that comes with the product is used.'
		: 'It is live: without it, the live one without a subtype is used, or else the prompt that comes with the product.';
}
