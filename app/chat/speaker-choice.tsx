import { Fragment, type MouseEvent } from 'react';
import type { Group } from '#app/chat/group.ts';
import { SubmitButton } from '#app/forms/fields.tsx';

interface SpeakerChoiceProps {
	group: Group;
	onPress: (event: MouseEvent) => void;
}

/** The conversation's owner, who speaks when no member does. */
const tellerChoice = { id: null, name: 'You', color: '' };

/** A single scrolling row on phones, so that it covers no messages. */
export function SpeakerChoice({ group: { mode, participants, speakerId }, onPress }: SpeakerChoiceProps) {
	if (mode === 'single' || participants.length < 2) return null;
	const current = speakerId ?? participants[0]?.id ?? '';
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend in the row.
		<div
			id="speaking"
			role="group"
			aria-labelledby="who-speaks"
			className="speakers relative -m-2 flex basis-full scroll-mt-[50vh] items-center gap-2 overflow-x-auto p-2 sm:flex-wrap [&>*]:flex-none"
			onClickCapture={onPress}
		>
			<span id="who-speaks" className="max-sm:sr-only">
				Who is speaking?
			</span>{' '}
			{[tellerChoice, ...participants]
				.filter(({ id }) => id !== '')
				.map(({ id, name, color }) => (
					<Fragment key={id}>
						<SubmitButton
							intent="select-speaker"
							about={{ participantId: id ?? current, selected: id ? 'yes' : 'no' }}
							variant="plain"
							room="least"
							aria-pressed={id === speakerId}
						>
							<span className="sr-only whitespace-pre">{'Speaking as '}</span>
							<span className="member-name" data-color={color || undefined}>
								{name}
							</span>
						</SubmitButton>{' '}
					</Fragment>
				))}
		</div>
	);
}
