import { type MouseEvent, useRef, useState } from 'react';
import type { Group } from '#app/chat/group.ts';
import { MemberList } from '#app/chat/member-list.tsx';
import { isSameName } from '#app/conversations/participant.ts';
import { SubmitButton, TextField } from '#app/forms/fields.tsx';
import type { FormField } from '#app/forms/use-fields.ts';
import { Actions } from '#app/ui/actions.tsx';
import { isForInputMethod } from '#app/ui/input-method.ts';
import { Summary } from '#app/ui/summary.tsx';
import { Hint } from '#app/ui/text.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';

interface ParticipantsBarProps {
	group: Group;
	isNew: boolean;
	isOpen: boolean;
	removing: string | null;
	field: FormField;
	onPress: (event: MouseEvent) => void;
}

const addId = 'add-member';

export function ParticipantsBar({ group, isNew, isOpen, removing, field, onPress }: ParticipantsBarProps) {
	const { mode, participants } = group;
	const answer = field.errors ?? field.initialValue;
	const [openAtFirst] = useState(Boolean(answer) || isOpen);
	const panel = useRef<HTMLDetailsElement>(null);
	// Never closes the panel, since the user may have opened it.
	useEnhancement(() => {
		if ((answer || isOpen) && panel.current) panel.current.open = true;
	}, [answer, isOpen]);
	const findInput = () => document.getElementById(field.id) as HTMLInputElement | null;
	const [isBlank, setIsBlank] = useState(false);
	const look = () => setIsBlank(!findInput()?.value.trim());
	const known = participants.filter(({ id }) => id).length;
	const before = useRef(known);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another member uses it up.
	useEnhancement(() => {
		const input = findInput();
		const isMore = known > before.current;
		before.current = known;
		// Clears the name once it has been added, but keeps a rejected one.
		if (isMore && input && participants.some((member) => isSameName(member.name, input.value))) {
			input.value = '';
			if (document.activeElement?.id === addId || document.activeElement === document.body) input.focus();
		}
	}, [known, field.id]);
	useEnhancement(look);
	const isAlone = mode === 'single' && participants.length > 0;
	return (
		<details
			ref={panel}
			className="rounded border-rule print:hidden [&[open]]:basis-full [&[open]]:border [&[open]]:bg-sheet [&[open]]:pr-snug [&[open]]:pl-snug [&[open]]:pb-4"
			id="members"
			open={openAtFirst}
			onClickCapture={onPress}
		>
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
			<div className="flex flex-wrap items-end gap-x-2 gap-y-2">
				<TextField
					field={field}
					label="Name"
					frame="min-w-0 flex-[1_1_10rem]"
					onInput={look}
					onKeyDown={(event) => {
						// Enter would press the form's first button.
						if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return;
						event.preventDefault();
						document.getElementById(addId)?.click();
					}}
				/>
				<SubmitButton
					id={addId}
					intent={isNew ? 'begin-group' : 'add-member'}
					variant="plain"
					disabled={isBlank}
				>
					Add Member
				</SubmitButton>
			</div>
		</details>
	);
}

function ModeSwitch({ mode }: Pick<Group, 'mode'>) {
	return (
		<Actions className="mt-1 mb-3">
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
