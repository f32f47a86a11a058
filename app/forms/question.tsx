import type { ComponentProps, ReactNode } from 'react';
import { SubmitButton } from '#app/forms/fields.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

interface QuestionProps extends Omit<ComponentProps<typeof SubmitButton>, 'children' | 'className'> {
	children: ReactNode;
	/** For the buttons' row. */
	className?: string;
	yes?: string;
	no?: string;
	back: string;
}

/** Asks before something is deleted, inside its form; what else is given belongs to the “yes” button. */
export function Question({
	children,
	id = 'question',
	className = 'mt-3',
	yes = 'Delete',
	no = 'Cancel',
	back,
	room,
	...button
}: QuestionProps) {
	return (
		<>
			{/* A link leads to it: without a place for the focus, that would be lost. */}
			<p id={id} tabIndex={-1} className="focus:outline-none">
				{children}
			</p>
			<Actions className={className}>
				<SubmitButton variant="danger" room={room} aria-describedby={id} {...button}>
					{yes}
				</SubmitButton>
				<ButtonLink variant="plain" room={room} data-cancel href={back}>
					{no}
				</ButtonLink>
			</Actions>
		</>
	);
}
