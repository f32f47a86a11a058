import { SubmitButton } from '#app/forms/fields.tsx';
import type { FormField } from '#app/forms/use-fields.ts';
import type { SheetSentence } from '#app/telling/sheet.server.ts';
import { sentenceAnchor } from '#app/told/anchors.ts';
import { ChangeFields, openLook } from '#app/told/change-fields.tsx';
import type { OpenSentenceView } from '#app/told/use-open-sentence.ts';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export interface SentenceProps {
	messageId: string;
	sentence: SheetSentence;
	view: OpenSentenceView;
	text: FormField;
}

/** A link in running text; what it opens stands below it, or in its place. */
export function Sentence(props: SentenceProps) {
	const { messageId, sentence, view } = props;
	const { start, said, told } = sentence;
	const place = sentenceAnchor({ messageId, start });
	const open = view.open?.place === place ? view.open : null;
	if (open?.isChange) return <ChangeFields {...props} />;
	return (
		<>
			<a
				id={place}
				{...view.link(place, open ? null : 'sentence')}
				aria-current={open ? 'true' : undefined}
				data-cancel={open ? '' : undefined}
				className={
					told === said ? 'sentence' : told === null ? 'sentence sentence-out' : 'sentence sentence-changed'
				}
			>
				{told !== said && (
					<span className="sr-only" dir="ltr">
						{told === null ? `${whyOut(sentence)}. ` : 'Changed: '}
					</span>
				)}
				{told === null ? <del>{said}</del> : <span>{told}</span>}
			</a>
			{open && (
				<div dir="ltr" className={openLook}>
					<Choices {...props} place={place} />
				</div>
			)}{' '}
		</>
	);
}

function Choices({ messageId, sentence, view, place }: SentenceProps & { place: string }) {
	const { start, said, told, isReworded } = sentence;
	const about = { messageId, start: String(start) };
	const button = { about, variant: 'plain', 'aria-describedby': place } as const;
	return (
		<>
			{told === null && <p>{`${whyOut(sentence)}.`}</p>}
			{told !== null && told !== said && (
				<p>
					Originally: <q dir="auto">{said}</q>
				</p>
			)}
			<Actions>
				{told === null && (
					<SubmitButton intent="keep" {...button} room="little">
						Put it in
					</SubmitButton>
				)}
				<ButtonLink {...view.link(place, 'change')} variant="plain" room="little" aria-describedby={place}>
					Change
				</ButtonLink>
				{told !== null && (
					<SubmitButton intent="leave-out" {...button} variant="quiet">
						Leave out
					</SubmitButton>
				)}
				{isReworded && told !== null && (
					<SubmitButton intent="keep" {...button} variant="quiet">
						Use my first words
					</SubmitButton>
				)}
			</Actions>
		</>
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
