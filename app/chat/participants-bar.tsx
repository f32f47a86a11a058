import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Group } from '#app/chat/group.ts';
import { MemberList } from '#app/chat/member-list.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface ParticipantsBarProps {
	group: Group;
	isOpen: boolean;
	removing: string | null;
	onPress: (event: MouseEvent) => void;
	children: ReactNode;
}

export function ParticipantsBar({ group, isOpen, removing, onPress, children }: ParticipantsBarProps) {
	const { mode, participants } = group;
	const [openAtFirst] = useState(isOpen);
	const panel = useRef<HTMLDetailsElement>(null);
	// Never closes the panel, since the user may have opened it.
	useEnhancement(() => {
		if (isOpen && panel.current) panel.current.open = true;
	}, [isOpen]);
	const isAlone = mode === 'single' && participants.length > 0;
	return (
		<details ref={panel} className="print:hidden" id="members" open={openAtFirst} onClickCapture={onPress}>
			<Summary id="members-title">
				{participants.length > 0 && !isAlone ? 'Who is with you' : 'Tell it together'}
			</Summary>
			{participants.length > 0 && <ModeSwitch mode={mode} />}
			{isAlone ? (
				<Hint>
					{'You are telling it on your own. What the others said is kept. To tell it together again with ' +
						`${namesOf(participants)}, press “Several of us”.`}
				</Hint>
			) : participants.length > 0 ? (
				<MemberList members={participants} removing={removing} />
			) : (
				<Hint>Is somebody with you? Add their name, and each message will show who is speaking.</Hint>
			)}
			{children}
		</details>
	);
}

function ModeSwitch({ mode }: Pick<Group, 'mode'>) {
	return (
		<Actions className="mt-2 mb-3">
			{(['single', 'group'] as const).map((each) => (
				<SubmitButton
					key={each}
					intent="mode"
					about={{ mode: each }}
					variant="plain"
					room="little"
					aria-pressed={mode === each}
				>
					<span>{each === 'single' ? 'Just me' : 'Several of us'}</span>
				</SubmitButton>
			))}
		</Actions>
	);
}

const namesOf = (participants: Group['participants']) => participants.map(({ name }) => name).join(', ');
