import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { sayAnswers, storyWords } from '#app/stories/writing/story-words.ts';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';
import { useNewFocus } from '#app/ui/use-new-focus.ts';
import { Waiting } from '#app/work/waiting.tsx';
import type { Progress } from '#app/work/work.ts';

interface StoryWaitingProps {
	id: string;
	conversationId: string;
	opening: string;
	/** A BCP 47 tag, unless it is English. */
	lang?: string;
	answers: number;
	progress: Progress;
	hasBefore: boolean;
}

export function StoryWaiting(story: StoryWaitingProps) {
	const { id, conversationId, opening, lang, answers, progress, hasBefore } = story;
	const before = { href: `/stories/${id}?before`, text: 'Read the current version meanwhile' };
	const told = { href: `/chat/${conversationId}/told`, text: 'What you have told' };
	const chat = { href: `/chat/${conversationId}`, text: 'Back to the conversation' };
	return (
		<Waiting
			href={`/stories/${id}`}
			progress={progress}
			words={storyWords}
			about={opening}
			lang={lang}
			begun={sayAnswers(answers)}
			links={[...(hasBefore ? [before] : []), told, chat]}
		/>
	);
}

export function StoryFailed({ conversationId }: { conversationId: string }) {
	const heading = useNewFocus<HTMLHeadingElement>();
	return (
		<MessageScreen>
			<h1 ref={heading}>{generateFromChatFailed.title}</h1>
			<p>{generateFromChatFailed.description}</p>
			<p>Everything you told me is safe.</p>
			<ActionForm intent="generate">
				<SubmitButton>Try again</SubmitButton>
			</ActionForm>
			<p>
				<StandingLink href={`/chat/${conversationId}`}>Back to the conversation</StandingLink>
			</p>
		</MessageScreen>
	);
}
