import { useRef } from 'react';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { AskedView } from '#app/telling/sheet.server.ts';
import { Questions } from '#app/told/questions.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

/** What was done of what the last message asked for, each with its way back, and what is to be decided. */
export function Asked({
	asked: { askedBy, done, questions, isInDoubt, isUndone },
	toldHref,
}: {
	asked: AskedView;
	/** The sheet. */
	toldHref: string;
}) {
	const section = useRef<HTMLElement>(null);
	// It comes after the reply that is above it, which has been scrolled to by then.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was asked is why the page scrolls.
	useEnhancement(() => {
		section.current?.scrollIntoView({ block: 'nearest' });
	}, [askedBy, done.length, questions.length, isInDoubt]);
	return (
		<section ref={section} aria-label="Your story" className="pb-3 print:hidden">
			<ul>
				{done.map(({ messageId, start, said, told }) => (
					<li key={`${messageId}-${start}`} className="flex flex-wrap items-baseline gap-x-3">
						<p id={`done-${messageId}-${start}`} className="flex-[1_1_16rem] wrap-anywhere text-ink-soft">
							<span>{told === null ? 'Left out of the story: ' : 'Put right: '}</span>
							<q dir="auto">{told ?? said}</q>
						</p>{' '}
						<SubmitButton
							intent="undo"
							about={{ askedBy, messageId, start: String(start) }}
							variant="quiet"
							room="least"
							className="-ms-[calc(0.5rem+2px)]"
							aria-describedby={`done-${messageId}-${start}`}
						>
							Undo
						</SubmitButton>
					</li>
				))}
			</ul>
			{isUndone && <p className="text-ink-soft">That is undone: it is as it was before.</p>}
			<Questions questions={questions} />
			{isInDoubt && (
				<p className="text-ink-soft">
					Did you want something changed or left out? You can do that on{' '}
					<TextLink href={toldHref}>What you have told</TextLink>.
				</p>
			)}
		</section>
	);
}
