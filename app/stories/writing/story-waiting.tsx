import { useRevalidator } from '@remix-run/react';
import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { generateFromChatFailed } from '#app/stories/record/failures.ts';
import { lookAgainAfter, type Progress, waitingLines } from '#app/stories/writing/waiting.ts';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useNewFocus } from '#app/ui/use-new-focus.ts';

interface Place {
	id: string;
	conversationId: string;
}

interface StoryWaitingProps extends Place {
	/** The teller's first sentence as the story tells it; blank until the writing begins. */
	opening: string;
	/** A BCP 47 tag, where it is not English. */
	lang?: string;
	progress: Progress;
	/** It is being written anew, and can be read as it is. */
	hasBefore: boolean;
}

/** Stands in a story's place while it is being written; looks for it again, with or without scripts. */
export function StoryWaiting({ id, conversationId, opening, lang, progress, hasBefore }: StoryWaitingProps) {
	const heading = useNewFocus<HTMLHeadingElement>();
	useLookAgain(id, progress);
	return (
		<MessageScreen>
			<noscript>
				<meta httpEquiv="refresh" content={`${lookAgainAfter(progress.waited)};url=/stories/${id}`} />
			</noscript>
			<h1 ref={heading}>Your story is being written</h1>
			{opening && (
				<blockquote
					className="mx-auto max-w-[26em] font-story text-[1.35em] leading-[1.45] italic [text-wrap:balance] wrap-anywhere"
					lang={lang}
					dir="auto"
				>
					{`“${opening}”`}
				</blockquote>
			)}
			<p>{waitingLines(progress).join(' ')}</p>
			<p className="mx-auto max-w-[34em] text-ink-soft [text-wrap:balance]">
				This page shows it as soon as it is there. You can also close it: the writing goes on, and your
				memories show the story.
			</p>
			<p className="flex flex-wrap justify-center gap-x-6">
				{hasBefore && <StandingLink href={`/stories/${id}?before`}>Read it as it is until then</StandingLink>}{' '}
				<StandingLink href={`/chat/${conversationId}`}>Back to the conversation</StandingLink>{' '}
				<StandingLink href="/profile">Your memories</StandingLink>
			</p>
		</MessageScreen>
	);
}

/** Stands in a story's place when it could not be written (specification, section 8). */
export function StoryFailed({ conversationId }: Place) {
	const heading = useNewFocus<HTMLHeadingElement>();
	return (
		<MessageScreen>
			<h1 ref={heading}>{generateFromChatFailed.title}</h1>
			<p>{generateFromChatFailed.description}</p>
			<p>Everything you told is safely kept.</p>
			<ActionForm intent="generate">
				<SubmitButton>Try again</SubmitButton>
			</ActionForm>
			<p>
				<StandingLink href={`/chat/${conversationId}`}>Back to the conversation</StandingLink>
			</p>
		</MessageScreen>
	);
}

function StandingLink({ href, children }: { href: string; children: string }) {
	return (
		<TextLink href={href} className="inline-flex min-h-target items-center">
			{children}
		</TextLink>
	);
}

/** The page's minutes are told anew after that. */
const oldMs = 60_000;
/** To look on the side disturbs nobody, as loading the page does: sooner at first, for a short story. */
const secondsUntil = (waited: number) => Math.min(lookAgainAfter(waited), waited < 10_000 ? 1 : 10);

function useLookAgain(id: string, progress: Progress): void {
	const { revalidate } = useRevalidator();
	useEnhancement(() => {
		const shownAt = Date.now();
		let timer: ReturnType<typeof setTimeout>;
		const look = async () => {
			// Asked for on the side, so that a moment without a connection does not take the page away.
			const isNew = await hasChanged(id, progress, Date.now() - shownAt > oldMs);
			if (isNew) revalidate();
			else later();
		};
		const later = () => {
			const waited = progress.waited + Date.now() - shownAt;
			timer = setTimeout(look, secondsUntil(waited) * 1000);
		};
		later();
		return () => clearTimeout(timer);
	}, [id, progress, revalidate]);
}

/** Whether there is more to show than the page does; false as well if that cannot be known just now. */
async function hasChanged(id: string, shown: Progress, isOld: boolean): Promise<boolean> {
	try {
		const response = await fetch(`/api/stories/${id}`);
		if (!response.ok) return response.status === 401 || response.status === 404;
		const { status, progress } = await response.json();
		const isSame = progress?.parts === shown.partCount && progress?.partsWritten === shown.partsWritten;
		return status !== 'writing' || isOld || !isSame;
	} catch {
		return false;
	}
}
