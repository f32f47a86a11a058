import { useRevalidator } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { MessageScreen } from '#app/ui/message-screen.tsx';
import { StandingLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useNewFocus } from '#app/ui/use-new-focus.ts';
import {
	isUnderWay,
	lookAfter,
	type Progress,
	reloadAfter,
	type WorkWords,
	waitingLines,
} from '#app/work/work.ts';

interface WaitingProps {
	/** The page's own address: some browsers load no page again that is not named. */
	href: string;
	progress: Progress;
	words: WorkWords;
	/** What is said once it has begun. */
	begun?: string;
	/** What is there of it already. */
	children?: ReactNode;
	/** Where to go meanwhile. */
	links?: { href: string; text: string }[];
}

/** Stands in the place of what is being made; looks for it again, with or without scripts. */
export function Waiting({ href, progress, words, begun, children, links = [] }: WaitingProps) {
	const heading = useNewFocus<HTMLHeadingElement>();
	useLookAgain(progress);
	return (
		<MessageScreen>
			<noscript>
				<meta httpEquiv="refresh" content={`${reloadAfter(progress.waited)};url=${href}`} />
			</noscript>
			<h1 ref={heading}>{words.title}</h1>
			{children}
			<p>{waitingLines(progress, words, begun).join(' ')}</p>
			<p className="mx-auto max-w-[34em] text-ink-soft [text-wrap:balance]">{words.hint}</p>
			<p className="flex flex-wrap justify-center gap-x-6">
				{links.map((link) => (
					<Fragment key={link.href}>
						<StandingLink href={link.href}>{link.text}</StandingLink>{' '}
					</Fragment>
				))}
				<StandingLink href="/profile">Your memories</StandingLink>
			</p>
		</MessageScreen>
	);
}

/** After that the page's minutes are out of date. */
const oldMs = 60_000;

/** Loads the page again once there is more to say of what is under way. */
export function useLookAgain(progress: Progress): void {
	const { revalidate } = useRevalidator();
	useEnhancement(() => {
		if (!isUnderWay(progress.state)) return;
		const shownAt = Date.now();
		let timer: ReturnType<typeof setTimeout>;
		const look = async () => {
			// Fetched on the side: a moment without a connection then does not take the page away.
			const isNew = await hasChanged(progress, Date.now() - shownAt > oldMs);
			if (isNew) revalidate();
			else later();
		};
		const later = () => {
			const waited = progress.waited + Date.now() - shownAt;
			timer = setTimeout(look, lookAfter(waited) * 1000);
		};
		later();
		return () => clearTimeout(timer);
	}, [progress, revalidate]);
}

/** Whether there is more to show than the page does; false as well if that cannot be known just now. */
async function hasChanged(shown: Progress, isOld: boolean): Promise<boolean> {
	try {
		const response = await fetch(`/api/work/${shown.id}`);
		if (!response.ok) return response.status === 401 || response.status === 404;
		const { state, done, total } = await response.json();
		return !isUnderWay(state) || isOld || done !== shown.done || total !== shown.total;
	} catch {
		return false;
	}
}
