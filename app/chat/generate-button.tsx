import { SubmitButton } from '#app/forms/fields.tsx';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { Actions } from '#app/ui/actions.tsx';
import { FirstNote } from '#app/ui/form-error.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export interface ChatStory {
	href: string;
	title: string;
	isWriting: boolean;
	/** Null while there is nothing to read. */
	version: number | null;
	/** It could not be written, or not again. */
	hasFailed: boolean;
}

/** Of the sentence that says whether enough is told. */
export const readinessId = 'readiness';

interface GenerateProps {
	story: ChatStory | null;
	/** Whether so much has been told that writing it is the next thing to do. */
	isEnough: boolean;
	/** Whether something in the box would be missing from the story; says so. */
	hasUnsent: () => boolean;
}

/** Has the story written; in the header from the user's second message on (specification, sections 2 and 9). */
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

/** Where the conversation's story is; why there is none although one was asked for. */
export function StoryState({ story, isRefused }: { story: ChatStory; isRefused: boolean }) {
	const { href, title, version } = story;
	return (
		<>
			{story.hasFailed && !isRefused && (
				<div className="basis-full">
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
				<p className="basis-full">
					Your story is being written. <TextLink href={href}>See how far it’s got</TextLink>
				</p>
			)}
			{version && (
				<p className="basis-full wrap-break-word">
					Your story:{' '}
					<TextLink href={href}>
						<bdi>{title}</bdi>
					</TextLink>
				</p>
			)}
		</>
	);
}

/** Asks before a story is written again: a state of the page, which needs no scripts. */
export function AskAnew({ version }: { version: number }) {
	return (
		<section
			id="anew"
			aria-labelledby="anew-question"
			className="basis-full rounded border border-edge bg-sheet p-4"
		>
			<p id="anew-question">Write the story again with everything you’ve told me? Today’s version is kept.</p>
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
