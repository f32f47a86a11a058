import { Fragment, type MouseEvent, type ReactNode, useRef } from 'react';
import type { Group } from '#app/chat/group.ts';
import { MemberName } from '#app/chat/member-name.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface SpeakerChoiceProps {
	group: Group;
	onPress: (event: MouseEvent) => void;
	children: ReactNode;
}

/** The conversation's owner, who speaks when no member does. */
const tellerChoice = { id: null, name: 'You', color: '' };

/** In px: so that the name before the speaker's shows that the row scrolls. */
const rowLead = 48;

/** A single scrolling row on phones, so that it covers no messages. */
export function SpeakerChoice({ group: { participants, speakerId }, onPress, children }: SpeakerChoiceProps) {
	const row = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another speaker is why the row scrolls.
	useEnhancement(() => {
		const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
		if (row.current && pressed) row.current.scrollLeft = pressed.offsetLeft - rowLead;
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
			{children}
		</div>
	);
}
