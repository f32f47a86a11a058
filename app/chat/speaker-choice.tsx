import { Fragment, type MouseEvent, useRef } from 'react';
import { openField } from '#app/chat/add-member.tsx';
import type { Group } from '#app/chat/group.ts';
import { MemberName } from '#app/chat/member-name.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Unseen } from '#app/ui/unseen.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface SpeakerChoiceProps {
	group: Group;
	onPress: (event: MouseEvent) => void;
}

/** The conversation's owner, who speaks when no member does. */
const tellerChoice = { id: null, name: 'You', color: '' };

/** In px: so that the name before the speaker's shows that the row scrolls. */
const rowLead = 48;

/** Besides the owner: so many stand in two lines where there is room. */
const few = 5;

export function SpeakerChoice({ group: { participants, speakerId }, onPress }: SpeakerChoiceProps) {
	const row = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another speaker is why the row scrolls.
	useEnhancement(() => {
		const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
		if (!row.current || !pressed) return;
		const { scrollLeft, clientWidth } = row.current;
		const { offsetLeft, offsetWidth } = pressed;
		if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth - rowLead)
			row.current.scrollLeft = offsetLeft - rowLead;
	}, [speakerId]);
	const current = speakerId ?? participants[0]?.id ?? '';
	const members = participants.filter(({ id }) => id !== '');
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend in the row.
		<div
			ref={row}
			role="group"
			aria-labelledby="who-speaks"
			className={members.length > few ? 'speakers' : 'speakers speakers-few'}
			onClickCapture={onPress}
		>
			<span id="who-speaks">Who is speaking?</span>
			{(members.length > 1 ? [tellerChoice, ...members] : members).map(({ id, name, color }) => (
				<Fragment key={id}>
					<SubmitButton
						intent="select-speaker"
						about={{ participantId: id ?? current, selected: id ? 'yes' : 'no' }}
						variant="chip"
						room="least"
						aria-pressed={id === speakerId}
					>
						<span className="sr-only whitespace-pre">{'Speaking as '}</span>
						<MemberName name={name} color={color} />
					</SubmitButton>{' '}
				</Fragment>
			))}
			<SubmitButton
				intent="show-adding"
				variant="chip"
				room="least"
				className="open-adding"
				onClick={openField}
			>
				Add<Unseen>Member</Unseen>
			</SubmitButton>
		</div>
	);
}
