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

const lookOf = ({ said, told }: SheetSentence) =>
	told === null
		? 'text-ink-soft'
		: told === said
			? ''
			: 'underline decoration-edge decoration-dotted decoration-2';

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
				className={`scroll-mt-[30vh] rounded py-[0.2em] underline-offset-[0.3em] hover:bg-shade ${open ? 'bg-shade' : lookOf(sentence)}`}
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
	const button = { about, variant: 'plain', room: 'little', 'aria-describedby': place } as const;
	return (
		<>
			{told === null && <p>{`${whyOut(sentence)}.`}</p>}
			{told !== null && told !== said && (
				<p>
					Originally: <q dir="auto">{said}</q>
				</p>
			)}
			<Actions className="my-1">
				<SubmitButton intent={told === null ? 'keep' : 'leave-out'} {...button}>
					{told === null ? 'Put it in' : 'Leave out'}
				</SubmitButton>
				<ButtonLink {...view.link(place, 'change')} variant="plain" room="little" aria-describedby={place}>
					Change
				</ButtonLink>
				{isReworded && told !== null && (
					<SubmitButton intent="keep" {...button}>
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
