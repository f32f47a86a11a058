import { SubmitButton } from '#app/forms/fields.tsx';
import type { SheetSentence } from '#app/telling/sheet.server.ts';
import { sentenceAnchor } from '#app/told/anchors.ts';
import { ButtonLink } from '#app/ui/button.tsx';

interface SentenceRowProps {
	messageId: string;
	sentence: SheetSentence;
	changeHref: string;
}

export function SentenceRow({ messageId, sentence, changeHref }: SentenceRowProps) {
	const { start, said, told } = sentence;
	const about = { messageId, start: String(start) };
	const id = sentenceAnchor({ messageId, start });
	const button = { about, variant: 'quiet', room: 'least', 'aria-describedby': `${id}-words` } as const;
	const isChanged = told !== null && told !== said;
	return (
		<li id={id} className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-2">
			<div className="flex-[1_1_16rem]">
				{told === null && <p className="text-small font-bold">{whyOut(sentence)}</p>}
				<p
					id={`${id}-words`}
					dir="auto"
					className={`font-story wrap-anywhere whitespace-pre-wrap ${told === null ? 'text-ink-soft' : 'text-story'}`}
				>
					{told ?? said}
				</p>
				{isChanged && (
					<p className="text-small text-ink-soft">
						Originally: <q dir="auto">{said}</q>
					</p>
				)}
			</div>{' '}
			<span className="-ms-[calc(0.5rem+2px)] flex flex-wrap gap-x-2">
				{told === null ? (
					<SubmitButton intent="keep" {...button}>
						Put it in
					</SubmitButton>
				) : (
					<SubmitButton intent="leave-out" {...button}>
						Leave out
					</SubmitButton>
				)}{' '}
				{sentence.isReworded && told !== null && (
					<SubmitButton intent="keep" {...button}>
						Use my first words
					</SubmitButton>
				)}{' '}
				<ButtonLink href={changeHref} variant="quiet" room="least" aria-describedby={`${id}-words`}>
					Change
				</ButtonLink>
			</span>
		</li>
	);
}

function whyOut({ by, reason, isOpen }: SheetSentence): string {
	if (by === 'person') return 'Left out by you';
	if (isOpen) return 'Left out until you decide';
	return reason === null ? 'Left out' : whyByReason[reason];
}

const whyByReason = {
	aside: 'Left out: meant for me, not for the story',
	correction: 'Left out: a correction',
	wish: 'Left out, as you asked',
	danger: 'Left out: it was about your safety',
	unrelated: 'Left out',
} as const;
