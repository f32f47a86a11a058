import { SubmitButton } from '#app/forms/fields.tsx';
import type { AskedView } from '#app/telling/sheet.server.ts';
import { Questions } from '#app/told/questions.tsx';

/** What was done of what the last message asked for, each with its way back, and what is to be decided. */
export function Asked({ asked: { askedBy, done, questions, isInDoubt } }: { asked: AskedView }) {
	return (
		<section aria-label="Your story" className="pb-3 print:hidden">
			<ul>
				{done.map(({ messageId, start, said, told }) => (
					<li key={`${messageId}-${start}`} className="flex flex-wrap items-baseline gap-x-3">
						<p id={`done-${messageId}-${start}`} className="flex-[1_1_16rem] wrap-anywhere text-ink-soft">
							{told === null ? 'Left out: ' : 'Put right: '}
							<q dir="auto">{told ?? said}</q>
						</p>{' '}
						<SubmitButton
							intent="undo"
							about={{ askedBy, messageId, start: String(start) }}
							variant="quiet"
							room="least"
							aria-describedby={`done-${messageId}-${start}`}
						>
							Undo
						</SubmitButton>
					</li>
				))}
			</ul>
			<Questions questions={questions} />
			{isInDoubt && (
				<SubmitButton intent="look-told" variant="quiet" room="least">
					Leave something out, or put it right
				</SubmitButton>
			)}
		</section>
	);
}
