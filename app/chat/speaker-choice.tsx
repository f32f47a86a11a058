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

export function SpeakerChoice({ group: { participants, speakerId }, onPress }: SpeakerChoiceProps) {
	const row = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another speaker is why the row scrolls.
	useEnhancement(() => {
		const bar = row.current;
		const pressed = bar?.querySelector<HTMLElement>('[aria-pressed=true]');
		if (!bar || !pressed) return;
		const { offsetLeft, offsetWidth } = pressed;
		const least = offsetLeft + offsetWidth + rowLead - bar.clientWidth;
		bar.scrollLeft = Math.max(Math.min(bar.scrollLeft, offsetLeft - rowLead), least);
	}, [speakerId]);
	const current = speakerId ?? participants[0]?.id ?? '';
	const members = participants.filter(({ id }) => id !== '');
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend in the row.
		<div ref={row} role="group" aria-labelledby="who-speaks" className="speakers" onClickCapture={onPress}>
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
