import { SubmitButton } from '#app/forms/fields.tsx';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { Actions } from '#app/ui/actions.tsx';
import { FirstNote } from '#app/ui/form-error.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export interface ChatStory {
	href: string;
	isWriting: boolean;
	/** Null until the story can be read. */
	version: number | null;
	hasFailed: boolean;
}

export const readinessId = 'readiness';

interface GenerateProps {
	story: ChatStory | null;
	isEnough: boolean;
	hasUnsent: () => boolean;
}

/** In the header from the user's second message on (specification, sections 2 and 9). */
export function GenerateButton({ story, isEnough, hasUnsent }: GenerateProps) {
	return (
		<SubmitButton
			intent="generate"
			variant={isEnough && !story ? 'primary' : 'plain'}
			room="least"
			busyLabel="Generating..."
			aria-describedby={readinessId}
			onClick={(event) => {
				if (hasUnsent()) event.preventDefault();
			}}
		>
			Generate Story
		</SubmitButton>
	);
}

/** In the header too, so that it is in reach from everywhere. */
export function StoryLink({ story }: { story: ChatStory | null }) {
	return story?.version ? (
		<TextLink href={story.href} className="story-link">
			<span>Read</span>
			<span> your story</span>
		</TextLink>
	) : null;
}

export function StoryNotice({ story, isRefused }: { story: ChatStory; isRefused: boolean }) {
	const { href, version } = story;
	return (
		<>
			{story.hasFailed && !isRefused && (
				<div className="mb-4">
					<FirstNote isError>
						{generateFromChatFailed.title}. {generateFromChatFailed.description}
					</FirstNote>
					<Actions className="mt-3">
						<SubmitButton
							intent={version ? 'anew' : 'generate'}
							about={version ? { version: String(version) } : undefined}
							variant="plain"
							busyLabel="Generating..."
						>
							Try again
						</SubmitButton>
					</Actions>
				</div>
			)}
			{story.isWriting && (
				<p className="mb-3">
					Your story is being written. <TextLink href={href}>See how far it’s got</TextLink>
				</p>
			)}
		</>
	);
}

/** Uses the page's URL, so it works without scripts. */
export function AskAnew({ version }: { version: number }) {
	return (
		<section
			id="anew"
			aria-labelledby="anew-question"
			className="mb-4 rounded border border-edge bg-sheet p-4"
		>
			<p id="anew-question">
				Write the story again with everything you’ve told me? The version you have now is kept, but changes
				you made to it yourself won’t be in the new one.
			</p>
			<Actions className="mt-3">
				<SubmitButton intent="anew" about={{ version: String(version) }} busyLabel="Generating...">
					Write it again
				</SubmitButton>
				<SubmitButton intent="look" variant="plain" data-cancel>
					Keep it as it is
				</SubmitButton>
			</Actions>
		</section>
	);
}
