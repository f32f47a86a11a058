import { useRef } from 'react';
import type { RequestResult } from '#app/chat/request-result.server.ts';
import { Undoable } from '#app/forms/undoable.tsx';
import { AskedQuestion } from '#app/told/questions.tsx';
import { Wishes } from '#app/told/wishes.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

export function RequestResults({
	asked: { askedBy, done, names, wishes, notFound, questions, isUndone },
	toldHref,
}: {
	asked: RequestResult;
	toldHref: string;
}) {
	const section = useRef<HTMLElement>(null);
	const count = done.length + names.length + wishes.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was asked is why the page scrolls.
	useEnhancement(() => {
		section.current?.scrollIntoView({ block: 'nearest' });
	}, [askedBy, count, notFound.length, questions.length]);
	return (
		<section ref={section} aria-label="Your story" className="pb-3 print:hidden">
			<ul>
				{done.map(({ messageId, start, said, told }) => (
					<Undoable
						key={`${messageId}-${start}`}
						id={`${messageId}-${start}`}
						intent="undo"
						about={{ askedBy, messageId, start: String(start) }}
					>
						<span>{told === null ? 'Left out of the story: ' : 'Put right: '}</span>
						<q dir="auto">{told ?? cutBeginning(said)}</q>
					</Undoable>
				))}
				<Wishes names={names} wishes={wishes} />
			</ul>
			{isUndone && <p className="py-1 text-ink-soft">That’s undone.</p>}
			{notFound.map((words) => (
				<p key={words} className="py-1 text-ink-soft">
					<span>I could not find </span>
					<q dir="auto">{words}</q>
					<span> – you can find the words yourself under </span>
					<TextLink href={toldHref}>What you have told</TextLink>.
				</p>
			))}
			{questions.map((each) => (
				<AskedQuestion key={each.askedBy} question={each} />
			))}
		</section>
	);
}

/** In characters: enough to recognize a sentence. */
const maxShownCharacters = 50;

function cutBeginning(said: string): string {
	const characters = [...said];
	return characters.length > maxShownCharacters
		? `${characters.slice(0, maxShownCharacters).join('')}…`
		: said;
}
